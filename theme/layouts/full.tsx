// Page that fills the width between header and footer. Its components provide the layout.
import type { ReactNode } from "react";
import Html from "../components/article/html.js";

export default function Full({ html, notice }: { html: string; notice: ReactNode }): ReactNode {
  // The page may have a main element of its own.
  const Element = html.includes("<main") ? "div" : "main";
  return (
    <Element className="main full" id="_content" tabIndex={-1}>
      {notice}
      <Html className="full-width" html={html} />
    </Element>
  );
}
