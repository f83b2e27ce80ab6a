import type { FileLike, StreamLike, Service } from "@{{product}}/core";
export function createFile(source: string | Uint8Array | ArrayBuffer | StreamLike | File, options?: { name?: string; type?: string; size?: number }): FileLike;
export function getContentType(fileName: string): string;
export function streamToBuffer(stream: StreamLike): Promise<Uint8Array>;
export function bufferToArrayBuffer(buffer: Uint8Array): ArrayBuffer;
