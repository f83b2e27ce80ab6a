import type { Service, Static, TObject } from "@{{product}}/core";
export interface ConfigDescriptor<T extends TObject> {
  readonly name: string; readonly current: Static<T>; readonly next: Static<T> | undefined; get<K extends keyof Static<T>>(key: K): Static<T>[K];
  set(value: Static<T>, options: { user?: { id: string }; activationDate?: Date }): Promise<void>; sub(fn: (current: Static<T>) => void): void; // set and sub do nothing in R
}
export function $config<T extends TObject>(options: { schema: T; default: Static<T>; name?: string; description?: string }): ConfigDescriptor<T>;
export const {{Product}}ApiParameters: Service;
