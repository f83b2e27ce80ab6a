// A link back to the top. CSS shows it once the page has been scrolled; it needs no script.

import { useSite } from "docsgen/theme/hooks";
import Icon from "docsgen/theme/Icon";
import type { ReactNode } from "react";
import type {} from "./data.js";

export default function BackToTop(): ReactNode {
  const label = useSite().data.reader?.labels.top;
  return (
    <a className="back-to-top" href="#_content" aria-label={label}>
      <Icon name="chevron" size={20} />
    </a>
  );
}
