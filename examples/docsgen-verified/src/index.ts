import { definePlugin, type LoadedPage } from "docsgen";

declare module "docsgen" {
  interface FrontMatter {
    verified?: string;
  }
  interface PageData {
    /** Day on which the page was last verified: `2026-05-01`. */
    verified?: string;
  }
}

const shape = {
  keys: {
    /** Days after which a page must be verified again. Default: 180. */
    maxDays: "number",
    /** Path of the page that lists outdated pages, without extension. Default: `outdated`. */
    path: "string",
  },
} as const;

const labels = {
  de: {
    "Verified on {date}": "Geprüft am {date}",
    "Outdated pages": "Veraltete Seiten",
    "All pages are up to date.": "Alle Seiten sind aktuell.",
  },
};

/** Shows when a page was verified, warns about outdated pages, and adds a page that lists them. */
export const verified = definePlugin("verified", shape, ({ maxDays = 180, path = "outdated" }) => ({
  isIndependent: true,
  frontmatterKeys: { verified: "string" },
  transform(page, ctx) {
    const date = page.frontmatter.verified;
    if (date === undefined) return page;
    if (!isDate(date)) {
      const message = `"${date}" is not a date.`;
      const hint = "write it like 2026-05-01";
      ctx.report({ code: "invalid-date", severity: "error", message, place: ctx.placeOfKey("verified"), hint });
      return page;
    }
    return { ...page, data: { ...page.data, verified: date } };
  },
  pages(pages, ctx) {
    const locales = new Set(pages.map(({ locale }) => locale));
    return [...locales].map((locale) => {
      const site = ctx.siteOf({ locale, version: "current" });
      const label = (text: string) => site.labels[text] ?? text;
      const outdated = pages.filter(
        (page) => page.locale === locale && isVerifiable(page) && ageInDays(page, ctx.site.buildDate) > maxDays,
      );
      for (const page of outdated) {
        const message = `The page was verified ${ageInDays(page, ctx.site.buildDate)} days ago.`;
        const hint = 'check the page, and change "verified" in its front matter';
        ctx.report({ code: "outdated", severity: "warning", message, place: { file: page.file }, hint });
      }
      const items = outdated.map(({ title, id, frontmatter }) => `- ${pageLink(title, id)}, ${frontmatter.verified}`);
      const text = items.join("\n") || label("All pages are up to date.");
      const head = `---\ntitle: ${JSON.stringify(label("Outdated pages"))}\nunlisted: true\n---`;
      return { id: `${site.prefix ?? ""}${path}.md`, locale, text: `${head}\n\n${text}\n` };
    });
  },
  client: {
    slots: { "title-bottom": new URL("./verified-date.tsx", import.meta.url) },
    styles: [new URL("../styles/verified.css", import.meta.url)],
  },
  site: { labels },
}));

/** Old versions are not verified again. An untranslated page is reported once, in its original language. */
function isVerifiable({ version, original, frontmatter }: LoadedPage): boolean {
  return version === "current" && original === undefined && isDate(frontmatter.verified ?? "");
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);
}

function ageInDays({ frontmatter }: LoadedPage, today: string): number {
  return (Date.parse(today) - Date.parse(frontmatter.verified ?? today)) / 86_400_000;
}

/** Links to the id, because the URL is not known yet. */
function pageLink(title: string, id: string): string {
  return `[${title.replaceAll(/[\\`*_[\]<&]/g, "\\$&")}](/${id})`;
}
