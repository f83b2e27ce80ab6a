// Icons of Starlight, which its package lists as SVG. They are shown if the package is installed.
// https://starlight.astro.build/reference/icons/
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RewriteContext } from "docsgen";
import type { Plugin as EsbuildPlugin } from "esbuild";
import { quoted } from "../../jsx/html.js";
import { type JsxPage, type Rule, readText } from "../../jsx/page.js";
import type { Element } from "../../jsx/parse/element-tree.js";

const files = ["components-internals/Icons.ts", "user-components/file-tree-icons.ts", "components/Icons.ts"];
const entry = /^\s*(?:'([\w:.-]+)'|"([\w:.-]+)"|(\w+)):\s*(?:'(<[^'\n]+)'|"(<(?:[^"\\\n]|\\.)+)"|`(<[^`]+)`)/gm;

/** The files are large and the same for all pages. */
const iconsByText = new Map<string, ReadonlyMap<string, string>>();

function parseIcons(text: string): ReadonlyMap<string, string> {
  const known = iconsByText.get(text);
  if (known) return known;
  const entries = [...text.matchAll(entry)].map(([, ...found]) => {
    const [name = "", svg = ""] = found.filter((one) => one !== undefined);
    return [name, svg.replaceAll('\\"', '"').replace(/\s*\n\s*/g, " ")] as const;
  });
  const icons = new Map(entries);
  iconsByText.set(text, icons);
  return icons;
}

function findIcon(name: string, { read, root }: RewriteContext): string | undefined {
  for (const file of listIconFiles(root)) {
    const text = read(file);
    const icon = text === undefined ? undefined : parseIcons(text).get(name);
    if (icon !== undefined) return icon;
  }
  return undefined;
}

/** Returns the files that may list icons. A repository can have installed the package for several projects. */
function listIconFiles(root: string): string[] {
  const folders = [root, dirname(root), dirname(dirname(root))];
  return folders.flatMap((folder) => files.map((file) => join(folder, "node_modules/@astrojs/starlight", file)));
}

/**
 * Provides the icons to the counterparts of Starlight's components as `docsgen:icons`. Browsers keep the icons that the
 * server rendered, so their scripts only contain the names.
 */
export function iconModule(root: string): EsbuildPlugin {
  const namespace = "docsgen-icons";
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^docsgen:icons$/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, () => {
        const isServer = build.initialOptions.platform === "node";
        const watchFiles = listIconFiles(root).filter((file) => existsSync(file));
        const icons = watchFiles.flatMap((file) => [...parseIcons(readFileSync(file, "utf8"))]);
        const shown = icons.map(([name, svg]) => [name, isServer ? svg : ""]);
        return { contents: JSON.stringify(Object.fromEntries(shown)), loader: "json", watchFiles };
      });
    },
  };
}

interface IconLook {
  label?: string;
  size?: string;
  color?: string;
  className?: string;
}

/** Returns an icon as inline HTML; empty if it is unknown. */
export function iconHtml(name: string, ctx: RewriteContext, { label, size, color, className }: IconLook = {}): string {
  const svg = name === "" ? undefined : findIcon(name, ctx);
  if (svg === undefined) return "";
  const style = [size && `font-size: ${size}`, color && `color: ${color}`, "vertical-align: -0.125em"];
  const attributes = [
    className && `class="${quoted(className)}"`,
    'width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor"',
    label ? `role="img" aria-label="${quoted(label)}"` : 'aria-hidden="true"',
    `style="${quoted(style.filter(Boolean).join("; "))}"`,
  ];
  return `<svg ${attributes.filter(Boolean).join(" ")}>${svg}</svg>`;
}

/** Returns the icon that an attribute names. */
export function iconOf(element: Element, page: JsxPage): string {
  return iconHtml(readText(element, "icon", page), page.ctx);
}

export const iconRule: Rule = (element, page) => {
  const [name = "", label = "", size = "", color = "", className = ""] = [
    "name",
    "label",
    "size",
    "color",
    "class",
  ].map((key) => readText(element, key, page));
  const html = iconHtml(name, page.ctx, { label, size, color, className });
  return html === "" ? "nothing" : { text: html, html };
};
