// Finished HTML (an article, a sample), put in as it is: this build made it from the site's own sources.
import type { ReactNode } from "react";

export default function Html({ className, html }: { className: string; html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
