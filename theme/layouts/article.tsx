// A documentation page: the article, its edit link, its neighbours, and its table of contents at the side.
import type { ReactNode } from "react";
import { Contents } from "../components/contents.js";
import { Html } from "../components/html.js";
import { Icon } from "../components/icon.js";
import { Neighbours } from "../components/neighbours.js";
import type { ArticleProps } from "../props.js";

export function Article({ trail, contents, edit, previous, next, html }: ArticleProps & { html: string }): ReactNode {
  return (
    <>
      <main className="main" id="content" tabIndex={-1}>
        <article className="article">
          {trail.length > 0 && <p className="trail">{trail.join(" / ")}</p>}
          <Html className="prose" html={html} />
          {edit && (
            <a className="edit" href={edit.url}>
              <Icon name={edit.icon} />
              <span>{edit.label}</span>
            </a>
          )}
          <Neighbours previous={previous} next={next} />
        </article>
      </main>
      {contents.length > 0 && <Contents entries={contents} />}
    </>
  );
}
