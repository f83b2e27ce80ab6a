import type { PageConfigSchema } from "@{{product}}/react";
import type { Service } from "@{{product}}/core";
export interface Head { title?: string; titleSeparator?: string; htmlAttributes?: Record<string, string>; bodyAttributes?: Record<string, string>; meta?: Array<{ name: string; content: string }>; description?: string }
export function $head(options: Head | (() => Head)): { options: object };
export function useHead(options?: Head | ((previous?: Head) => Head)): [Head, (head?: Head | ((previous?: Head) => Head)) => void];
export const {{Product}}ReactHead: Service;

declare module "@{{product}}/react" {
  interface PageDescriptorOptions<C extends PageConfigSchema, Props extends object, Parent extends object> {
    head?: import("@{{product}}/react-head").Head | ((props: Props, previous?: import("@{{product}}/react-head").Head) => import("@{{product}}/react-head").Head);
  }
}
