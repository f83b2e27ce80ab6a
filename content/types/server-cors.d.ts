import type { Service } from "@{{product}}/core";
export interface ServerCorsProviderOptions { origin?: string | string[] | ((origin: string | undefined) => boolean); methods: string[]; headers: string[]; credentials?: boolean; maxAge?: number }
export class ServerCorsProvider { options: ServerCorsProviderOptions }
export const {{Product}}ServerCors: Service;
