import { describe, expect, test } from "vitest";
import theme from "../../theme/index.js";
import { createProps, page, shared, site, view } from "./site.js";

const render = (id: string, html = "<p>Article</p>", of = site(), fields = {}) =>
  theme.render(createProps(id, of, fields), html, shared, view).document;

describe("document", () => {
  const document = render("guides/2-getting-started.md");

  test("is complete, with the page's language and the default scheme", () => {
    expect(document).toMatch(
      /^<!doctype html>\n<html lang="en" dir="ltr" data-scheme="dark" data-build="\w+" data-icons="\/assets\/icons\.svg">/,
    );
    expect(document.trimEnd()).toMatch(/<\/body><\/html>$/);
    expect(document).toContain("<title>Getting Started | Cairn</title>");
  });

  test("loads one stylesheet, one module, and its fonts", () => {
    expect(document.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/styles.css"/>',
    ]);
    expect(document).toContain('<script type="module" src="/assets/boot.js">');
    expect(document).toContain(
      '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin=""/>',
    );
  });

  test("preloads the fonts for other languages if the text contains their letters", () => {
    const letters = '<link rel="preload" href="/assets/inter-latin.woff2" as="font"';
    expect(render("guides/2-getting-started.md", "<p>Größe</p>")).toContain(letters);
    expect(document).not.toContain(letters);
  });

  // The browser waits for an element's start tag: everything that must be complete comes before it.
  test("is painted at once as a whole; a long article is not painted before the header is complete", () => {
    const awaited = (html: string) => {
      const [, id = "none"] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? [];
      const before = html.slice(0, html.indexOf(` id="${id}"`));
      return ["</header>", "</nav>", '<div class="prose">', "</main>"].filter((part) => before.includes(part));
    };
    expect(awaited(document)).toEqual(["</header>", "</nav>", '<div class="prose">', "</main>"]);
    const long = render("guides/2-getting-started.md", "<p>x</p>".repeat(8_000));
    expect(awaited(long)).toEqual(["</header>", "</nav>"]);
  });

  test("has no inline styles, and only the inline scripts it declares", () => {
    expect(document).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    const inline = [...document.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(inline).toEqual(theme.inlineScripts?.(shared));
  });

  test("applies the stored scheme before styles are loaded", () => {
    expect(document.indexOf("<script>")).toBeLessThan(document.indexOf('rel="stylesheet"'));
  });

  test("contains the article unchanged", () => {
    const html = '<h1 id="$a">A &amp; <code>b</code></h1>\n<pre tabindex="0"><code>x\n</code></pre>';
    expect(render("guides/2-getting-started.md", html)).toContain(`<div class="prose">${html}</div>`);
  });

  test("escapes titles", () => {
    const of = site({ pages: [page("a.md", { title: "<b>&" })] });
    expect(render("a.md", "", of)).toContain("<title>&lt;b&gt;&amp; | Cairn</title>");
  });

  test("has absolute addresses for previews on other sites", () => {
    expect(document).toContain('<link rel="canonical" href="https://cairn.example/docs/getting-started"/>');
    expect(document).toContain('<meta property="og:title" content="Getting Started | Cairn"/>');
    expect(document).toContain('<link rel="alternate" type="text/markdown" href="/docs/getting-started.md"/>');
  });
});

describe("layout", () => {
  const article = render("guides/2-getting-started.md");
  const home = render("index.md", "");

  test("names the site at the top and the bottom", () => {
    expect(article).toContain('<span class="brand-name">Cairn</span><span class="brand-line">Documentation</span>');
    expect(article).toContain('<span class="footer-title">Cairn Docs</span>');
    expect(article).toContain('Last update - <time dateTime="2026-01-31">2026-01-31</time>');
  });

  test("does not repeat the word Documentation", () => {
    const named = { ...shared, info: { ...shared.info, title: "Acme Docs" } };
    const { document } = theme.render(createProps("index.md"), "", named, view);
    expect(document).not.toContain("brand-line");
    expect(document).toContain('<span class="footer-title">Acme Docs</span>');
  });

  test("has a menu button only if there is a sidebar", () => {
    expect(article).toMatch(/<button[^>]*popoverTarget="_sidebar"/);
    expect(home).not.toContain("burger");
    expect(home).not.toContain('id="_sidebar"');
  });

  test("has Start, search, the repository, and the three schemes, in this order", () => {
    const header = /<header.*<\/header>/s.exec(home)?.[0] ?? "";
    const marks = [">Start<", ">Search...<", ">Ctrl K<", "GitHub repository", ">Light<", ">Dark<", ">System<"];
    const positions = marks.map((mark) => header.indexOf(mark));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(header).toContain('href="/docs/introduction"');
  });

  test("marks the default scheme as chosen", () => {
    expect(home).toMatch(/aria-checked="true"[^>]*data-scheme-choice="dark"/);
    expect(home.match(/aria-checked="true"/g)).toHaveLength(1);
  });

  test("has a skip link", () => {
    expect(article).toContain('<a class="skip-link" href="#_content">');
    expect(article).toContain('<main class="main" id="_content"');
  });
});

