// The site tests/sites/kit with one more version, 1.x, which exists only in a Git tag.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSite, type FolderSite } from "../lib/src/testing/test-site.js";
import { repository, site, type TestSite } from "./site.js";

/** Runs Git in a site's folder with a fixed date: `2024-01-31`. */
export function git({ root }: Pick<TestSite, "root">, day: string, ...words: string[]): void {
  const time = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd: root, env, stdio: "pipe" });
}

const oldStart = `---
title: First steps
order: 1
---

![The old mark](/img/old.svg)

\`\`\`ts file=../../examples/one.ts
\`\`\`

<!--@include: ../../parts/old.txt-->

Go to what was [removed](./removed.md), [from the root](/guide/removed), or [home](/).
`;

/** Page, image, included text, and code that exist only in the tag. */
const old = {
  "content/guide/start.md": oldStart,
  "content/guide/removed.md": "# Removed\n\nOnly version 1 has a quokka.\n",
  "content/img/old.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>\n',
  "examples/one.ts": "export const answer = 42;\n",
  "parts/old.txt": "Included as it was.\n",
  "unnamed/secret.txt": "Nobody names this.\n",
};

/** Creates a site that is removed with its test. It omits pictures and the API reference, which are slow. */
export function kitWithTag(config: (text: string) => string = (text) => text): TestSite {
  return addTag(site("kit"), (text) => config(text.replace(/^ +(?:pictures|typedoc|openapi)\(.*\),\n/gm, "")));
}

/** Creates a site for all tests of a file, which must dispose of it. */
export function kitFolder(): FolderSite {
  return addTag(createSite(join(repository, "tests/sites/kit")), (text) => text);
}

function addTag<Own extends FolderSite>(kit: Own, config: (text: string) => string): Own {
  const present = readFileSync(join(kit.root, "content/guide/start.md"), "utf8");
  git(kit, "2024-01-01", "init", "-q", "-b", "main");
  kit.write(old);
  git(kit, "2024-01-01", "add", ".");
  git(kit, "2024-01-01", "commit", "-qm", "one");
  git(kit, "2024-01-01", "tag", "v1.0.0");
  kit.remove("content/guide/removed.md", "content/img/old.svg", "examples", "parts", "unnamed");
  const written = readFileSync(join(kit.root, "site.config.ts"), "utf8");
  const withTag = written.replace("unreleased: true },", 'unreleased: true },\n    "1.x": { git: "v1.0.0" },');
  kit.write({ "content/guide/start.md": present, "site.config.ts": config(withTag) });
  git(kit, "2024-02-01", "commit", "-qam", "two");
  return kit;
}
