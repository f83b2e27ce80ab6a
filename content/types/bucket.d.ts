import type { FileLike, Service } from "@{{product}}/core";
export interface BucketFileOptions { description?: string; mimeTypes?: string[]; maxSize?: number } // all types, 10 (MB)
export interface BucketDescriptorOptions extends BucketFileOptions { name?: string; provider?: Service<FileStorageProvider> | "memory" }
export interface BucketDescriptor { readonly name: string; readonly options: BucketDescriptorOptions; upload(file: FileLike, options?: BucketFileOptions): Promise<string>; download(id: string): Promise<FileLike>; exists(id: string): Promise<boolean>; delete(id: string): Promise<void> }
export function $bucket(options: BucketDescriptorOptions): BucketDescriptor;
export abstract class FileStorageProvider {
  abstract upload(bucket: string, file: FileLike, id?: string): Promise<string>; abstract download(bucket: string, id: string): Promise<FileLike>;
  abstract exists(bucket: string, id: string): Promise<boolean>; abstract delete(bucket: string, id: string): Promise<void>;
}
export class LocalFileStorageProvider extends FileStorageProvider {
  options: { storagePath: string }; // node_modules/.buckets
  upload(bucket: string, file: FileLike, id?: string): Promise<string>; download(bucket: string, id: string): Promise<FileLike>; exists(bucket: string, id: string): Promise<boolean>; delete(bucket: string, id: string): Promise<void>;
}
export const MemoryFileStorageProvider: Service<FileStorageProvider>;
export class FileNotFoundError extends Error {}
export const {{Product}}Bucket: Service;

declare module "@{{product}}/core" {
  interface Hooks {
    "bucket:file:uploaded": { id: string; file: FileLike; bucket: import("@{{product}}/bucket").BucketDescriptor; options: import("@{{product}}/bucket").BucketFileOptions };
    "bucket:file:deleted": { id: string; bucket: import("@{{product}}/bucket").BucketDescriptor };
  }
}
