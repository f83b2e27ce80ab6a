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
  expect(home).toMatch(/<header class="index_\w+_hero" data-slot="">/);
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

test("styles what components render with the site's stylesheets", async () => {
  const one = site({
    ...files,
    "docusaurus.config.js": config.replace(
      '["classic", {}]]',
      `["classic", {}]],
  themes: [["@docusaurus/theme-classic", { customCss: ["/src/css/custom.css", "./src/css/gone.css", "kit/look.css"] }]]`,
    ),
    "node_modules/kit/look.css": ".kit { top: 0 }\n",
    "src/css/custom.css": `@import "./colors.css";
@import url("https://fonts.example/css?family=Own");
@font-face { font-family: Own; src: url("/static/own.woff2") }
@font-face { font-family: Far; src: url("https://fonts.example/far.woff2") }
.button { background: url("/img/logo.png"); & b { color: blue } }
.navbar__logo { height: 2rem }
`,
    "src/components/Features/index.js": `import "./features.css"; ${files["src/components/Features/index.js"]}`,
    "src/components/Features/features.css": ".navbar, .list { top: 0 } h2 { top: 0 }\n",
    "static/own.woff2": "own",
    "src/css/colors.css": ':root { --brand: red } [data-theme="dark"] { --brand: pink }\n',
    "docs/parts.mdx": 'import Features from "@site/src/components/Features";\n\n# Intro\n\n<Features />\n\nText\n',
    "docs/plain.md": "# Plain\n",
    "docs/html.md": '# HTML\n\n<div className="row"><b className="button">Go</b></div>\n\n**Bold**\n',
  });
  const { diagnostics, account } = await one.build({ evaluate: true });
  expect(account?.notes).toEqual([
    "Rules of global stylesheets were omitted: 1 for the frame, 1 with fonts of other sites.",
    "Rules of the stylesheets of components were omitted: 1 for the frame.",
  ]);
  expect(diagnostics.map(({ message }) => message)).toContainEqual(
    "The stylesheet https://fonts.example/css?family=Own is on another site. src/css/custom.css imports it.",
  );
  const [, sheet = ""] = /href="\/base\/(assets\/slots-\w+\.css)"/.exec(one.read("docs/parts/index.html")) ?? [];
  const slots = ":where([data-slot],[data-slot] *)";
  expect(one.read(sheet).trim()).toBe(
    [
      ":root{--brand: red }[data-theme=dark]{--brand: pink }",
      "@font-face{font-family:Own;src:url(/base/own.woff2)}",
      `.button${slots}{background:url(/base/img/logo.png)}.button b${slots}{color:#00f}`,
      `.kit${slots}{top:0}`,
    ].join(""),
  );
  expect(one.read("docs/parts/index.html")).toMatch(/<ul data-slot="">.*<p>Text<\/p>/s);
  // The stylesheets of components come later, and Infima's values for the dark scheme last.
  expect(one.read("index.html")).toMatch(new RegExp(`${sheet}".*/assets/slots-\\w+\\.css".*/assets/components-`, "s"));
  const html = one.read("docs/html/index.html");
  expect(html).toContain('<b class="button" data-slot="">Go</b>');
  expect(html).toContain("<strong>Bold</strong>");
  expect(html.match(/\/assets\/(?:slots|components)-/g)).toHaveLength(2);
  expect(one.read("docs/plain/index.html")).not.toMatch(/\/assets\/(?:slots|components)-/);
});

test("uses the layout of the site without its frame, and components of Docusaurus's and other themes", async () => {
  const theme = "node_modules/@docusaurus/theme-classic";
  const one = site({
    ...files,
    "src/theme/Layout/index.js": `import Navbar from "@theme/Navbar";
import Provider from "@theme/Layout/Provider";
import Original from "@theme-original/Layout";
export default ({ children, ...rest }) => (
  <Provider><Navbar /><Original {...rest}><div className="own">{children}</div></Original></Provider>
);
`,
    "src/theme/Navbar.js": "export default () => <nav>Own bar</nav>;\n",
    [`${theme}/package.json`]: '{ "name": "@docusaurus/theme-classic" }',
    [`${theme}/lib/theme/Icon/Pot/index.js`]: 'export default () => <svg className="pot" />;\n',
    "package.json": '{ "dependencies": { "docusaurus-stamps": "1" } }',
    "node_modules/docusaurus-stamps/dist/theme/Stamp.js": "export default () => <b>Stamp</b>;\n",
    "src/pages/team.tsx": `import Layout from "@theme/Layout";
import Stamp from "@theme/Stamp";
import External from "@theme/Icon/ExternalLink";
import Pot from "@theme/Icon/Pot";
export default () => <Layout title="Our team"><Pot /><Stamp />Ada <External /></Layout>;
`,
  });
  await one.build({ evaluate: true, strict: true });
  expect(one.read("team/index.html")).toContain(
    '<div class="own"><svg class="pot"></svg><b>Stamp</b>Ada <svg width="13.5"',
  );
  expect(one.read("team/index.html")).not.toContain("Own bar");
});

