// Components of Starlight in expressions of MDX pages. https://starlight.astro.build/components/using-components/
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Badge as BadgeBox } from "../blocks/badge.js";
import { Callout, calloutKind } from "../blocks/callout.js";
import { CardBox, type CardProps } from "../blocks/cards.js";
import { childElements } from "../blocks/child-elements.js";
import { joinClasses } from "../blocks/class-names.js";
import { CodeBlock } from "../blocks/code-block.js";
import { Tab, type TabProps } from "../blocks/listed-tabs.js";
import { TabGroup } from "../blocks/tab-group.js";
import { isExternal, withBase } from "../data/addresses.js";

export { CardGrid } from "../blocks/cards.js";
export { Tab as TabItem };

interface TabsProps {
  syncKey?: string;
  children?: ReactNode;
}

export function Tabs({ syncKey, children }: TabsProps): ReactNode {
  const tabs = childElements<TabProps>(children).map((item, index) => {
    return { label: item.props.label ?? `${index + 1}`, content: item };
  });
  return <TabGroup tabs={tabs} sync={syncKey} />;
}

interface AsideProps {
  type?: string;
  title?: ReactNode;
  /** Names an icon of Starlight. The theme has its own. */
  icon?: string;
  children?: ReactNode;
}

export function Aside({ type, title, children }: AsideProps): ReactNode {
  return (
    <Callout kind={calloutKind(type)} title={title}>
      {children}
    </Callout>
  );
}

/** Names of Starlight's icons are ignored. */
export function Card({ icon, ...rest }: CardProps): ReactNode {
  return <CardBox {...rest} />;
}

export { Card as LinkCard };

interface LinkButtonProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  href: string;
  variant?: "primary" | "secondary" | "minimal";
  icon?: string;
  iconPlacement?: "start" | "end";
}

export function LinkButton({ href, variant = "primary", icon, iconPlacement, className, ...rest }: LinkButtonProps) {
  const address = isExternal(href) ? href : withBase(href);
  const kind = { primary: "button--primary", secondary: "button--secondary", minimal: "button--link" }[variant];
  return <a href={address} className={joinClasses("button", kind, className)} {...rest} />;
}

interface BadgeProps {
  text: ReactNode;
  variant?: string;
  size?: string;
}

export function Badge({ text, variant }: BadgeProps): ReactNode {
  return <BadgeBox kind={variant}>{text}</BadgeBox>;
}

/** The content is an ordered list. */
export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}

/** The content is a nested list. */
export function FileTree({ children }: { children?: ReactNode }): ReactNode {
  return <div className="file-tree">{children}</div>;
}

/** Icons of Starlight are decoration. */
export function Icon(): null {
  return null;
}

interface CodeProps {
  code: string;
  lang?: string;
  title?: string;
  /** Options as in the first line of a fence. */
  meta?: string;
}

export function Code({ code, lang, title, meta }: CodeProps): ReactNode {
  return <CodeBlock code={code} lang={lang} title={title} meta={meta} />;
}
