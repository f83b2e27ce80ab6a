import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { Picture, pictureSize } from "../../plugins/pictures/layout.js";
import { repository, site } from "../site.js";

const config = (plugins: string, more = 'url: "https://acme.example",') =>
  `import { blog, defaultPlugins, jsonLd, pictures } from "docsgen/plugins";
export default { title: "Acme", ${more} base: "/docs/", headers: true, plugins: [...defaultPlugins(), ${plugins}] };\n`;

const long = "A title that is so long that no picture of the world has room for all of its words, ".repeat(4);

const files = {
  "content/index.md": "---\ntitle: Acme\nlayout: home\n---\n",
  "content/guide/start.md": "---\ndescription: How to begin.\n---\n# Getting started\n",
  "content/guide/long.md": `# ${long}\n`,
  "content/guide/kanji.md": "# 漢字\n",
  "content/secret.md": "---\nunlisted: true\n---\n# Secret\n",
};

const findPicture = (html: string) =>
  /<meta property="og:image" content="https:\/\/acme\.example\/docs\/([^"]+)"/.exec(html)?.[1];

test("draws a picture once for each listed page; a site's component can replace the layout", async () => {
  const one = site({ ...files, "site.config.ts": config("pictures()") });
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toEqual(["picture-font"]);
  const start = one.read("guide/start.html");
  const out = findPicture(start) ?? "";
  const png = readFileSync(join(one.root, "dist", out));
  expect(imageSize(png)).toMatchObject({ width: 1200, height: 630, type: "png" });
  expect(start).toContain('<meta property="og:image:alt" content="Getting started | Acme"/>');
  expect(start).toContain('content="summary_large_image"');
  expect(findPicture(one.read("guide/long.html"))).toBeTruthy();
  for (const name of ["guide/kanji.html", "secret.html"]) {
    expect(findPicture(one.read(name))).toBeUndefined();
    expect(one.read(name)).not.toContain("summary_large_image");
  }

  const before = one.tree();
  one.write({
    "look.tsx": `export default function Look({ title }: { title: string }) {
  return <div style={{ display: "flex", width: "100%", height: "100%", background: "#fff", fontSize: 60 }}>{title}</div>;
}\n`,
    "site.config.ts": config('pictures({ layout: "look.tsx" })'),
  });
  await one.build();
  const guidePicture = findPicture(one.read("guide/start.html")) ?? "";
  expect(guidePicture).not.toBe(out);
  expect(one.has(guidePicture)).toBe(true);
  expect(one.has(out)).toBe(false);

  one.write({ "site.config.ts": config("pictures()") });
  await one.build({ threads: 1 });
  expect(one.tree()).toEqual(before);
});

test("uses the site's color for accents", async () => {
  const page = { "content/index.md": "---\ntitle: Acme\n---\n\nText.\n" };
  const outs = [];
  for (const [plugin, more] of [
    ["pictures()", ""],
    ["pictures()", 'brand: "#A0b",'],
    ['pictures({ accent: "#aa00bb" })', ""],
  ] as const) {
    const one = site({ ...page, "site.config.ts": config(plugin, `url: "https://acme.example",${more}`) });
    await one.build();
    outs.push(readFileSync(join(one.root, "dist", findPicture(one.read("index.html")) ?? "")));
  }
  const [usual, brand, accent] = outs;
  expect(brand?.equals(accent ?? Buffer.of())).toBe(true);
  expect(brand?.equals(usual ?? Buffer.of())).toBe(false);
});

test("reports a missing site address and an invalid layout", async () => {
  const one = site({ ...files, "site.config.ts": config("pictures()", "") });
  expect((await one.fail()).text).toMatch(/picture-without-url[\s\S]*url: "https/);
  one.write({ "look.tsx": "export const a = 1;\n", "site.config.ts": config('pictures({ layout: "look.tsx" })') });
  expect((await one.fail()).text).toMatch(/picture-layout[\s\S]*its default export is not a component/);
});

test("describes pages and their positions in JSON-LD", async () => {
  const one = site({
    ...files,
    "content/blog/2026-01-31-hi.md": "---\ntitle: Hi </script>\nauthor: Jane\n---\n\nText.\n",
    "site.config.ts": config("blog({ feeds: false }), jsonLd()"),
  });
  await one.build();
  const graph = (out: string) => {
    const [, text = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(one.read(out)) ?? [];
    return JSON.parse(text)["@graph"];
  };
  expect(graph("index.html")).toMatchObject([
    {
      ...{ "@type": "WebSite", name: "Acme", url: "https://acme.example/docs/" },
      potentialAction: { target: { urlTemplate: "https://acme.example/docs/?q={search_term_string}" } },
    },
  ]);
  expect(graph("guide/start.html")[0]).toMatchObject({
    "@type": "TechArticle",
    headline: "Getting started",
    description: "How to begin.",
    url: "https://acme.example/docs/guide/start",
    isPartOf: { "@id": "https://acme.example/docs/#site" },
  });
  expect(graph("blog/hi.html")).toMatchObject([
    { "@type": "BlogPosting", headline: "Hi </script>", datePublished: "2026-01-31", author: [{ name: "Jane" }] },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Blog", item: "https://acme.example/docs/blog/" },
        { position: 2, name: "Hi </script>", item: "https://acme.example/docs/blog/hi" },
      ],
    },
  ]);
  expect(graph("secret.html")).toBeUndefined();
});

/** RGB of the pixels of a row, as hexadecimal text, without repeats. */
function colorsInRow(pixels: Buffer, y: number): Set<string> {
  const { width } = pictureSize;
  return new Set(
    Array.from({ length: width }, (_, x) =>
      pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString("hex"),
    ),
  );
}

test.each(["satori", "satori-latest"])(
  "%s draws the mark, the site's name, and the entire lower border",
  async (name) => {
    const { default: satori } = createRequire(import.meta.url)(name) as typeof import("satori");
    const data = readFileSync(join(repository, "lib/fonts/inter-latin-700.ttf"));
    const props = { title: long, description: long, site: "Acme", section: "Guides", accent: "#e8590c" };
    const element = Picture(props) as unknown as Parameters<typeof satori>[0];
    const svg = await satori(element, {
      ...pictureSize,
      fonts: [{ name: "Inter", data, weight: 700, style: "normal" }],
    });
    const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
    for (const y of [619, 629]) expect([...colorsInRow(pixels, y)]).toEqual(["e8590c"]);
    const row = colorsInRow(pixels, 565);
    expect([row.has("e8590c"), row.has("f1f5f2")]).toEqual([true, true]);
  },
);
