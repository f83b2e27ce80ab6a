// Cards with the markup of docsgen's containers. A card with a URL has a link that is stretched over the card.
import type { ReactNode } from "react";
import { isExternal, withBase } from "../data/addresses.js";
import { Blocks } from "./callout.js";
import { joinClasses } from "./class-names.js";

export interface CardProps {
  title?: ReactNode;
  href?: string | undefined;
  icon?: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export function CardBox({ title, href, icon, description, className, children }: CardProps): ReactNode {
  const label = title ?? href;
  return (
    <div className={joinClasses("card-box", className)}>
      {icon && (
        <p className="card-sign" aria-hidden="true">
          {icon}
        </p>
      )}
      {label && <p className="card-name">{href ? <CardLink href={href}>{label}</CardLink> : label}</p>}
      <Blocks>{description}</Blocks>
      <Blocks>{children}</Blocks>
    </div>
  );
}

function CardLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return <a href={isExternal(href) ? href : withBase(href)}>{children}</a>;
}

/** A grid of cards. */
export function CardGrid({ className, children }: { className?: string | undefined; children?: ReactNode }): ReactNode {
  return <div className={joinClasses("card-list", className)}>{children}</div>;
}
