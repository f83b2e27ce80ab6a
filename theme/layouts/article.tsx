// A documentation page: the article, its edit link, its neighbours, and the table of contents at the side.
import type { ReactNode } from "react";
import Contents from "../components/contents.js";
import CopyPage from "../components/copy-page.js";
import Html from "../components/html.js";
import Neighbours from "../components/neighbours.js";
import PageFacts from "../components/page-facts.js";
import Slot from "../components/slot.js";
import Trail from "../components/trail.js";
import type { ArticleProps } from "../props.js";

export default function Article({
  html,
  notice,
  ...article
}: ArticleProps & { html: string; notice: ReactNode }): ReactNode {
  const { trail, contents, markdown, language } = article;
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="article">
        {notice}
        <Trail trail={trail} />
        {markdown && <CopyPage url={markdown} />}
        <Slot name="article-top" />
        {contents.length === 0 ? (
          <Html className="prose" html={html} {...language} />
        ) : (
          <Parts {...{ html, entries: contents, language }} />
        )}
        <Slot name="article-bottom" />
        <PageFacts edit={article.edit} updated={article.updated} />
        <Neighbours previous={article.previous} next={article.next} />
      </article>
    </main>
  );
}

interface PartsProps extends Pick<ArticleProps, "language"> {
  html: string;
  entries: ArticleProps["contents"];
}

/** The title, the table of contents, the rest. */
function Parts({ html, entries, language }: PartsProps): ReactNode {
  const end = html.startsWith("<h1") ? html.indexOf("</h1>") + 5 : 0;
  return (
    <>
      {end > 0 && <Html className="prose" html={html.slice(0, end)} {...language} />}
      <Contents entries={entries} />
      <Html className="prose" html={html.slice(end)} {...language} />
    </>
  );
}
