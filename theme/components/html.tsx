// Finished HTML (an article, a sample) as it is: it was made by this build, from this site's own sources.
import type { ReactNode } from "react";

export default function Html({ className, html }: { className: string; html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own output
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
