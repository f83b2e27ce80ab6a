// The examples of the migration guides: `docsgen migrate` writes the config, the pages, and the messages that they show.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, site } from "../site.js";

const folder = join(repository, "docs/content/migration");

/** Guides of tools. The other pages apply to several tools. */
const guides = readdirSync(folder).filter((name) => name !== "index.md" && name !== "components.md");

interface Fence {
  lang: string;
  /** Empty for a block without a title. */
  title: string;
  code: string;
}

/** Returns the code blocks below a heading, up to the next heading. */
function fencesBelow(heading: string, text: string): Fence[] {
  const lines = text.split("\n");
  const fences: Fence[] = [];
  let [isBelow, mark] = [false, ""];
  for (const line of lines) {
    if (mark === "" && /^#{1,6} /.test(line)) isBelow = line.replace(/^#+ | \{#.*\}$/g, "") === heading;
    const [, sign = "", lang = "", title = ""] = /^(`{3,})(\w*)(?: title="(.*)")?$/.exec(line) ?? [];
    if (mark === "" && sign !== "") {
      mark = sign;
      if (isBelow) fences.push({ lang, title, code: "" });
    } else if (line === mark) mark = "";
    else if (mark !== "" && isBelow) (fences.at(-1) as Fence).code += `${line}\n`;
  }
  return fences;
}

const toFiles = (fences: readonly Fence[]) =>
  Object.fromEntries(fences.flatMap(({ title, code }) => (title === "" ? [] : [[title, code]])));

test.each(guides)("%s shows the real results of docsgen migrate", { timeout: 120_000 }, async (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const [before, after, left] = ["Before", "After", "Not supported"].map((heading) => fencesBelow(heading, text));
  expect(before).not.toEqual([]);
  const one = site({ ...toFiles(before ?? []), ...toFiles(left ?? []) });
  const as = /docsgen migrate( --as \w+)?` writes/.exec(text)?.[1]?.trim().split(" ") ?? [];
  const checked = await one.cli("migrate", "--check", "--all", ...as);
  for (const { lang, code } of left ?? []) if (lang === "console") expect(checked.stderr).toContain(code.trim());
  const { "site.config.ts": config, ...pages } = toFiles(after ?? []);
  expect((await one.cli("migrate", ...as)).code).toBe(0);
  expect(one.read("../site.config.ts")).toBe(config);
  expect((await one.cli("migrate", ...as, "--rewrite", "--yes", "--force")).code).toBe(0);
  for (const [page, code] of Object.entries(pages)) expect(one.read(`../${page}`)).toBe(code);
});
