// Whole document: head, header, the page in its layout, footer.
import type { ArticleOutline, RenderView, ThemeShared } from "docsgen";
import type { ReactNode } from "react";
import Notice from "../components/article/notice.js";
import { createHtml } from "../components/create-html.js";
import { FrameFragment, type FrameFragments, renderShared, renderStaticFragment } from "../components/document-part.js";
import Announcement, { announcementKey } from "../components/frame/announcement.js";
import { hasDrawer } from "../components/frame/drawer.js";
import Footer from "../components/frame/footer.js";
import Header from "../components/frame/header.js";
import LocaleMenu from "../components/frame/locale-menu.js";
import SearchDialog from "../components/frame/search-dialog.js";
import Sidebar, { drawerOnly } from "../components/frame/sidebar.js";
import VersionMenu from "../components/frame/version-menu.js";
import type { Frame } from "../components/shared.js";
import Slot from "../components/slot.js";
import { pickLabels } from "../labels.js";
import type { PageProps } from "../props.js";
import { defaultScheme } from "../scheme.js";
import Article from "./article.js";
import Full from "./full.js";
import GeneratedHome from "./generated-home.js";
import Head from "./head.js";
import Home from "./home.js";
import NotFound from "./not-found.js";
import Overview from "./overview.js";
import Plain from "./plain.js";
import Posts from "./posts.js";

interface Props {
  page: PageProps;
  /** HTML of the article. */
  html: string;
  /** HTML of the body: see renderBody. */
  body: string;
  isAccented: boolean;
  /** URLs of the stylesheets that the article links to. */
  styles: readonly string[];
  /** Name of the build: see PageChunk. */
  build: string;
  shared: ThemeShared;
  frame: Frame;
}

/**
 * Number of HTML characters that brotli compresses to 14 KB, which a server sends before it waits for the first
 * acknowledgment (10 segments, RFC 6928). Shorter articles are laid out and painted once; longer articles appear as
 * they arrive.
 */
const firstFlight = 60_000;

export default function Document({ page, html, body, isAccented, styles, build, shared, frame }: Props): ReactNode {
  const { head } = page;
  const { labels } = shared.info;
  const customLabels = pickLabels(labels, "script");
  return (
    <html
      lang={head.lang}
      dir={head.dir}
      data-scheme={defaultScheme(shared.frame)}
      data-build={build}
      data-icons={shared.client.files["icons.svg"]}
      data-frame={Object.keys(frame).join(" ") || undefined}
      data-announcement={announcementKey(shared.frame)}
      data-labels={customLabels && JSON.stringify(customLabels)}
    >
      <Head {...head} whole={html.length < firstFlight} {...{ isAccented, styles }} />
      {createHtml("body", { className: bodyClass(page) }, body)}
    </html>
  );
}

interface Around {
  fragments: FrameFragments;
  view: RenderView;
  frame: Frame;
}

/** Renders the content of the body. Most of it is shared by many pages, so it is rendered separately. */
export function renderBody(
  page: PageProps,
  screen: string,
  shared: ThemeShared,
  { fragments: parts, view, frame }: Around,
): string {
  const { header, nav, search, sidebar } = page;
  const options = { view, frame };
  const { labels } = shared.info;
  const skip = (
    <a className="skip-link" href="#_content">
      {labels["Skip to content"] ?? "Skip to content"}
    </a>
  );
  const framed = (name: string, props: unknown) =>
    renderShared(name, { node: <FrameFragment name={name}>{parts[name]}</FrameFragment>, props }, shared, options);
  return [
    renderShared("skip", { node: skip, props: "" }, shared, options),
    framed("header", [header, nav, sidebar === null]),
    (sidebar || hasDrawer(shared.frame)) &&
      renderStaticFragment(<Sidebar {...(sidebar ?? drawerOnly)} nav={nav} />, shared, {
        ...options,
        prefix: "sidebar-",
      }),
    `<div id="_page">${screen}</div><div id="_page-end" hidden=""></div>`,
    framed("footer", ""),
    search && renderShared("search", { node: <SearchDialog {...search} />, props: search }, shared, options),
  ]
    .filter(Boolean)
    .join("");
}

export function bodyClass({ layout, sidebar, article }: PageProps): string {
  const names = [`layout-${layout}`, sidebar && "has-sidebar", article?.contents.length && "has-contents"];
  return names.filter(Boolean).join(" ");
}

/** Creates the nodes around the page. */
export function createFrameFragments({ header, nav, sidebar }: PageProps, { frame }: ThemeShared): FrameFragments {
  const bar = <Header {...header} nav={nav} drawer={sidebar !== null || hasDrawer(frame)} />;
  const announced = (
    <>
      <Announcement />
      {bar}
    </>
  );
  return {
    header: frame.announcement ? announced : bar,
    "sidebar-top": sidebar && <Slot name="sidebar-top" />,
    footer: <Footer />,
  };
}

interface ArticleContent extends Pick<ArticleOutline, "title"> {
  html: string;
}

/** Renders the content of `#_page`. */
export function createScreen(page: PageProps, article: ArticleContent): ReactNode {
  const { banner, isDraft, layout, locales, versions } = page;
  // Components translate their texts.
  const isUntranslated = page.isUntranslated && layout !== "full";
  const notice = (banner || isDraft || isUntranslated) && <Notice {...{ banner, isDraft, isUntranslated }} />;
  return (
    <>
      {createLayout(page, { ...article, notice })}
      {locales && <LocaleMenu locales={locales} />}
      {versions && <VersionMenu versions={versions} />}
    </>
  );
}

function createLayout(page: PageProps, { title, ...content }: ArticleContent & { notice: ReactNode }): ReactNode {
  if (page.home) return <Home {...page.home} {...content} />;
  if (page.generated) return <GeneratedHome {...page.generated} notice={content.notice} />;
  if (page.overview) return <Overview groups={page.overview} {...content} />;
  if (page.article) return <Article {...page.article} {...content} titleLength={title} post={page.post} />;
  if (page.posts) return <Posts {...page.posts} {...content} />;
  if (page.layout === "full") return <Full {...content} />;
  return page.layout === "not-found" ? (
    <NotFound html={content.html} search={page.search !== null} sections={page.sections ?? []} />
  ) : (
    <Plain {...content} />
  );
}