describe("article", () => {
  const document = render("packages/cairn-lock.md");

  test("opens the active page's group in a single accordion", () => {
    expect(document.match(/<details[^>]*>/g)).toEqual([
      '<details class="group" name="sidebar">',
      '<details class="group" name="sidebar" open="">',
    ]);
    expect(document).toMatch(/<a class="nav-link" href="\/docs\/cairn-lock" aria-current="page">[^<]*Lock<\/a>/s);
    expect(document.match(/aria-current/g)).toHaveLength(1);
  });

  test("shows its neighbors, its edit link, and the LLM file", () => {
    expect(document).toMatch(/href="\/docs\/getting-started" rel="prev">.*?>Previous Page<.*?>Getting Started</s);
    expect(document).toMatch(/href="\/docs\/cairn-server" rel="next">.*?>Next Page<.*?>Cairn Server</s);
    expect(document).toMatch(/edit\/main\/content\/packages\/cairn-lock\.md">.*?<span>Edit page on GitHub<\/span>/s);
    expect(document).toMatch(/<a class="group-label" href="\/llms\.txt">.*?<span>LLM<\/span>/s);
  });

  test("lists its headings with their levels, including ids with a dollar sign", () => {
    const headings = [
      { depth: 1, id: "lock", text: "Lock" },
      { depth: 2, id: "use", text: "Use" },
      { depth: 3, id: "$lock", text: "$lock <T>" },
    ];
    const listed = render("packages/cairn-lock.md", "", site(), { headings });
    expect(listed).toContain(">Table of contents</p>");
    expect(listed).toContain('<a class="depth-1" href="#use">Use</a>');
    expect(listed).toContain('<a href="#$lock">$lock &lt;T&gt;</a>');
  });
});

test("ends the home page's title with a gradient", () => {
  const document = render("index.md", "", site(), { frontmatter: { hero: { title: "Build with Clarity." } } });
  expect(document).toContain('<h1 class="hero-title">Build with <span class="gradient">Clarity.</span></h1>');
});

test("shows a message on the not-found page", () => {
  const document = render("index.md", "", site(), { layout: "not-found", title: "Not found" });
  expect(document).toContain(">404 - This page does not exist</h1>");
  expect(document).toContain('<meta name="robots" content="noindex"/>');
});

test("shows only the article on a plain page", () => {
  const document = render("guides/1-introduction.md", "<p>Alone</p>", site(), { layout: "page" });
  expect(document).toContain("<p>Alone</p>");
  expect(document).not.toMatch(/id="_sidebar"|neighbors|Table of contents|Edit page/);
});

test("shows the same page after a navigation as after a page load", async () => {
  const props = createProps("packages/cairn-lock.md");
  const signs = "`$" + "{1}` \\n \\` $ \r\n \u2028 “é”";
  const tip = '<aside class="callout callout-tip"><p class="callout-title">';
  const icon = theme.fill?.({ name: "callout", value: "tip", html: "" }, shared, props);
  const html = `${tip}${icon}Tip</p></aside><pre>${signs}</pre><div id="_page"></div>`;
  const { document, chunk = "" } = theme.render(props, html, shared, view);
  const { html: shown } = (await import(`data:text/javascript,${encodeURIComponent(chunk)}`)).default;
  expect(shown).toContain(signs);
  expect(chunk).toContain("<pre>\\`");
  expect(chunk).toContain('class="callout-title"');
  expect(shown).toContain('aria-hidden="true"><path d="M3 12h1"/></svg>');
  expect(document).toContain(`<div id="_page">${shown}</div><div id="_page-end"`);
});

test("does not repeat an icon that a script can copy within the document", () => {
  const document = render("guides/1-introduction.md", "<h1>Start</h1>", site());
  expect(document).toMatch(/data-scheme-choice="dark"[^>]*>Dark<\/button>/);
});