test("renders components with the contexts of the site's root component if they depend on them", async () => {
  const one = site({
    "docusaurus.config.js": config,
    "src/contexts.js": `import { createContext } from "react";
export const User = createContext({});
export const Plan = createContext(null);
`,
    "src/theme/Root.js": `import { useState } from "react";
import { Plan, User } from "@site/src/contexts";
const Sale = ({ text }) => <p>{text}</p>;
export default function Root({ children }) {
  const [name] = useState("Ada");
  return <div><Sale text="Half the price" /><Plan.Provider value={{ name: "Free" }}><User.Provider value={{ name }}>{children}</User.Provider></Plan.Provider></div>;
}
`,
    "src/parts.js": `import { useContext, useState } from "react";
import { Plan, User } from "@site/src/contexts";
export const Name = ({ children }) => <p>User: {useContext(User).name} {children}</p>;
export const PlanName = () => <p>Plan: {useContext(Plan).name}</p>;
export const Count = () => { const [count] = useState(1); return <p title={useContext(User).name}>Count: {count}</p>; };
`,
    "docs/intro.mdx":
      'import { Count, Name, PlanName } from "@site/src/parts";\n\n# Intro\n\n<Name>*Hi*</Name>\n\n<PlanName />\n\n<Count />\n',
  });
  const { diagnostics } = await one.build({ evaluate: true, strict: true });
  const page = one.read("docs/intro/index.html");
  // The frame is docsgen's.
  expect(page).not.toContain("Half the price");
  expect(diagnostics.map(({ message }) => message)).toContain(
    "Components that src/theme/Root shows around the pages were omitted: Sale.",
  );
  expect(page).toMatch(/<p>User: Ada <em>Hi<\/em><\/p>\s*<p>Plan: Free<\/p>/);
  // A component with state is alive in these contexts.
  expect(page.match(/class="island"[^>]*docsgen:root#default[^>]*><p title="Ada">Count/g)).toHaveLength(1);
});

test("turns pages that only redirect to a document into redirects", async () => {
  const redirect = `import { Redirect } from "@docusaurus/router";
import useBaseUrl from "@docusaurus/useBaseUrl";
export default function Start() {
  return <Redirect to={useBaseUrl("/docs/intro")} />;
}
`;
  const one = site({ ...files, "src/pages/index.js": redirect, "src/pages/start.js": redirect });
  for (const evaluate of [true, false]) {
    const { diagnostics } = await one.build({ evaluate });
    for (const name of ["index.html", "start/index.html"])
      expect(one.read(name)).toMatch(/http-equiv="refresh" content="0; ?url=\/base\/docs\/intro\/"/);
    expect(diagnostics.map(({ code }) => code)).not.toContain("duplicate-url");
  }
});

test("shows the title of a page whose component fails, and names its line", async () => {
  const one = site({
    ...files,
    "src/pages/team.tsx": `import Layout from "@theme/Layout";
import Link from "@docusaurus/Link";

// Everybody.

export default function Team() {
  if (1 > 0) throw new Error("no people");
  return <Layout title="Our team" description="All people"></Layout>;
}
`,
  });
  const { diagnostics } = await one.build({ evaluate: true });
  const failure = diagnostics.find(({ code }) => code === "component-failed");
  expect(failure?.place).toMatchObject({ file: `${one.root}/src/pages/team.tsx`, line: 6 });
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
    "src/pages/team.tsx": `import Translate, { translate } from "@docusaurus/Translate";
const title = translate({ id: "team.title", message: "Team & {name}" }, { name: "friends" });
export default () => <p title={title}><Translate id="team.lead">Lead</Translate> {title}</p>;
`,
    "i18n/fr/code.json": `{ "team.lead": { "message": "Bonjour" }, "theme.x": { "message": "y" },
      "team.title": { "message": "Salut & {name}" } }`,
    "i18n/fr/docusaurus-plugin-content-docs/current/intro.md": "# Bonjour\n",
  });
  expect((await one.cli("migrate")).code).toBe(0);
  await one.build();
  expect(mainText(one.read("index.html"))).toContain("Acme | Fast docs | Start | Small | Quick");
  expect(mainText(one.read("team/index.html"))).toMatch(/^Lead Team &#x26; friends/);
  expect(mainText(one.read("fr/team/index.html"))).toMatch(/^Bonjour Salut &#x26; friends/);
  expect(one.read("fr/team/index.html")).toContain('title="Salut &#x26; friends"');
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
