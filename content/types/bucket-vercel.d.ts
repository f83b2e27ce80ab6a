import type { Service } from "@{{product}}/core"; import type { FileStorageProvider } from "@{{product}}/bucket";
export const VercelFileStorageProvider: Service<FileStorageProvider>; export const {{Product}}BucketVercel: Service;
