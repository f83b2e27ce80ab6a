// Renders a component to SVG and PNG with satori and resvg, which the site installs.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PictureProps } from "./data.js";
import { Picture, pictureSize } from "./layout.js";

/** Thrown if something is missing or invalid. The message is a sentence. */
export class PictureFailure extends Error {
  readonly code: "picture-package" | "picture-layout";
  readonly hint: string;

  constructor(code: PictureFailure["code"], message: string, hint: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}

export type Layout = (props: PictureProps) => unknown;

interface Font {
  name: string;
  data: Buffer;
  weight: 400 | 700;
  style: "normal";
}

/** @returns a function that renders an element to PNG */
export function createDraw(root: string, ownFonts: readonly string[]): (element: unknown) => Promise<Uint8Array> {
  const near = createRequire(join(root, "package.json"));
  const docsgenRequire = createRequire(import.meta.url);
  const load = (name: string): unknown => {
    for (const from of [near, docsgenRequire]) {
      try {
        return from(name);
      } catch {
        // Try the next location.
      }
    }
    const hint = "npm install --save-dev satori @resvg/resvg-js";
    throw new PictureFailure("picture-package", `pictures() needs the package ${name}.`, hint);
  };
  const { default: satori } = load("satori") as typeof import("satori");
  const { renderAsync } = load("@resvg/resvg-js") as typeof import("@resvg/resvg-js");
  const fonts = [...ownFonts.flatMap((file) => readFont(join(root, file))), ...themeFonts(docsgenRequire)];
  return async (element) => {
    const svg = await satori(element as Parameters<typeof satori>[0], { ...pictureSize, fonts });
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  };
}

/** The order matters: if a font lacks a letter, the next font is used for it. */
function themeFonts({ resolve }: NodeJS.Require): Font[] {
  return ["latin", "latin-ext", "cyrillic", "greek"].flatMap((script) =>
    ([400, 700] as const).map((weight) => ({
      name: script === "latin" ? "Inter" : `Inter ${script}`,
      data: readFileSync(resolve(`docsgen/fonts/inter-${script}-${weight}.ttf`)),
      ...{ weight, style: "normal" as const },
    })),
  );
}

function readFont(file: string): Font[] {
  const data = readFileSync(file);
  return ([400, 700] as const).map((weight) => ({ name: file, data, weight, style: "normal" }));
}

/** Loads the custom layout, or returns the default layout, with a cache key for it. */
export async function loadLayout(root: string, file: string | undefined): Promise<{ layout: Layout; key: string }> {
  if (file === undefined) return { layout: Picture, key: "default" };
  const { resolve } = createRequire(import.meta.url);
  try {
    const { build } = await import("esbuild");
    const { outputFiles } = await build({
      ...{ entryPoints: [join(root, file)], absWorkingDir: root, bundle: true, write: false, logLevel: "silent" },
      ...{ format: "esm", platform: "node", jsx: "automatic", define: { "process.env.NODE_ENV": '"production"' } },
      alias: { react: dirname(resolve("react/package.json")) },
    });
    const text = outputFiles[0]?.text ?? "";
    const layoutModule = (await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`)) as {
      default?: Layout;
    };
    if (typeof layoutModule.default !== "function") throw new Error("its default export is not a component");
    return { layout: layoutModule.default, key: createHash("sha256").update(text).digest("hex") };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message.split("\n").slice(0, 3).join(" ") : String(thrown);
    const hint = "export default function Picture({ title, description, site, section, accent }) { … }";
    throw new PictureFailure("picture-layout", `Cannot use the layout ${file}: ${reason}`, hint);
  }
}
