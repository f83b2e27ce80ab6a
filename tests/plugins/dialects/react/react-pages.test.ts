// Pages of Docusaurus sites that are written in React.
import { expect, test } from "vitest";
import { site } from "../../../site.js";
import { visibleText } from "../visible-text.js";

const config = `module.exports = { title: "Acme", tagline: "Fast docs", url: "https://acme.example", baseUrl: "/base/",
  presets: [["classic", {}]], themeConfig: { navbar: { items: [{ to: "/team", label: "Team" }] } } };`;

const files = {
  "docusaurus.config.js": config,
  "docs/intro.md": "# Intro\n\nRead about the [team](/team) and [start](/).\n",
  "src/pages/index.js": `import React from "react";
import Link from "@docusaurus/Link";
import Layout from "@theme/Layout";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Features from "@site/src/components/Features";
import styles from "./index.module.css";

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title={siteConfig.title} description="Home of Acme">
      <header className={styles.hero}>
        <h1>{siteConfig.title}</h1>
        <p>{siteConfig.tagline}</p>
        <Link className="button" to="/docs/intro">Start</Link>
        <img src={require("@site/static/img/logo.png").default} alt="Logo" />
      </header>
      <main><Features /></main>
    </Layout>
  );
}
`,
  "src/pages/index.module.css": ".hero { padding: 1rem; }\n",
  "src/components/Features/index.js":
    'const list = ["Small", "Quick"];\nexport default () => <ul>{list.map((one) => <li key={one}>{one}</li>)}</ul>;\n',
  "src/pages/team.tsx": `import Layout from "@theme/Layout";
export default function Team() {
  return <Layout title="Our team"><h2 id="people">People</h2><p>Ada</p></Layout>;
}
`,
  "src/pages/help/index.jsx": "export default () => <p>Help</p>;\n",
  "src/pages/_part.js": "export default () => null;\n",
  "src/pages/help/__tests__/a.js": "throw new Error();\n",
  "static/img/logo.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

function mainText(html: string): string {
  return visibleText(/id="_content"[^>]*>([\s\S]*?)<div id="_page-end"/.exec(html)?.[1] ?? "");
}

test("shows the pages in the frame of the site, with their titles, images, and links", async () => {
  const one = site(files);
  const { diagnostics } = await one.build({ evaluate: true, strict: true });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Built as Docusaurus documentation because of docusaurus.config.js.",
  ]);
  const home = one.read("index.html");
  expect(mainText(home)).toBe("Acme | Fast docs | Start | Small | Quick");
  expect(home).toContain("<title>Acme</title>");
  expect(home).toContain('<meta name="description" content="Home of Acme"');
  expect(home).toContain('<a href="/base/docs/intro/" class="button">Start</a>');
  expect(home).toMatch(/<img src="\/base\/img\/logo\.png" alt="Logo"/);
  expect(home).toMatch(/<header class="index_\w+_hero">/);
  expect(home.match(/<main/g)).toHaveLength(1);
  expect(home).toContain("layout-full");
  expect(home).not.toContain("has-sidebar");
  expect(one.read("team/index.html")).toContain("<title>Our team | Acme</title>");
  expect(mainText(one.read("help/index.html"))).toBe("Help");
  expect(Object.keys(one.tree()).filter((name) => /_part|__tests__/.test(name))).toEqual([]);
});

test("searches the pages, and checks links to them", async () => {
  const one = site({ ...files, "docs/intro.md": "# Intro\n\n[people](/team#people) [gone](/team#gone)\n" });
  const { diagnostics } = await one.build({ evaluate: true });
  expect(diagnostics.filter(({ code }) => code === "dead-anchor").map(({ message }) => message)).toEqual([
    'The anchor "gone" does not exist on /base/team/.',
  ]);
  const index = Object.entries(one.tree()).filter(
    ([name]) => name.startsWith("dist/search/") || name.startsWith("search/"),
  );
  expect(index.some(([name]) => one.read(name.replace(/^dist\//, "")).includes("Ada"))).toBe(true);
});

test("shows the title of a page whose component fails", async () => {
  const one = site({
    ...files,
    "src/pages/team.tsx": `import Layout from "@theme/Layout";
export default function Team() {
  if (1 > 0) throw new Error("no people");
  return <Layout title="Our team" description="All people"></Layout>;
}
`,
  });
  const { diagnostics } = await one.build({ evaluate: true });
  expect(diagnostics.map(({ code }) => code)).toContain("component-failed");
  expect(mainText(one.read("team/index.html"))).toBe("Our team");
  expect(mainText(one.read("index.html"))).toContain("Fast docs");
});

test("renders a migrated site, and the texts of each language", async () => {
  const one = site({
    ...files,
    "docusaurus.config.js": config.replace(
      "presets:",
      'i18n: { defaultLocale: "en", locales: ["en", "fr"] }, presets:',
    ),
    "src/pages/team.tsx": `import Translate from "@docusaurus/Translate";
export default () => <p><Translate id="team.lead">Lead</Translate></p>;
`,
    "i18n/fr/code.json": '{ "team.lead": { "message": "Bonjour" }, "theme.x": { "message": "y" } }',
    "i18n/fr/docusaurus-plugin-content-docs/current/intro.md": "# Bonjour\n",
  });
  expect((await one.cli("migrate")).code).toBe(0);
  await one.build();
  expect(mainText(one.read("index.html"))).toContain("Acme | Fast docs | Start | Small | Quick");
  expect(mainText(one.read("team/index.html"))).toMatch(/^Lead\b/);
  expect(mainText(one.read("fr/team/index.html"))).toMatch(/^Bonjour\b/);
});

test("omits the pages of sites that do not allow their code to run", async () => {
  const one = site(files);
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message)).toContain(
    "React pages were not run and are omitted: /help, /, /team.",
  );
  expect(mainText(one.read("index.html"))).not.toContain("Quick");
});

test("does not rewrite the files of the pages", async () => {
  const one = site(files);
  const { code } = await one.cli("migrate", "--rewrite", "--yes");
  expect(code).toBe(0);
  expect(one.read("../src/pages/team.tsx")).toBe(files["src/pages/team.tsx"]);
});
