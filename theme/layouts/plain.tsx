// A page without navigation at its sides: only its article.
import type { ReactNode } from "react";
import { Prose } from "./prose.js";

export function Plain({ html }: { html: string }): ReactNode {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="article">
        <Prose html={html} />
      </article>
    </main>
  );
}
