import type { Service } from "@{{product}}/core";
import type { FileStorageProvider } from "@{{product}}/bucket";
export const AzureFileStorageProvider: Service<FileStorageProvider & { options: object; convertName(name: string): string; getBlock(bucket: string, id: string): any }>;
export const {{Product}}BucketAzure: Service;
