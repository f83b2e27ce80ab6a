// https://fumadocs.dev/docs/ui/components/callout (built in to MDX)
import type { ReactNode } from "react";
import { Blocks, Callout as Box, calloutKind, kindName, signedTitle } from "../blocks/callout.js";
import { joinClasses } from "../blocks/class-names.js";
import { keepText } from "../blocks/kept.js";

interface Props {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Callout({ type = "info", title, icon, className, children }: Props): ReactNode {
  const kind = calloutKind(type);
  return (
    <Box kind={kind} title={signedTitle(icon, title ?? kindName(kind))} className={className}>
      {children}
    </Box>
  );
}

export function CalloutContainer({ type = "info", className, children }: Omit<Props, "title" | "icon">): ReactNode {
  return (
    <aside className={joinClasses("callout", `callout-${calloutKind(type)}`, className)} role="note">
      {children}
    </aside>
  );
}

export function CalloutTitle({ children }: { children?: ReactNode }): ReactNode {
  return <p className="callout-title" {...keepText(children)} />;
}

export function CalloutDescription({ children }: { children?: ReactNode }): ReactNode {
  return <Blocks>{children}</Blocks>;
}
