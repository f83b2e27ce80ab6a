// Smaller copies of images in AVIF and WebP, from which browsers choose. Requires the package sharp, which docsgen does
// not include. Images in the public folder stay as they are.
import type { Page, Plugin, SiteContext, TransformContext } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { PackageFailure } from "../shared/packages.js";
import type {} from "./data.js";
import type { ImageFacts } from "./image-files.js";
import { copyName, offerCopies, originalName } from "./markup.js";
import { type ImagesOptions, resolveSettings, type Settings } from "./options.js";

export type { ImagesOptions } from "./options.js";

/** Reports `missing-package` and `image-unreadable`. */
export function images(options: ImagesOptions = {}): Plugin {
  const settings = resolveSettings(options);
  return builtIn({
    name: "images",
    articleProblems: ["image-unreadable"],
    options: {
      given: options,
      shape: {
        keys: {
          widths: { list: "number" },
          formats: { list: { oneOf: ["avif", "webp"] } },
          quality: "number",
          placeholder: "boolean",
        },
      },
    },
    async transform(page, ctx) {
      const photos = page.assets.filter(({ out }) => /\.(?:png|jpe?g|webp|avif|tiff?)$/i.test(out));
      return photos.length > 0 && page.html.includes("<img") ? addCopies(page, photos, { settings, ctx }) : page;
    },
    emit: {
      reads: ["assets", "data"],
      run: (pages, _data, ctx) => createCopies(pages, settings, ctx),
    },
    dev: () => ({
      // The original is served at once: browsers detect its format from its content.
      answer({ url = "" }, response) {
        const original = originalName(url);
        if (original === undefined) return false;
        response.writeHead(302, { location: original, "cache-control": "no-store" }).end();
        return true;
      },
    }),
  });
}

type Photos = Page["assets"];

async function addCopies(
  page: Readonly<Page>,
  photos: Photos,
  { settings, ctx }: { settings: Settings; ctx: TransformContext },
): Promise<Page> {
  const urlOf = (out: string) => ctx.site.base + encodeURI(out);
  const factsByUrl = new Map<string, ImageFacts>();
  for (const { file, out } of photos) {
    const facts = await readFacts(file, out, ctx);
    if (facts) factsByUrl.set(urlOf(out), facts);
  }
  const { html, widthsByUrl } = offerCopies(page.html, factsByUrl, settings);
  const imageWidths = Object.fromEntries(
    photos.flatMap(({ out }) => {
      const widths = widthsByUrl.get(urlOf(out));
      return widths ? [[out, widths]] : [];
    }),
  );
  return { ...page, html, data: { ...page.data, imageWidths } };
}

/** Undefined for animations and for images with problems, which are reported. */
async function readFacts(file: string, out: string, ctx: TransformContext): Promise<ImageFacts | undefined> {
  try {
    // The path contains a hash of the content.
    const facts = await ctx.memo(out, async () => {
      const { describeImage, loadSharp } = await import("./image-files.js");
      return ((await describeImage(file, await loadSharp(ctx.root))) ?? null) as {
        width: number;
        colors: string[];
      } | null;
    });
    return facts ?? undefined;
  } catch (thrown) {
    const place = { file };
    if (thrown instanceof PackageFailure) {
      const message = `${thrown.message}.`;
      ctx.report({ code: "missing-package", severity: "error", message, hint: thrown.hint });
    } else {
      const message = `The image cannot be read: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
      const hint = "the page shows it without smaller copies";
      ctx.report({ code: "image-unreadable", severity: "warning", message, place, hint });
    }
    return undefined;
  }
}

async function createCopies(pages: readonly Pick<Page, "assets" | "data">[], settings: Settings, ctx: SiteContext) {
  const wanted = new Map<string, { file: string; widths: Set<number> }>();
  for (const { assets, data } of pages) {
    for (const { file, out } of assets) {
      const one = wanted.get(out) ?? { file, widths: new Set() };
      for (const width of data.imageWidths?.[out] ?? []) one.widths.add(width);
      if (one.widths.size > 0) wanted.set(out, one);
    }
  }
  const lists = await Promise.all(
    [...wanted].map(async ([out, { file, widths }]) => {
      const sorted = [...widths].sort((a, b) => a - b);
      const { formats, quality } = settings;
      const key = JSON.stringify([out, sorted, formats, quality]);
      return ctx.memo(key, async () => {
        const { createCopy, loadSharp } = await import("./image-files.js");
        const sharp = await loadSharp(ctx.root);
        const copies = formats.flatMap((format) => sorted.map((width) => ({ format, width, quality })));
        const made = copies.map(async (copy) => ({
          out: copyName(out, copy.width, copy.format),
          content: ctx.keep(await createCopy(file, copy, sharp)),
          immutable: true as const,
        }));
        return Promise.all(made);
      });
    }),
  );
  return lists.flat();
}
