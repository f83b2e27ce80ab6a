export const RESP_TYPES: { readonly BLOB_STRING: number };
export interface RedisClient {
  on(event: "error", listener: (error: Error) => void): this; connect(): Promise<this>; close(): Promise<void>;
  withTypeMapping(mapping: Record<number, unknown>): RedisClient; [command: string]: any;
}
export function createClient(options?: { url?: string; RESP?: 2 | 3; socket?: { tls?: boolean } }): RedisClient;
