import type { Service } from "@{{product}}/core";
export type DurationUnit = "millisecond" | "milliseconds" | "second" | "seconds" | "minute" | "minutes" | "hour" | "hours" | "day" | "days" | "week" | "weeks" | "month" | "months" | "year" | "years";
export interface Duration { asMilliseconds(): number; asSeconds(): number; as(unit: DurationUnit): number }
export type DurationLike = number | Duration | [number, DurationUnit]; // a number is milliseconds
export interface DateTime { // a Day.js object
  add(value: number | Duration, unit?: DurationUnit): DateTime; subtract(value: number | Duration, unit?: DurationUnit): DateTime;
  startOf(unit: DurationUnit): DateTime; endOf(unit: DurationUnit): DateTime; diff(other: DateTime, unit?: DurationUnit): number;
  isBefore(other: DateTime): boolean; isAfter(other: DateTime): boolean; format(template?: string): string; fromNow(): string;
  toISOString(): string; toDate(): Date; unix(): number; valueOf(): number;
}
export interface Timeout { duration: number; clear(): void }
export interface Interval { duration: number }
export class DateTimeProvider {
  now(): DateTime; of(value: string | number | Date | DateTime | null | undefined): DateTime;
  nowISOString(): string; toISOString(value?: Date | string | DateTime): string;
  duration(value: DurationLike, unit?: DurationUnit): Duration; isDurationLike(value: unknown): value is DurationLike;
  tick(): Promise<void>; wait(duration: DurationLike, options?: { signal?: AbortSignal; now?: number }): Promise<void>;
  createTimeout(callback: () => void, duration: DurationLike): Timeout; clearTimeout(timeout: Timeout): void;
  createInterval(run: () => unknown, distance: DurationLike): Interval;
  deadline<T>(fn: (signal: AbortSignal) => Promise<T>, duration: DurationLike): Promise<T>;
  pause(): DateTime; travel(duration: DurationLike, unit?: DurationUnit): Promise<void>; reset(): void; // tests
}
