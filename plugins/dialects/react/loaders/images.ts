// Images that React code imports. SVG files are components or URLs; files in the public folder keep their URL.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, isAbsolute, join, relative } from "node:path";
import type { Plugin as EsbuildPlugin, OnResolveArgs } from "esbuild";
import { isResolvedBy, moduleIn, resolveAgain } from "./resolve-again.js";
import { createSvgComponent } from "./svg-component.js";

export interface ImageOptions {
  /** Path of the site's URLs, with a slash at the end. */
  base: string;
  /** Folder of files that are published unchanged, absolute. Default: none. */
  public?: string;
  /** Folders that a path in a stylesheet can start at, after the public folder: `url(/fonts/a.woff2)`. Default: none. */
  folders?: readonly string[];
  /**
   * Meaning of an imported SVG file. `both`: a component with the properties of an image, as in Astro. Suffixes such as
   * `?url` and `?react` take precedence.
   */
  svg: "component" | "url" | "both";
  /** Value of other images: a URL, or an object with `src`, `width`, and `height` as in Next.js and Astro. */
  images: "url" | "object";
}

const fileName = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|mp4|webm|mov|mp3|ogg|wav|pdf|zip)(?:\?\w*)?$/i;
const svgComponent = /^(?:react|component|svgr)$/;

/** Namespace of docsgen's modules that emit the images they import. */
const emittingNamespace = "docsgen-image";

/** Files outside the public folder are resolved again, so that docsgen emits them. */
export function imageLoader(root: string, options: ImageOptions): EsbuildPlugin {
  const name = "docsgen-site-images";
  return {
    name,
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (args.kind !== "url-token" || isResolvedBy(name, args)) return undefined;
        const path = findRooted(args.path, options);
        const found = await resolveAgain(build, args, { plugin: name, path });
        if (!found) return linkMissing(args, root, options);
        const url = publicUrl(found.path, options);
        return url === undefined ? found : { path: url, external: true };
      });
      build.onResolve({ filter: fileName }, async (args) => {
        if (args.namespace === name || args.namespace === emittingNamespace || args.kind === "url-token")
          return undefined;
        const [path = "", suffix] = args.path.split("?");
        const found = await resolveAgain(build, args, { plugin: name, path });
        if (!found) return undefined;
        return { ...moduleIn(name, found.path, root), ...(suffix !== undefined && { suffix: `?${suffix}` }) };
      });
      build.onLoad({ filter: /.*/, namespace: name }, async ({ pluginData, suffix }) => ({
        contents: await createModule(String(pluginData), suffix.slice(1), options),
        resolveDir: dirname(String(pluginData)),
        watchFiles: [String(pluginData)],
      }));
    },
  };
}

/** Returns the file to which a path refers, or the path. Files in the public folder are linked by their path. */
function findRooted(path: string, { public: folder, folders = [] }: ImageOptions): string {
  const name = path.replace(/[?#].*$/, "");
  if (!/^\/(?!\/)/.test(path) || (folder !== undefined && existsSync(join(folder, name)))) return path;
  return folders.map((one) => join(one, name)).find((one) => existsSync(one)) ?? path;
}

/** Returns the URL of a file in the public folder. */
function publicUrl(file: string, { base, public: folder }: ImageOptions): string | undefined {
  const path = folder === undefined ? ".." : relative(folder, file).replaceAll("\\", "/");
  return /^\.\.(?:\/|$)/.test(path) ? undefined : base + encodeURI(path);
}

/** A path that starts with a slash refers to the public folder. Missing files are reported, and the path is kept. */
function linkMissing({ path, importer }: OnResolveArgs, root: string, { base, public: folder }: ImageOptions) {
  const isRooted = /^\/(?!\/)/.test(path);
  const exists = isRooted && folder !== undefined && existsSync(join(folder, path.replace(/[?#].*$/, "")));
  const sheet = isAbsolute(importer) ? relative(root, importer).replaceAll("\\", "/") : importer;
  return {
    path: isRooted ? base + path.slice(1) : path,
    external: true,
    warnings: exists ? [] : [{ text: `The file ${path} does not exist. ${sheet} refers to it.` }],
  };
}

async function createModule(file: string, suffix: string, options: ImageOptions): Promise<string> {
  const url = publicUrl(file, options);
  const isSvg = extname(file).toLowerCase() === ".svg";
  if (isSvg && (svgComponent.test(suffix) || (suffix === "" && options.svg === "component")))
    return createSvgComponent(await readFile(file, "utf8"));
  const address =
    url === undefined ? `import url from ${JSON.stringify(file)};` : `const url = ${JSON.stringify(url)};`;
  if (options.images === "url" || suffix === "url") return `${address}\nexport default url;\n`;
  const size = JSON.stringify(await readSize(file));
  if (!isSvg || options.svg !== "both") return `${address}\nexport default { src: url, ...${size} };\n`;
  const component = createSvgComponent(await readFile(file, "utf8")).replace("export default ReactComponent;\n", "");
  return `${component}${address}\nexport default Object.assign(ReactComponent, { src: url, ...${size} });\n`;
}

async function readSize(file: string): Promise<{ width?: number | undefined; height?: number | undefined }> {
  const [{ imageSize }, bytes] = await Promise.all([import("image-size"), readFile(file)]);
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    // Not an image, or a format without a known header.
    return {};
  }
}
