// Page with only its article between header and footer.
import type { ReactNode } from "react";
import Html from "../components/article/html.js";

export default function Plain({ html, notice }: { html: string; notice: ReactNode }): ReactNode {
  return (
    <main className="main" id="_content" tabIndex={-1}>
      <article className="article">
        {notice}
        <Html className="prose" html={html} />
      </article>
    </main>
  );
}
