// Converts custom shortcodes if their template makes the output obvious. https://gohugo.io/templates/shortcode/
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { listFiles, readText, relativeName } from "../../shared/config/tool-files.js";
import type { HugoOptions, SiteShortcode } from "../options.js";
import { type Call, type Rendered, renderCode } from "./shortcodes.js";

/** @param folder site folder, absolute; `local` is relative to the root */
export async function readSiteShortcodes(folder: string, local: string): Promise<Record<string, SiteShortcode>> {
  const files = await listFiles(join(folder, "layouts"), "{shortcodes,_shortcodes}/**/*.html");
  const entries = files.flatMap((file) => {
    const shown = parseShortcode(readText(join(folder, "layouts", file)) ?? "", local);
    return shown ? [[file.replace(/^\w+\/|\.html$/g, ""), shown] as const] : [];
  });
  return Object.fromEntries(entries);
}

function parseShortcode(template: string, folder: string): SiteShortcode | undefined {
  const text = template.replace(/\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}/g, "").trim();
  const [, param] = /^\{\{-?\s*\$?\.?site\.params\.(\w+)\s*-?\}\}$/i.exec(text) ?? [];
  if (param !== undefined) return { shows: "param", param: param.toLowerCase() };
  if (!/\bhighlight\b/i.test(text.replace(/"[^"]*"/g, ""))) return undefined;
  if (/\.Inner(?:Deindent)?\b/.test(text)) return { shows: "code" };
  return /\breadFile\b/i.test(text) ? { shows: "file", folder } : undefined;
}

/** Returns undefined for an unknown shortcode. */
export function renderSiteShortcode(
  call: Call,
  ctx: RewriteContext,
  { shortcodes = {}, params = {} }: HugoOptions,
): Rendered | undefined {
  const own = Object.hasOwn(shortcodes, call.name) ? shortcodes[call.name] : undefined;
  if (own?.shows === "param") return params[own.param];
  if (own?.shows === "code") return renderCode(call);
  if (own?.shows !== "file") return undefined;
  const { file, src, path, lang, 0: first } = call.values;
  const name = file ?? src ?? path ?? first ?? "";
  const address = relativeName(ctx.file, join(ctx.root, own.folder, name));
  return { open: [`\`\`\`${lang || /[^.]*$/.exec(name)?.[0] || "text"} file="${address}"`], close: ["```"] };
}
