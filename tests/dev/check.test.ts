// The link check during edits: a check that is interrupted by an edit reports nothing.
import { expect, onTestFinished, test } from "vitest";
import { updateSite } from "../../lib/src/dev/apply-edits.js";
import { DevSite } from "../../lib/src/dev/dev-site.js";
import { loadSite } from "../../lib/src/dev/load-site.js";
import { checkSite, compileRest } from "../../lib/src/dev/site-completion.js";
import { openSession } from "../../lib/src/session/session.js";
import { defaults, site } from "../site.js";

test("keeps the previous report when a check is interrupted, and updates it in the next check", async () => {
  const files = site({ "index.md": "# Start\n\nTo [nowhere](./nowhere.md).\n" });
  const session = await openSession({ root: files.root, defaults, threads: 1 });
  onTestFinished(() => session.close());
  const one = new DevSite(session);
  const check = async (isOver: boolean) => {
    await compileRest(one, () => false);
    const isDone = await checkSite(one, () => isOver);
    return [isDone, ...one.problems.of("check").map(({ code }) => code)];
  };
  await loadSite(one);
  expect(await check(true)).toEqual([false]);
  expect(await check(false)).toEqual([true, "dead-link"]);
  files.write({ "index.md": "# Start\n\nTo [itself](/).\n" });
  await updateSite(one, new Set([`${files.root}/index.md`]));
  expect(await check(true)).toEqual([false, "dead-link"]);
  expect(await check(false)).toEqual([true]);
});

test("does not check links while a plugin cannot load its pages", async () => {
  const files = site({
    "content/index.md": "[A](/http-api)\n",
    "site.config.mjs": `import { defaultPlugins, openapi } from "docsgen/plugins";
export default { plugins: [...defaultPlugins(), openapi({ file: "none.yaml" })] };\n`,
  });
  const session = await openSession({ root: files.root, defaults, threads: 1 });
  onTestFinished(() => session.close());
  const one = new DevSite(session);
  await loadSite(one);
  await compileRest(one, () => false);
  expect(await checkSite(one, () => false)).toBe(true);
  expect(one.problems.all().map(({ code }) => code)).toEqual(["links-unchecked", "content-missing"]);
});
