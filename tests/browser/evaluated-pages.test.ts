// Evaluated pages in the browser: what comes alive, when, and what happens to the content in it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluated, evaluatedFiles } from "../evaluated-site.js";
import { open, serveFiles } from "./harness.js";

const slots = `<docsgen-slot n="0" name="Counter">

<docsgen-hole n="0">

Text with [a link](./other.md).

\`\`\`js
const inner = 1;
\`\`\`

<docsgen-slot n="1" name="Counter">

<docsgen-hole n="0">

Inner text.

</docsgen-hole>

</docsgen-slot>

</docsgen-hole>

</docsgen-slot>

<docsgen-slot n="2" name="Fold"><docsgen-hole n="0">Hidden *text*</docsgen-hole></docsgen-slot>

<docsgen-slot n="3" name="Facts" client="load"></docsgen-slot>

<docsgen-slot n="4" name="Width" client="only"></docsgen-slot>`;

const code = `import Counter from "../components/counter";
import { Fold, Facts, Width } from "../components/others";
export const slot0 = (hole) => <Counter start={3}>{hole(0)}</Counter>;
export const slot1 = (hole) => <Counter start={7}>{hole(0)}</Counter>;
export const slot2 = (hole) => <Fold>{hole(0)}</Fold>;
export const slot3 = () => <Facts />;
export const slot4 = () => <Width />;`;

const others = `import { useEffect, useState } from "react";
import { usePage } from "docsgen:page";
import "./others.css";
export function Fold({ children }) {
  const [isOpen, setOpen] = useState(false);
  return <div className="folding"><button type="button" className="fold" onClick={() => setOpen(!isOpen)}>More</button>{isOpen && children}</div>;
}
export function Facts() {
  const { title, url } = usePage();
  const [text, setText] = useState("waiting");
  useEffect(() => setText("alive"), []);
  return <p className="facts">{title} {url} {text}</p>;
}
export function Width() {
  return <p className="width">{window.innerWidth} wide</p>;
}
`;

describe("components on an evaluated page", () => {
  let served: Awaited<ReturnType<typeof serveFiles>>;
  beforeAll(async () => {
    served = await serveFiles(
      evaluatedFiles({
        "components/others.jsx": others,
        "components/others.css": ".folding { outline: 3px solid rgb(1, 2, 3) }",
        "content/page.md": evaluated(slots, code),
        "content/other.md": "# Other\n\n[Page](./page.md)\n",
      }),
    );
  });
  afterAll(() => served.close());

  it("hydrates them with their content, and keeps its DOM", async () => {
    const { page } = await open(`${served.url}page`);
    const outer = page.locator(".island > section > button").first();
    const block = await page.locator(".code pre").elementHandle();
    await outer.click();
    await expect.poll(() => outer.textContent()).toBe("Count 4");
    const inner = page.locator(".island .island button");
    await inner.click();
    await expect.poll(() => inner.textContent()).toBe("Count 8");
    await outer.click();
    await expect.poll(() => outer.textContent()).toBe("Count 5");
    expect(await inner.textContent()).toBe("Count 8");
    expect(await block?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await page.locator(".code pre").textContent()).toContain("const inner = 1;");
  });

  it("shows content that is hidden at first, with the component's styles", async () => {
    const { page } = await open(`${served.url}page`);
    const button = page.locator("button.fold");
    expect(await page.getByText("Hidden text").count()).toBe(0);
    await button.click();
    await page.locator("em", { hasText: "text" }).waitFor();
    await button.click();
    await button.click();
    await page.locator("em", { hasText: "text" }).waitFor();
    const outline = await button.evaluate((node) => getComputedStyle(node.parentElement as Element).outlineWidth);
    expect(outline).toBe("3px");
  });

  it("passes facts about the page, and renders what only browsers can", async () => {
    const { page } = await open(`${served.url}other`);
    await page.locator("article a, main a", { hasText: "Page" }).first().click();
    await page.locator(".facts", { hasText: "alive" }).waitFor();
    expect(await page.locator(".facts").textContent()).toMatch(/^Page \/\S*page alive$/);
    await page.locator(".width", { hasText: "1440 wide" }).waitFor();
  });
});
