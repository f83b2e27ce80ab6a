// Excerpts of posts in a list.
import { expect, it } from "vitest";
import { createExcerpt } from "../../plugins/blog/post.js";

it("is the first paragraph, with reference links resolved and the syntax of other tools removed", async () => {
  const far = "Filler.\n\n".repeat(1200);
  expect(
    await createExcerpt(`{{% alert title="A" %}}\nSee [the *plan*][p].\n{{% /alert %}}\n\n${far}[p]: ./plan.md\n`),
  ).toBe("See the plan.");
  expect(await createExcerpt("import A from 'a';\n\nOne [a][b].\n\nTwo.\n<!-- more -->\nThree.\n\n[b]: /b\n")).toBe(
    "One a. Two.",
  );
});

it("removes MDX tags, and keeps code", async () => {
  const body =
    "<Group type={'new'}>\n<Item user={'a'} fresh>\n\nUse{' '} `<Item user={1} />` and <Link to={url}>links</Link>.\n";
  expect(await createExcerpt(body)).toBe("Use `<Item user={1} />` and links.".replaceAll("`", ""));
});
