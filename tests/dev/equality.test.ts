// The dev server never differs from the build: after any sequence of edits, its files equal a clean build's, except for
// the dev script.
import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../site.js";
import { type Dev, devOver, fetchText, withoutScript } from "./harness.js";

/** Park and Miller's minimal standard generator. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const article = (salt: number) => `---
title: Article ${salt % 5}
description: About ${salt}
---

Text ${salt} with {{product}}. [home](./index.md) ![dot](./dot.svg)

## Part ${salt % 3}

\`\`\`ts {1}
const value = ${salt}; // [!code highlight]
\`\`\`

\`\`\`txt file="/shared/part.txt"
\`\`\`
`;
const dot = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`;
const config = (salt: number) =>
  `import { defineConfig } from "docsgen";
export default defineConfig({ title: "T${salt % 2}", variables: { product: "P${salt}" }, url: "https://example.org" });\n`;

type Edit = (dev: Dev, salt: number, name: string) => void;
const edits: Edit[] = [
  ({ site: one }, salt, name) => one.write({ [`content/${name}`]: article(salt) }),
  ({ site: one }, salt, name) => one.write({ [`content/${name}`]: article(salt).replace("Text", "More text") }),
  ({ site: one }, salt) => one.write({ [`content/deep/er/n${salt % 4}.md`]: `# Deep ${salt}\n` }),
  ({ site: one }, salt) => one.write({ "shared/part.txt": `shared ${salt}\n` }),
  ({ site: one }, salt) => one.write({ "content/dot.svg": dot(salt) }),
  ({ site: one }, salt) => one.write({ [`public/p${salt % 3}.txt`]: `${salt}` }),
  ({ site: one }, salt) => one.write({ "site.config.ts": config(salt % 3) }),
  ({ site: one }, _, name) => one.has(`../content/${name}`) && one.remove(`content/${name}`),
  ({ site: one }, salt, name) => {
    const to = `content/b${salt % 4}.md`;
    if (one.has(`../content/${name}`)) renameSync(join(one.root, "content", name), join(one.root, to));
  },
];

test.each([7, 77, 777])(
  "serves the same bytes as a clean build after a random sequence of edits (seed %i)",
  async (seed) => {
    const random = createRandom(seed);
    const one = site({
      "site.config.ts": config(0),
      "content/index.md": "# Home\n\nHello.\n",
      "content/dot.svg": dot(1),
      "shared/part.txt": "zero\n",
      ...Object.fromEntries([0, 1, 2, 3].map((index) => [`content/a${index}.md`, article(index)])),
    });
    const dev = await devOver(one);
    const story: string[] = [];
    for (let round = 0; round < 8; round++) {
      for (let count = random(4); count >= 0; count--) {
        const kind = random(edits.length);
        const name = `a${random(4)}.md`;
        story.push(`${kind} ${name}`);
        edits[kind]?.(dev, 1 + random(1000), name);
      }
      // Some edits happen while others are being processed, some while the server is idle.
      if (random(2) === 0) await dev.server.live.settled();
      else await dev.read("/a1");
    }
    const clean = site({});
    cpSync(one.root, clean.root, { recursive: true });
    rmSync(join(clean.root, ".docsgen"), { recursive: true, force: true });
    await clean.build();
    const outs = Object.keys(clean.tree()).filter((out) => !out.startsWith("."));
    const differing = async () => {
      await dev.server.live.settled();
      const pairs = await Promise.all(outs.map(async (out) => [out, await bytesAt(out, dev)] as const));
      return pairs.filter(([out, text]) => text !== clean.read(out)).map(([out]) => out);
    };
    await expect.poll(differing, { timeout: 10_000, message: story.join(", ") }).toEqual([]);
    expect(dev.server.live.site.problems.all()).toEqual([]);
  },
);

async function bytesAt(out: string, { url }: Dev): Promise<string> {
  const address = out.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
  return withoutScript((await fetchText(`${url}/${address}`)).body);
}
