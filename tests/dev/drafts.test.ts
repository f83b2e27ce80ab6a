// `docsgen dev` shows drafts, and follows edits that make a page a draft.
import { test } from "vitest";
import { site } from "../site.js";

const files = {
  "site.config.ts": 'export default { title: "Test", url: "https://test.example" };\n',
  "content/index.md": "# Home\n\nText.\n",
  "content/a.md": "---\ndraft: true\n---\n\n# Apple\n\nText.\n",
};
const note = "This page is a draft and is not published yet.";

test("shows drafts on the development server, even after an edit", async () => {
  const one = site(files);
  const server = await one.dev();
  await server.expectPage("/a", note);
  one.edit("content/a.md", (text) => text.replace("draft: true", "draft: false"));
  await server.expectPage("/a", /^(?![\s\S]*is not published yet)/);
  one.edit("content/a.md", (text) => text.replace("draft: false", "draft: true"));
  await server.expectPage("/a", note);
});
