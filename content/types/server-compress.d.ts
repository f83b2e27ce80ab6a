import type { Service } from "@{{product}}/core";
export class ServerCompressProvider { options: { allowedContentTypes: string[] } }
export const {{Product}}ServerCompress: Service;
