// Finished HTML (an article, a sample), put in as it is: this build made it from the site's own sources.
import type { ReactNode } from "react";

interface Props {
  className: string;
  html: string;
  /** Of HTML in another language than the page's. */
  lang?: string;
  dir?: string;
}

export default function Html({ html, ...attributes }: Props): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
