import type { Service } from "@{{product}}/core"; import type { FileStorageProvider } from "@{{product}}/bucket";
export const AzureFileStorageProvider: Service<FileStorageProvider>; export const {{Product}}BucketAzure: Service;
