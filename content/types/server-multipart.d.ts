import type { Service } from "@{{product}}/core";
export class ServerMultipartProvider {}
export const {{Product}}ServerMultipart: Service;
