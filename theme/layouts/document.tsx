// The whole document: head, header, the page's own layout, footer.
import type { ThemeShared } from "docsgen";
import type { ReactNode } from "react";
import Footer from "../components/footer.js";
import Header from "../components/header.js";
import SearchDialog from "../components/search-dialog.js";
import { PageContext, SharedContext } from "../components/shared.js";
import Sidebar from "../components/sidebar.js";
import { pickLabels, scriptLabels } from "../labels.js";
import type { PageProps } from "../props.js";
import { defaultScheme } from "../scheme.js";
import Article from "./article.js";
import Head from "./head.js";
import Home from "./home.js";
import NotFound from "./not-found.js";
import Plain from "./plain.js";

interface Props {
  page: PageProps;
  /** HTML of the article. */
  html: string;
  /** HTML of the sidebar's rows; empty for a page without a sidebar. */
  rows: string;
  /** Names of the build and of the sidebar: see chunk.ts. */
  names: { build: string; nav: string };
  shared: ThemeShared;
}

/**
 * What a server sends before it waits for the first answer (10 segments, RFC 6928: some 14 KB, which brotli makes of this many
 * characters). An article within it is laid out and painted once, as a whole; a longer one is shown as it comes.
 */
const firstFlight = 60_000;

export default function Document({ page, html, rows, names, shared }: Props): ReactNode {
  const { head, header, search } = page;
  const own = pickLabels(shared.info.labels, scriptLabels);
  const ownLabels = own && JSON.stringify(own);
  return (
    <SharedContext value={shared}>
      <html
        lang={head.lang}
        dir={head.dir}
        data-scheme={defaultScheme}
        data-build={names.build}
        data-labels={ownLabels}
      >
        <Head {...head} whole={html.length < firstFlight} />
        <body className={bodyClass(page)}>
          <a className="skip-link" href="#content">
            {shared.info.labels["Skip to content"] ?? "Skip to content"}
          </a>
          <Header {...header} drawer={rows !== ""} />
          {rows && <Sidebar rows={rows} name={names.nav} />}
          <div id="page">
            <Layout page={page} html={html} />
          </div>
          <div id="page-end" hidden />
          <Footer />
          {search && <SearchDialog {...search} />}
        </body>
      </html>
    </SharedContext>
  );
}

/** What a document has in `#page`; undefined for one of a site's own making, which may have no such place. */
export function screenOf(document: string): string | undefined {
  const start = document.indexOf(screenStart);
  const end = document.lastIndexOf(screenEnd);
  return start === -1 || end < start ? undefined : document.slice(start + screenStart.length, end);
}

const screenStart = '<div id="page">';
const screenEnd = '</div><div id="page-end" hidden="">';

export function bodyClass({ layout, sidebar, article }: PageProps): string {
  const names = [`layout-${layout}`];
  if (sidebar) names.push("has-sidebar");
  if (article && article.contents.length > 0) names.push("has-contents");
  return names.join(" ");
}

/** What differs from page to page, beside the head. */
export function Layout(props: { page: PageProps; html: string }): ReactNode {
  return (
    <PageContext value={props.page}>
      <Screen {...props} />
    </PageContext>
  );
}

function Screen({ page, html }: { page: PageProps; html: string }): ReactNode {
  if (page.home) return <Home {...page.home} html={html} />;
  if (page.article) return <Article {...page.article} html={html} />;
  return page.layout === "not-found" ? <NotFound html={html} /> : <Plain html={html} />;
}
