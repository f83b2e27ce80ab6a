import type {} from "@{{product}}/server-security";
import type { FileLike, Service } from "@{{product}}/core";
export class FileController {}
export class FileService {
  uploadFile(file: FileLike, options?: { expirationDate?: string | Date; bucket?: string; tags?: string[]; user?: { id: string } }): Promise<{ id: string; name: string; size: number; bucket: string }>;
  streamFile(id: string): Promise<FileLike>; deleteFile(id: string): Promise<{ ok: boolean; id?: string }>;
}
export const {{Product}}ApiFiles: Service;

declare module "@{{product}}/bucket" {
  interface BucketFileOptions { ttl?: import("@{{product}}/datetime").DurationLike; tags?: string[]; user?: import("@{{product}}/security").UserAccountToken; persist?: boolean } // api-files
}
