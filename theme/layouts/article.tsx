// Documentation page: the article, its edit link, the previous and next links, and the table of contents.
import type { ReactNode } from "react";
import Byline from "../components/article/byline.js";
import Contents from "../components/article/contents.js";
import CopyPage from "../components/article/copy-page.js";
import Html from "../components/article/html.js";
import Neighbors from "../components/article/neighbors.js";
import PageFacts from "../components/article/page-facts.js";
import Trail from "../components/article/trail.js";
import { useLabel } from "../components/shared.js";
import Slot, { isFilled } from "../components/slot.js";
import type { ArticleProps, PostProps } from "../props.js";

interface Props extends ArticleProps {
  html: string;
  /** Length of the title at the start of the HTML. */
  titleLength: number;
  notice: ReactNode;
  /** Null for an article that is not a post. */
  post: PostProps | null;
}

export default function Article({ html, titleLength, notice, post, ...article }: Props): ReactNode {
  const { contents, markdown, language } = article;
  const { trail, previous, next } = post ?? article;
  return (
    <main className="main" id="_content" tabIndex={-1}>
      <article className="article">
        {notice}
        <Trail trail={trail} />
        {markdown && <CopyPage url={markdown} />}
        <Slot name="article-top" />
        {contents.length === 0 && !post && !isFilled("title-bottom") ? (
          <Html className="prose" html={html} {...language} />
        ) : (
          <ArticleParts {...{ html, titleLength, entries: contents, language, post }} />
        )}
        <Slot name="article-bottom" />
        <PageFacts {...article} />
        <Neighbors previous={previous} next={next} />
      </article>
    </main>
  );
}

interface ArticlePartsProps extends Pick<Props, "html" | "titleLength" | "language" | "post"> {
  entries: ArticleProps["contents"];
}

/** Renders the title, its byline, the table of contents, and the rest. */
function ArticleParts({ html, titleLength, entries, language, post }: ArticlePartsProps): ReactNode {
  const label = useLabel();
  return (
    <>
      {titleLength > 0 && <Html className="prose" html={html.slice(0, titleLength)} {...language} />}
      {post && <Byline {...post} />}
      <Slot name="title-bottom" />
      {entries.length > 0 && (
        <a className="skip-link" href="#_text">
          {label("Skip to content")}
        </a>
      )}
      {entries.length > 0 && <Contents entries={entries} />}
      <Html className="prose" id="_text" html={html.slice(titleLength)} {...language} />
    </>
  );
}
