// Offline reading: a service worker stores the pages that the reader has opened, or the whole site. Readers can install
// the site as an app. Online, readers always see the newest build.
import { hash } from "node:crypto";
import { createRequire } from "node:module";
import type { EmittedFile, Plugin, SiteContext } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { workerCode } from "./worker-code.js";

export interface OfflineOptions {
  /**
   * `visited` stores the pages that the reader has opened since the last build, `all` downloads all pages in advance.
   * Default: `visited`.
   */
  pages?: "visited" | "all";
  /** Icons of the installed app, as paths in the site: `/icon-512.png`. Use an SVG, or a PNG of at least 512 pixels. Default: none. */
  icons?: readonly string[];
  /** Color of the app's window frame and splash screen. Default: `#111111`. */
  color?: string;
}

/** Writes `service-worker.js` and `manifest.webmanifest`. */
export function offline(options: OfflineOptions = {}): Plugin {
  const { pages: kept = "visited", icons = [], color = "#111111" } = options;
  return builtIn({
    name: "offline",
    options: {
      given: options,
      shape: { keys: { pages: { oneOf: ["visited", "all"] }, icons: { list: "string" }, color: "string" } },
    },
    client: { scripts: [createRequire(import.meta.url).resolve("docsgen/scripts/offline")] },
    emit: {
      reads: ["url", "out", "html", "unlisted"],
      run(pages, _data, ctx) {
        const { base } = ctx.site;
        const all = pages
          .filter(({ unlisted }) => !unlisted)
          .flatMap(({ url, out }) => [url, base + encodeURI(out.replace(/\.html$/, ".js"))]);
        // The keys identify the articles, so the articles need not be read.
        const build = hash("sha256", pages.map(ctx.keyOf).join("\n"), "hex").slice(0, 16);
        const precached = kept === "all" ? all : [base];
        return [
          { out: "service-worker.js", content: workerCode({ build, base, known: precached }) },
          createManifest({ icons, color }, ctx),
        ];
      },
    },
  });
}

function createManifest({ icons, color }: Required<Omit<OfflineOptions, "pages">>, { site }: SiteContext): EmittedFile {
  const rooted = (name: string) => site.base + name.replace(/^\//, "");
  const manifest = {
    name: site.title,
    short_name: site.title,
    ...(site.description !== "" && { description: site.description }),
    ...{ lang: site.lang, dir: site.dir ?? "ltr", id: site.base, start_url: site.base, scope: site.base },
    ...{ display: "minimal-ui", theme_color: color, background_color: color },
    icons: icons.map((name) => {
      const isVector = name.endsWith(".svg");
      return { src: rooted(name), sizes: isVector ? "any" : "512x512", type: isVector ? "image/svg+xml" : "image/png" };
    }),
  };
  return { out: "manifest.webmanifest", content: `${JSON.stringify(manifest, null, 1)}\n`, links: icons };
}
