import type { Async, Service } from "@{{product}}/core";
import type { ServerRequest } from "@{{product}}/server";
export interface ProxyDescriptorOptions {
  path: string; // must end with /*
  target: string | (() => string); disabled?: boolean;
  beforeRequest?: (request: ServerRequest, proxyRequest: RequestInit) => Async<void>;
  afterResponse?: (request: ServerRequest, proxyResponse: Response) => Async<void>;
  rewrite?: (url: URL) => void;
}
export function $proxy(options: ProxyDescriptorOptions): { options: ProxyDescriptorOptions };
export const {{Product}}ServerProxy: Service;
