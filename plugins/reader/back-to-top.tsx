// A link back to the top. CSS shows it after scrolling; no script is needed.

import { useLabel } from "docsgen/theme/hooks";
import Icon from "docsgen/theme/Icon";
import type { ReactNode } from "react";

export default function BackToTop(): ReactNode {
  const label = useLabel();
  return (
    <a className="back-to-top" href="#_content" aria-label={label("Back to top")}>
      <Icon name="chevron" size={20} />
    </a>
  );
}
