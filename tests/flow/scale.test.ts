// The cost of an edit, as counts rather than seconds: these do not depend on the speed of the machine.
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const groups = 8;

/** Generates pages in groups, each with a link to the next page, unique words, and a code block. */
function createPages(count: number): Record<string, string> {
  const files: Record<string, string> = { "index.md": "---\nlayout: home\n---\n\n# Home\n" };
  for (let page = 0; page < count; page++) {
    const text = `Of word${page} and thing${page % 7}: [next](./page-${nextPage(page, count)}.md).`;
    const code = `\`\`\`js\nconst value${page} = ${page};\n\`\`\``;
    files[pageName(page)] = `# Page ${page}\n\n${text}\n\n## Part\n\n${code}\n`;
  }
  return files;
}

function pageName(page: number): string {
  return `group-${page % groups}/page-${page}.md`;
}

function nextPage(page: number, count: number): number {
  return page + groups < count ? page + groups : page % groups;
}

const count = 320;
const edited = pageName(11);

/** Builds, and records which plugin hooks ran over all pages. */
async function buildCounted(one: TestSite) {
  const { compiled, rendered, written, spans } = await one.build({ threads: 2 });
  const ran = spans.map((span) => span.name).filter((name) => / · (derive|emit)$/.test(name));
  return { compiled, rendered: rendered.length, written, ran: ran.sort() };
}

describe(`a site of ${count} pages in ${groups} groups`, () => {
  const files = createPages(count);
  const text = files[edited] ?? "";

  test("does nothing when nothing changed", async () => {
    const one = site(files);
    const cold = await buildCounted(one);
    // Plus the home page; the not-found page is rendered as well.
    expect([cold.compiled.length, cold.rendered]).toEqual([count + 1, count + 2]);
    expect(await buildCounted(one)).toEqual({ compiled: [], rendered: 0, written: 0, ran: [] });
  });

  test("compiles one page when its text is edited", async () => {
    const one = site(files);
    await one.build();
    one.write({ [edited]: `${text}\nMore words.\n` });
    // The page, its chunk, its Markdown, and llms.txt; from the search index, the first file, its texts, and the terms.
    const ran = ["llms · emit", "search · emit"];
    expect(await buildCounted(one)).toEqual({ compiled: [edited], rendered: 1, written: 7, ran });
  });

  test("rebuilds the group and the neighboring pages when a title changes or a page is added", async () => {
    const one = site(files);
    await one.build();
    one.write({ [edited]: text.replace("# Page 11", "# Page 11, again") });
    const retitled = await buildCounted(one);
    expect([retitled.compiled, retitled.rendered]).toEqual([[edited], count / groups]);
    one.write({ "group-3/z.md": "# Z\n" });
    const added = await buildCounted(one);
    expect([added.compiled, added.rendered]).toEqual([["group-3/z.md"], count / groups + 2]);
  });
});
