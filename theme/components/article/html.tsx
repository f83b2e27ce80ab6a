// Inserts rendered HTML (an article, a sample) unchanged. It was built from the site's sources.
import type { ReactNode } from "react";

interface Props {
  className: string;
  html: string;
  /** Language of the HTML if it differs from the page's. */
  lang?: string;
  dir?: string;
}

export default function Html({ html, ...attributes }: Props): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
