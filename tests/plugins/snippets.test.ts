import { expect, it } from "vitest";
import { snippets } from "../../plugins/snippets.js";
import { createFolder, createPage, createSiteContext, runStep } from "./context.js";

it("highlights the files listed in front matter, with variables filled in", async () => {
  const root = createFolder({
    "content/snippets/server.tsx": 'import "@{{product}}/server";\nconst a = <i style={{color}} />;\n\n',
    "content/snippets/other.tsx": "unused",
  });
  const { ctx, diagnostics } = createSiteContext(root);
  const home = createPage("index.md", { frontmatter: { samples: [{ key: "server", label: "Server" }] } });
  const pages = [home, createPage("a.md", { frontmatter: { samples: "none" } })];
  const data = await runStep(snippets().derive, pages, { ctx });
  expect(data.snippets).toEqual({
    server: '<pre class="tsx">import "@cairn/server";\nconst a = <i style={{color}} />;</pre>',
  });
  expect(diagnostics).toEqual([]);
});

it("accepts the folder and the language as options, and reports a missing file", async () => {
  const root = createFolder({ "samples/a.sh": "ls" });
  const { ctx, diagnostics } = createSiteContext(root);
  const page = createPage("index.md", { frontmatter: { samples: [{ key: "a" }, { key: "gone" }] } });
  const data = await runStep(snippets({ dir: "samples", lang: "sh" }).derive, [page], { ctx });
  expect(data.snippets).toEqual({ a: '<pre class="sh">ls</pre>' });
  expect(
    diagnostics.map(({ code, place, message }) => [code, place?.file, message.includes("samples/gone.sh")]),
  ).toEqual([["missing-snippet", "/site/content/index.md", true]]);
});
