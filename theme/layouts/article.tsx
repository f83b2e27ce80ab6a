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

export default function Article({ html, ...article }: ArticleProps & { html: string }): ReactNode {
  const { trail, contents, markdown } = article;
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="article">
        <Trail trail={trail} />
        {markdown && <CopyPage url={markdown} />}
        <Slot name="article-top" />
        {contents.length === 0 ? <Html className="prose" html={html} /> : <Parts html={html} entries={contents} />}
        <Slot name="article-bottom" />
        <PageFacts edit={article.edit} updated={article.updated} />
        <Neighbours previous={article.previous} next={article.next} />
      </article>
    </main>
  );
}

/** The title, the table of contents, the rest. */
function Parts({ html, entries }: { html: string; entries: ArticleProps["contents"] }): ReactNode {
  const end = html.startsWith("<h1") ? html.indexOf("</h1>") + 5 : 0;
  return (
    <>
      {end > 0 && <Html className="prose" html={html.slice(0, end)} />}
      <Contents entries={entries} />
      <Html className="prose" html={html.slice(end)} />
    </>
  );
}
