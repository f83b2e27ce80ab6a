// Smaller copies of images, encoded by sharp.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { git } from "../kit.js";
import { hashTree, site, type TestSite } from "../site.js";

const config = (options = "") =>
  `import { defineConfig } from "docsgen";
import { defaultPlugins, images } from "docsgen/plugins";
export default defineConfig({ plugins: [...defaultPlugins(), images(${options})] });
`;
let photo: Buffer;
let small: Buffer;
let glass: Buffer;

beforeAll(async () => {
  const create = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#27a" } });
  [photo, small, glass] = await Promise.all([
    create(1500, 1000).jpeg().toBuffer(),
    create(90, 60).png().toBuffer(),
    sharp({ create: { width: 500, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } } })
      .png()
      .toBuffer(),
  ]);
});

const files = (text: string, options?: string): Record<string, string | Uint8Array> => ({
  "site.config.ts": config(options),
  "content/index.md": text,
  "content/photo.jpg": photo,
  "content/small.png": small,
  "content/glass.png": glass,
});
const page = (one: TestSite) => readFileSync(join(one.root, "dist/index.html"), "utf8");
const pictures = (one: TestSite) => page(one).match(/<picture>.*?<\/picture>/gs) ?? [];

describe("an image", () => {
  test("has copies in both formats that screens need, each with its width, and colors while it loads", async () => {
    const one = site(files("# Home\n\n![A photo](./photo.jpg)\n\n![A mark](./small.png) ![Glass](./glass.png)\n"));
    const { diagnostics } = await one.build();
    expect(diagnostics).toEqual([]);
    const [large = "", tiny = "", clear = ""] = pictures(one);
    const srcset = (format: string) => {
      const [, list = ""] = new RegExp(`type="image/${format}" srcset="([^"]*)"`).exec(large) ?? [];
      return list.split(", ").map((entry) => entry.split(" ") as [string, string]);
    };
    for (const format of ["avif", "webp"] as const) {
      expect(srcset(format).map(([, width]) => width)).toEqual(["400w", "800w", "1200w"]);
      for (const [url, width] of srcset(format)) {
        const copy = await sharp(join(one.root, "dist", url)).metadata();
        expect([copy.width, copy.format]).toEqual([Number.parseInt(width, 10), format === "avif" ? "heif" : "webp"]);
      }
    }
    expect(large).toContain('sizes="(min-width: 640px) 600px, 100vw"');
    expect(large).toMatch(/<img style="background:linear-gradient\((?:#[0-9a-f]{3},?){3}\)" src="\/assets\/photo-/);
    expect(tiny).toMatch(/\.90\.avif 90w" sizes="\(min-width: 130px\) 90px, 100vw"/);
    // Colors would shine through.
    expect(clear).not.toContain("style=");
    expect(one.has((/src="\/(assets\/photo-[^"]+)"/.exec(large) ?? [])[1] ?? "")).toBe(true);
  });

  test("with a width of the author, or a variant for dark schemes, keeps them", async () => {
    const markdown = `# Home

<img src="./photo.jpg" alt="" width="300">

<picture><source media="(prefers-color-scheme: dark)" srcset="./glass.png"><img src="./photo.jpg" alt=""></picture>
`;
    const one = site(files(markdown, "{ placeholder: false }"));
    await one.build();
    const [narrow = "", pair = ""] = pictures(one);
    expect(narrow).toContain('sizes="(min-width: 340px) 300px, 100vw"');
    expect(narrow).not.toContain(" 1200w");
    expect(narrow).not.toContain("style=");
    const dark = pair.indexOf('<source media="(prefers-color-scheme: dark)" type="image/avif"');
    expect(dark).toBeGreaterThan(0);
    expect(pair.indexOf('<source type="image/avif"')).toBeGreaterThan(dark);
  });

  test("that is damaged, an animation, or a drawing stays as it is; damage is reported with the file", async () => {
    const other = await sharp(small).negate().png().toBuffer();
    const frames = await sharp([small, other], { join: { animated: true } })
      .webp()
      .toBuffer();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    const one = site({
      ...files("# Home\n\n![a](./half.jpg) ![b](./moving.webp) ![c](./drawing.svg)\n"),
      "content/half.jpg": photo.subarray(0, photo.length / 2),
      "content/moving.webp": frames,
      "content/drawing.svg": drawing,
    });
    const { diagnostics } = await one.build();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "image-unreadable",
        severity: "warning",
        place: { file: join(one.root, "content/half.jpg") },
      }),
    ]);
    expect(pictures(one)).toEqual([]);
    expect(page(one).match(/<img /g)).toHaveLength(3);
  });
});

test("copies are the same for any number of threads, warm and cold, and unused ones are removed", async () => {
  const one = site(files("# Home\n\n![A photo](./photo.jpg)\n"));
  await one.build({ threads: 1 });
  const first = hashTree(join(one.root, "dist"));
  await one.build({ threads: 2, cache: false });
  expect(hashTree(join(one.root, "dist"))).toEqual(first);
  await one.build();
  expect(hashTree(join(one.root, "dist"))).toEqual(first);
  one.write({ "content/index.md": "# Home\n\n![A mark](./small.png)\n" });
  await one.build();
  expect(Object.keys(hashTree(join(one.root, "dist"))).filter((name) => name.includes("photo"))).toEqual([]);
});

test("dev answers with the original at once", async () => {
  const one = site(files("# Home\n\n![A photo](./photo.jpg)\n"));
  git(one, "2024-01-01", "init", "-q");
  const docs = await one.dev();
  const [, url = ""] = /srcset="(\/assets\/photo-[^ ]+\.400\.avif) /.exec((await docs.get("/")).body) ?? [];
  const answer = await fetch(new URL(url, docs.url));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true);
});
