import type { Service, Static, TSchema } from "@{{product}}/core";
export interface EmailSendOptions { to: string | string[]; subject: string; body: string }
export abstract class EmailProvider { abstract send(options: EmailSendOptions): Promise<void> }
export class MemoryEmailProvider extends EmailProvider { readonly records: Array<EmailSendOptions & { sentAt: Date }>; send(options: EmailSendOptions): Promise<void> } // name of the list: uncertain
export class LocalEmailProvider extends EmailProvider { constructor(options?: { directory?: string }); send(options: EmailSendOptions): Promise<void> } // node_modules/.email
export class NodemailerEmailProvider extends EmailProvider { readonly options: { transporter?: any; from?: string; options?: { pool?: boolean; maxConnections?: number; maxMessages?: number; rateDelta?: number; rateLimit?: number } }; send(options: EmailSendOptions): Promise<void>; verify(): Promise<boolean>; close(): void }
export class EmailError extends Error {}
// before R only, see ../email.md
export function $email<T extends TSchema>(options: { subject: string; body: string; schema: T; name?: string; description?: string; provider?: Service<EmailProvider> | "memory" }): { readonly name: string; send(to: string, values: Static<T>): Promise<void> };
export const {{Product}}Email: Service;

declare module "@{{product}}/core" {
  interface Hooks { "email:sending": { to: string | string[]; template: string; variables: Record<string, any>; provider: import("@{{product}}/email").EmailProvider; abort: () => void } }
}
