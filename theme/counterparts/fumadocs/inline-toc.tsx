// https://fumadocs.dev/docs/ui/components/inline-toc
import type { ReactNode } from "react";
import { Fold } from "../blocks/fold.js";

interface Props {
  items?: readonly { title: ReactNode; url: string; depth: number }[];
  children?: ReactNode;
}

/** The page already shows its table of contents. Another list of links is shown. */
export function InlineTOC({ items = [], children }: Props): ReactNode {
  if (items.length === 0) return null;
  return (
    <Fold summary={children ?? "Table of Contents"}>
      <ul>
        {items.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
