import type { Async, Service, Static, TObject, TSchema, TString } from "@{{product}}/core";
export interface Task { name: string; handler: () => any }
export interface RunnerMethod {
  (command: string | Task | Array<string | Task>, options?: { alias?: string } | (() => any)): Promise<string>;
  rm(glob: string | string[], options?: { alias?: string }): Promise<string>; cp(source: string, destination: string, options?: { alias?: string }): Promise<string>;
}
export interface AskMethod { <T extends TSchema = TString>(question: string, options?: { schema?: T; validate?: (value: Static<T>) => void }): Promise<Static<T>> }
export interface CommandHandlerArgs<F extends TObject, A extends TSchema> { flags: Static<F>; args: Static<A>; run: RunnerMethod; ask: AskMethod; glob: (pattern: string | string[]) => AsyncIterable<string>; fs: any }
export interface CommandDescriptorOptions<F extends TObject, A extends TSchema> { handler: (args: CommandHandlerArgs<F, A>) => Async<void>; name?: string; description?: string; aliases?: string[]; flags?: F; args?: A; summary?: boolean }
export function $command<F extends TObject, A extends TSchema>(options: CommandDescriptorOptions<F, A>): { readonly name: string };
export class CliProvider { options: { name: string; description: string; argv: string[] } }
export class CommandError extends Error {}
export const {{Product}}Command: Service;
