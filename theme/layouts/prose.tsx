// The article's finished HTML, as it is.
import type { ReactNode } from "react";

export function Prose({ html }: { html: string }): ReactNode {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
