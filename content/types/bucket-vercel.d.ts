import type { Service } from "@{{product}}/core";
import type { FileStorageProvider } from "@{{product}}/bucket";
export const VercelFileStorageProvider: Service<FileStorageProvider>;
/** A thin layer over the functions of the same names of @vercel/blob. */
export class VercelBlobApi {
  put(pathname: string, body: Uint8Array, options?: object): Promise<{ url: string; pathname: string }>;
  head(pathname: string, options?: object): Promise<{ url: string; pathname: string }>;
  del(pathname: string, options?: object): Promise<void>;
}
export const {{Product}}BucketVercel: Service;
