// The layouts around the pages of a Next.js site. https://nextjs.org/docs/app/api-reference/file-conventions/layout
import { join, posix } from "node:path";
import { listFiles, readText } from "./tool-files.js";

const endings = "{tsx,jsx,ts,js}";

/** Modules of layouts that only show a frame. They list all pages, so they change with each of them. */
const showsFrame = /["'](?:fumadocs-ui\/layouts\/|fumadocs-core\/source|[^"']*\/source["'])/;

/**
 * Returns the layouts around all pages of documents, outermost first, as POSIX paths relative to the site folder: those of
 * the app folder, or `_app`.
 */
export async function pageLayouts(folder: string): Promise<string[]> {
  const [app] = await listFiles(folder, `{src/,}pages/_app.${endings}`);
  const names = await listFiles(folder, `{src/,}app/**/layout.${endings}`);
  const depth = (name: string) => name.split("/").length;
  const top = Math.min(...names.map(depth));
  const routes = (await listFiles(folder, "{src/,}app/**/page.{tsx,jsx,ts,js,md,mdx}")).filter(showsDocuments);
  const shared = names.filter((name) => {
    if (depth(name) === top) return true;
    const isAround = routes.length > 0 && routes.every((route) => route.startsWith(`${posix.dirname(name)}/`));
    return isAround && !showsFrame.test(readText(join(folder, name)) ?? "");
  });
  return [...shared.sort((a, b) => depth(a) - depth(b)), ...(app === undefined ? [] : [app])];
}

/** True for a page in Markdown, or a route for all pages of a folder: `[[...slug]]/page.tsx`. */
function showsDocuments(route: string): boolean {
  return /\[\.\.\.[^/]*\/page\.|\.mdx?$/.test(route);
}
