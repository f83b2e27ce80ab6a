// Renders images of pages for social networks and chats (Open Graph) at build time.
import { createHash } from "node:crypto";
import type { EmittedFile, Page, Plugin, SiteContext } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { createLabel } from "../shared/page-names.js";
import type { PictureProps } from "./data.js";
import { type Layout, PictureFailure } from "./draw.js";
import { pictureSize } from "./layout.js";

export type { PictureProps } from "./data.js";

export interface PicturesOptions {
  /** Module whose default export is a custom layout component, relative to the site root: `theme/picture.tsx`. Default: the built-in layout. */
  layout?: string;
  /** Accent color, `#rrggbb`. Default: the site's `brand`, or otherwise the theme's green. */
  accent?: string;
  /** Font files (TTF, OTF, WOFF), relative to the site root. They take precedence over Inter. Default: none. */
  fonts?: readonly string[];
}

interface Settings {
  options: PicturesOptions;
  /** Cache key for everything except the page. */
  key: string;
  layout: Layout;
}

/** Characters that the bundled fonts have. */
const supportedText =
  /^[\s\u0020-\u024f\u0370-\u03ff\u0400-\u04ff\u2000-\u206f\u20a0-\u20bf\u2100-\u214f\u2190-\u2193\u2212\u2215]*$/u;

/**
 * Sets `SiteData.pictures`, and writes a PNG for each listed page. Reports `picture-without-url`, `picture-package`,
 * `picture-font` and `picture-layout`.
 */
export function pictures(options: PicturesOptions = {}): Plugin {
  const reads = ["id", "file", "title", "description", "url", "category", "locale", "version", "unlisted"] as const;
  return builtIn({
    name: "pictures",
    options: { given: options, shape: { keys: { layout: "string", accent: "string", fonts: { list: "string" } } } },
    derive: {
      reads,
      async run(pages, _data, ctx) {
        const settings = await openSettings(options, ctx);
        if (!settings) return {};
        const drawn = pages.filter((page) => isDrawn(page, options, ctx));
        const urls = drawn.map((page) => [page.id, ctx.site.base + picturePath(page, settings, ctx)]);
        return { pictures: { ...pictureSize, urls: Object.fromEntries(urls) } };
      },
    },
    emit: {
      reads,
      needs: ["pictures?"],
      async run(pages, data, ctx) {
        const pagesWithImages = pages.filter(({ id }) => data.pictures?.urls[id] !== undefined);
        const settings = pagesWithImages.length > 0 ? await openSettings(options, ctx) : undefined;
        return settings ? drawAll(pagesWithImages, settings, ctx) : [];
      },
    },
  });
}

/** Returns undefined if images cannot be created for the site. */
async function openSettings(options: PicturesOptions, ctx: SiteContext): Promise<Settings | undefined> {
  if (ctx.site.origin === "") {
    const place = ctx.placeInConfig("pictures");
    const message = "pictures() needs the URL of the published site.";
    const hint = 'add url: "https://…" to site.config.ts';
    ctx.report({ code: "picture-without-url", severity: "error", message, hint, ...(place && { place }) });
    return undefined;
  }
  // Registers the file as an input.
  if (options.layout !== undefined) ctx.read(options.layout);
  try {
    const { loadLayout } = await import("./draw.js");
    const { layout, key } = await loadLayout(ctx.root, options.layout);
    return { options, layout, key: JSON.stringify([key, options.accent, options.fonts, pictureSize]) };
  } catch (thrown) {
    reportFailure(thrown, ctx);
    return undefined;
  }
}

function reportFailure(thrown: unknown, ctx: SiteContext): void {
  if (!(thrown instanceof PictureFailure)) throw thrown;
  ctx.report({ code: thrown.code, severity: "error", message: thrown.message, hint: thrown.hint });
}

function isDrawn({ title, unlisted, file }: Page, { fonts = [] }: PicturesOptions, { report }: SiteContext): boolean {
  if (unlisted) return false;
  if (fonts.length > 0 || supportedText.test(title)) return true;
  const hint = 'add a font that has them: pictures({ fonts: ["fonts/NotoSans-Bold.ttf"] })';
  const message = `The fonts lack letters of the title "${title}", so the page gets no image.`;
  report({ code: "picture-font", severity: "warning", message, hint, place: { file, line: 1 } });
  return false;
}

function createProps(
  { title, description, category, ...page }: Page,
  options: PicturesOptions,
  ctx: SiteContext,
): PictureProps {
  const site = ctx.siteOf(page);
  const { accent = site.brand ?? "#37b24d", fonts = [] } = options;
  const text = fonts.length > 0 || supportedText.test(description) ? description : "";
  const section = category === "" ? "" : createLabel(category);
  return { title, description: text, site: site.title, section: supportedText.test(section) ? section : "", accent };
}

/** The file name is a hash of the content. */
function picturePath(page: Page, { options, key }: Settings, ctx: SiteContext): string {
  const shown = JSON.stringify([createProps(page, options, ctx), key]);
  return `assets/pictures/${createHash("sha256").update(shown).digest("hex").slice(0, 16)}.png`;
}

/** Number of images drawn in parallel. One is laid out while others are rasterized. */
const lanes = 4;

async function drawAll(pages: readonly Page[], settings: Settings, ctx: SiteContext): Promise<EmittedFile[]> {
  const files = new Map<string, EmittedFile>();
  const pageByOut = new Map(pages.map((page) => [picturePath(page, settings, ctx), page]));
  const waiting = [...pageByOut];
  // Created for the first image that is not cached.
  let draw: Promise<(element: unknown) => Promise<Uint8Array>> | undefined;
  const open = async () => (await import("./draw.js")).createDraw(ctx.root, settings.options.fonts ?? []);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [out, page] = next;
      const content = await ctx.memo(out, async () => {
        draw ??= open();
        const paint = await draw;
        return ctx.keep(await paint(settings.layout(createProps(page, settings.options, ctx))));
      });
      files.set(out, { out, content, immutable: true });
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
  } catch (thrown) {
    reportFailure(thrown, ctx);
    return [];
  }
  return [...pageByOut.keys()].flatMap((out) => files.get(out) ?? []);
}
