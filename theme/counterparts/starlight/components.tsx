// Components of Starlight in expressions of MDX pages. https://starlight.astro.build/components/using-components/
import icons from "docsgen:icons";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { $spread } from "../astro/attributes.js";
import { Badge as BadgeBox } from "../blocks/badge.js";
import { Callout, calloutKind } from "../blocks/callout.js";
import { CardBox, type CardProps } from "../blocks/cards.js";
import { childElements } from "../blocks/child-elements.js";
import { joinClasses } from "../blocks/class-names.js";
import { CodeBlock } from "../blocks/code-block.js";
import { keepHtml, plainText } from "../blocks/kept.js";
import { Tab, type TabProps } from "../blocks/listed-tabs.js";
import { TabGroup } from "../blocks/tab-group.js";
import { isExternal, withBase } from "../data/addresses.js";
import { type CodeOptions, writeMeta } from "./code-meta.js";

export { CardGrid } from "../blocks/cards.js";
export { Tab as TabItem };

interface TabsProps {
  syncKey?: string;
  children?: ReactNode;
}

export function Tabs({ syncKey, children }: TabsProps): ReactNode {
  const tabs = childElements<TabProps & { icon?: string }>(children).map((item, index) => {
    const { label = `${index + 1}`, icon } = item.props;
    return { label: withIcon(icon, label), value: plainText(label), content: item };
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

/** Titles and descriptions can contain HTML. */
export function Card({ icon, title, description, ...rest }: CardProps): ReactNode {
  const name = typeof icon === "string" ? icon : undefined;
  return <CardBox title={withIcon(name, htmlText(title))} description={htmlText(description)} {...rest} />;
}

function htmlText(text: ReactNode): ReactNode {
  return typeof text === "string" && /<\w|&\w+;/.test(text) ? <span {...keepHtml(text)} /> : text;
}

function withIcon(name: string | undefined, text: ReactNode): ReactNode {
  if (name === undefined || !(name in icons)) return text;
  return (
    <>
      <Icon name={name} /> {text}
    </>
  );
}

export { Card as LinkCard };

interface LinkButtonProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  href: string;
  variant?: "primary" | "secondary" | "minimal";
  icon?: string;
  iconPlacement?: "start" | "end";
  class?: string;
}

export function LinkButton(props: LinkButtonProps): ReactNode {
  const { href, variant = "primary", icon, iconPlacement = "end", class: name, className, children, ...rest } = props;
  const address = isExternal(href) ? href : withBase(href);
  const kind = { primary: "button--primary", secondary: "button--secondary", minimal: "button--link" }[variant];
  const sign = icon !== undefined && icon in icons && <Icon name={icon} />;
  return (
    <a href={address} className={joinClasses("button", kind, name, className)} {...$spread(rest)}>
      {iconPlacement === "start" && sign && <>{sign} </>}
      {children}
      {iconPlacement === "end" && sign && <> {sign}</>}
    </a>
  );
}

interface BadgeProps {
  text: ReactNode;
  variant?: string;
  size?: string;
  class?: string;
}

export function Badge({ text, variant, class: name }: BadgeProps): ReactNode {
  return (
    <BadgeBox kind={variant} className={name}>
      {htmlText(text)}
    </BadgeBox>
  );
}

/** The content is an ordered list. */
export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}

/** The content is a nested list. */
export function FileTree({ children }: { children?: ReactNode }): ReactNode {
  return <div className="file-tree">{children}</div>;
}

interface IconProps {
  name: string;
  label?: string;
  color?: string;
  size?: string;
  class?: string;
}

/** Unknown icons are not shown. */
export function Icon({ name, label, color, size, class: className }: IconProps): ReactNode {
  if (!(name in icons)) return null;
  const style = { color, fontSize: size, verticalAlign: "-0.125em" };
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  const look = { width: "1em", height: "1em", viewBox: "0 0 24 24", fill: "currentColor" };
  // The browser's script has no icons, but the one that the server rendered stays.
  return <svg {...named} {...look} className={className} style={style} {...keepHtml(icons[name] ?? "")} />;
}

interface CodeProps extends CodeOptions {
  code: string;
  lang?: string;
  title?: string;
  /** Options as in the first line of a fence. */
  meta?: string;
}

/** https://expressive-code.com/key-features/code-component/ */
export function Code({ code, lang, title, meta, ...options }: CodeProps): ReactNode {
  return <CodeBlock code={code} lang={lang} title={title} meta={writeMeta(meta, options)} />;
}
