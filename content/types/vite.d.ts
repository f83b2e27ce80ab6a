export interface Vite{{Product}}Options {
  serverEntry?: string; debug?: boolean;
  client?: false | { precompress?: boolean | object; prerender?: boolean; sitemap?: { hostname: string } };
  vercel?: boolean | { projectName?: string; orgId?: string; projectId?: string; config?: { crons?: Array<{ path: string; schedule: string }>; [extra: string]: any } };
  docker?: boolean | { distDir?: string; image?: string; command?: string }; // node:24-alpine, node
}
export function vite{{Product}}(options?: Vite{{Product}}Options): any[];
