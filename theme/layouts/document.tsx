// The whole document: head, header, the page in its layout, footer.
import type { ThemeShared } from "docsgen";
import type { ReactNode } from "react";
import Footer from "../components/footer.js";
import Header from "../components/header.js";
import SearchDialog from "../components/search-dialog.js";
import { PageContext, SharedContext } from "../components/shared.js";
import Sidebar from "../components/sidebar.js";
import { pickLabels } from "../labels.js";
import type { PageProps } from "../props.js";
import { defaultScheme } from "../scheme.js";
import Article from "./article.js";
import Head from "./head.js";
import Home from "./home.js";
import NotFound from "./not-found.js";
import Overview from "./overview.js";
import Plain from "./plain.js";

interface Props {
  page: PageProps;
  /** HTML of the article. */
  html: string;
  /** HTML of the page in its layout: the content of `#page`. */
  screen: string;
  /** Name of the build: see PageChunk. */
  build: string;
  shared: ThemeShared;
}

/**
 * Characters of HTML that brotli makes of the 14 KB a server sends before it waits for the first answer (10 segments,
 * RFC 6928). A shorter article is laid out and painted once; a longer one is shown as it arrives.
 */
const firstFlight = 60_000;

/** Letters of Western European languages, and signs beside them: they are in a font file of their own. */
const accented = /[\u00a1-\u00a8\u00aa-\u00af\u00b1-\u00b6\u00b8-\u00d6\u00d8-\u00ff]/;

export default function Document({ page, html, screen, build, shared }: Props): ReactNode {
  const { head, header, search, sidebar } = page;
  const { labels } = shared.info;
  const own = pickLabels(labels, "script");
  return (
    <SharedContext value={shared}>
      <html
        lang={head.lang}
        dir={head.dir}
        data-scheme={defaultScheme}
        data-build={build}
        data-labels={own && JSON.stringify(own)}
      >
        <Head {...head} whole={html.length < firstFlight} isAccented={accented.test(screen + JSON.stringify(page))} />
        <body className={bodyClass(page)}>
          <a className="skip-link" href="#content">
            {labels["Skip to content"] ?? "Skip to content"}
          </a>
          <Header {...header} drawer={sidebar !== null} />
          {sidebar && <Sidebar {...sidebar} />}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Layout, rendered */}
          <div id="page" dangerouslySetInnerHTML={{ __html: screen }} />
          <div id="page-end" hidden />
          <Footer />
          {search && <SearchDialog {...search} />}
        </body>
      </html>
    </SharedContext>
  );
}

export function bodyClass({ layout, sidebar, article }: PageProps): string {
  const names = [`layout-${layout}`, sidebar && "has-sidebar", article?.contents.length && "has-contents"];
  return names.filter(Boolean).join(" ");
}

/** The content of `#page`. */
export function Layout({ page, html }: { page: PageProps; html: string }): ReactNode {
  return <PageContext value={page}>{layoutOf(page, html)}</PageContext>;
}

function layoutOf(page: PageProps, html: string): ReactNode {
  if (page.home) return <Home {...page.home} html={html} />;
  if (page.overview) return <Overview groups={page.overview} html={html} />;
  if (page.article) return <Article {...page.article} html={html} />;
  return page.layout === "not-found" ? <NotFound html={html} /> : <Plain html={html} />;
}
