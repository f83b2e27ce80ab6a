import type { LoggerInterface, Service } from "@{{product}}/core";
export type LogLevel = "TRACE" | "DEBUG" | "INFO" | "WARN" | "ERROR" | "SILENT";
export interface LogEntry { level: LogLevel; message: string; data?: object; context?: string; service: string; module: string; app?: string; timestamp: string }
export interface Logger extends LoggerInterface { readonly level: string }
export function $logger(): Logger;
export abstract class LogDestinationProvider { abstract write(formatted: string, entry: LogEntry): void }
export class ConsoleDestinationProvider extends LogDestinationProvider { write(formatted: string, entry: LogEntry): void }
export class MemoryDestinationProvider extends LogDestinationProvider { logs: Array<LogEntry & { formatted: string }>; write(formatted: string, entry: LogEntry): void }
export abstract class LogFormatterProvider { abstract format(entry: LogEntry): string }
export class JsonFormatterProvider extends LogFormatterProvider { format(entry: LogEntry): string }
export class SimpleFormatterProvider extends LogFormatterProvider { format(entry: LogEntry): string }
export const {{Product}}Logger: Service;

declare module "@{{product}}/core" {
  interface State { logLevel?: string }
  interface Hooks { log: { message: string; entry: import("@{{product}}/logger").LogEntry } }
}
