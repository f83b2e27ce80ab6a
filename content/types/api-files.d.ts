import type {} from "@{{product}}/server-security";
import type { FileLike, Service } from "@{{product}}/core";
export interface FileRecord { id: string; name: string; size: number; bucket: string; blobId: string; mimeType: string; creator?: string; expirationDate?: string; tags?: string[]; createdAt: string }
export class FileController {}
export class FileService {
  uploadFile(file: FileLike, options?: { expirationDate?: string | Date; bucket?: string; tags?: string[]; user?: { id: string } }): Promise<FileRecord>;
  findFiles(query?: { bucket?: string; tags?: string[]; page?: number; size?: number; sort?: string }): Promise<import("@{{product}}/postgres").Page<FileRecord>>;
  findExpiredFiles(): Promise<FileRecord[]>; getFileById(id: string): Promise<FileRecord>; bucket(name?: string): import("@{{product}}/bucket").BucketDescriptor;
  streamFile(id: string): Promise<FileLike>; deleteFile(id: string): Promise<{ ok: boolean; id?: string }>;
}
export const {{Product}}ApiFiles: Service;

declare module "@{{product}}/bucket" {
  interface BucketFileOptions { ttl?: import("@{{product}}/datetime").DurationLike; tags?: string[]; user?: import("@{{product}}/security").UserAccountToken; persist?: boolean } // api-files
}
