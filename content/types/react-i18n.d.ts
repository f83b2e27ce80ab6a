import type { Service } from "@{{product}}/core";
export interface DictionaryDescriptor<T extends Record<string, string>> { readonly "~texts": T }
export function $dictionary<T extends Record<string, string>>(options: { lazy: () => Promise<{ default: T }>; lang?: string; name?: string }): DictionaryDescriptor<T>;
export type Texts<S, K extends keyof S> = S[K] extends DictionaryDescriptor<infer T> ? keyof T : string;
export function useI18n<S extends object, K extends keyof S>(): {
  tr(key: Texts<S, K> | (string & {}), options?: { args?: string[]; default?: string }): string;
  readonly lang: string; readonly languages: string[]; setLang(lang: string): Promise<void>; numberFormat: { format(value: number): string }; options: { fallbackLang: string }; // "en"
};
export const {{Product}}ReactI18n: Service;
