// https://rspress.rs/ui/components/
import { type ComponentPropsWithoutRef, type ComponentType, createElement, type ReactNode } from "react";
import { Badge as BadgeBox } from "../blocks/badge.js";
import { Callout as CalloutBox, calloutKind } from "../blocks/callout.js";
import { CardBox, type CardProps } from "../blocks/cards.js";
import { joinClasses } from "../blocks/class-names.js";
import { CodeBlock as Code } from "../blocks/code-block.js";
import { escapeHtml, keepHtml } from "../blocks/kept.js";
import { ListedTabs, Tab, type TabLabel } from "../blocks/listed-tabs.js";
import { nodeText } from "../blocks/node-text.js";
import { isExternal, withBase } from "../data/addresses.js";

export { HeadedSteps as Steps } from "../blocks/steps.js";
export { default as Overview, default as Toc } from "../docusaurus/theme/toc-inline.js";
export { useLinkNavigate } from "./addresses.js";
export {
  Frame as DocFooter,
  Frame as EditLink,
  Frame as HomeBackground,
  Frame as HomeFooter,
  Frame as LastUpdated,
  Frame as LlmsContainer,
  Frame as LlmsCopyButton,
  Frame as LlmsViewOptions,
  Frame as Nav,
  Frame as NavTitle,
  Frame as Outline,
  Frame as PrevNextPage,
  Frame as ReadPercent,
  Frame as Search,
  Frame as SearchButton,
  Frame as Sidebar,
  Frame as SidebarList,
  Frame as SocialLinks,
  Frame as SwitchAppearance,
  NotFoundLayout,
  usePrevNextPage,
} from "./frame.js";
export { HomeFeature, HomeHero, HomeLayout } from "./home-layout.js";
export { type Group, type GroupItem, OverviewGroup } from "./overview-group.js";
export { PackageManagerTabs } from "./package-manager-tabs.js";
export { Head, NoSSR, ThemeContext, useDark, useLang, useLocation, usePageData } from "./runtime.js";
export { PageContent as DocLayout, PageContent as Layout, PageContent as Root, Tab, Tab as PageTab };

interface TabsProps {
  values?: readonly TabLabel[];
  defaultValue?: string;
  groupId?: string;
  className?: string;
  onChange?(index: number): void;
  children?: ReactNode;
}

export function Tabs({ values, groupId, onChange, ...rest }: TabsProps): ReactNode {
  return <ListedTabs items={values} sync={groupId} onChoose={onChange} {...rest} />;
}

export function PageTabs({ id, ...rest }: TabsProps & { id?: string }): ReactNode {
  return <Tabs {...rest} {...(id !== undefined && { groupId: id })} />;
}

/** docsgen renders what is around the content. */
function PageContent({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

interface BadgeProps {
  text?: ReactNode;
  type?: string;
  outline?: boolean;
  children?: ReactNode;
}

export function Badge({ text, type = "tip", children }: BadgeProps): ReactNode {
  return <BadgeBox kind={type}>{text ?? children}</BadgeBox>;
}

/** Tag of a page in the sidebar: text, an SVG element, or the URL of an image. */
export function Tag({ tag = "" }: { tag?: string }): ReactNode {
  const isImage = /^(?:data:|https?:)/.test(tag);
  return isImage ? (
    <img src={tag} alt="" />
  ) : (
    <BadgeBox kind="tip">{tag.includes("<") ? <Html text={tag} /> : tag}</BadgeBox>
  );
}

function Html({ text }: { text: string }): ReactNode {
  return <span {...keepHtml(text)} />;
}

interface SvgProps extends ComponentPropsWithoutRef<"svg"> {
  icon: string | ComponentType<ComponentPropsWithoutRef<"svg">>;
}

/** An icon as a component, as a drawing, or as the URL of an image. */
export function SvgWrapper({ icon: Icon, ...rest }: SvgProps): ReactNode {
  if (typeof Icon !== "string") return <Icon {...rest} />;
  const { className, width, height } = rest;
  if (Icon.startsWith("<svg")) return <span className={className} {...keepHtml(Icon)} />;
  return /^(?:\/|\.|data:|https?:)/.test(Icon) ? <img src={Icon} alt="" {...{ className, width, height }} /> : Icon;
}

interface BannerProps {
  display?: boolean;
  href?: string;
  message?: ReactNode;
  customChildren?: ReactNode;
  className?: string;
}

/** An announcement above a page. docsgen has its own for the whole site. */
export function Banner({ display = true, href, message, customChildren, className }: BannerProps): ReactNode {
  if (!display) return null;
  const content = customChildren ?? (href === undefined ? message : <Link href={href}>{message}</Link>);
  return <div className={joinClasses("banner", className)}>{content}</div>;
}

export function Card({ content, children, ...rest }: CardProps & { content?: ReactNode }): ReactNode {
  return <CardBox {...rest}>{content ?? children}</CardBox>;
}

export { Card as LinkCard };

interface CalloutProps {
  type?: string;
  title?: ReactNode;
  children?: ReactNode;
}

export function Callout({ type = "tip", title, children }: CalloutProps): ReactNode {
  return (
    <CalloutBox kind={calloutKind(type)} title={title}>
      {children}
    </CalloutBox>
  );
}

export { Callout as Aside };

export function Link({ href = "", children, ...rest }: ComponentPropsWithoutRef<"a">): ReactNode {
  const outside = /^(?:https?:)?\/\//.test(href) ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={isExternal(href) ? href : withBase(href)} {...outside} {...rest}>
      {children}
    </a>
  );
}

interface ButtonProps {
  href?: string;
  type?: "a" | "button";
  theme?: "brand" | "alt";
  size?: "medium" | "big";
  text?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export function Button({ href, theme = "brand", text, className, children }: ButtonProps): ReactNode {
  const classes = ["button", `button--${theme === "brand" ? "primary" : "secondary"}`, className].filter(Boolean);
  return (
    <Link href={href} className={classes.join(" ")}>
      {text ?? children}
    </Link>
  );
}

/** A link to the source of an example. */
export function SourceCode({ href }: { href: string; platform?: string }): ReactNode {
  return <Link href={href}>Source</Link>;
}

interface CodeProps {
  lang: string;
  code: string;
  title?: string;
}

export function CodeBlock({ lang, title, children }: Partial<CodeProps> & { children?: ReactNode }): ReactNode {
  return <Code code={nodeText(children)} lang={lang} title={title} />;
}

export function CodeBlockRuntime({ lang, code, title }: CodeProps): ReactNode {
  return <Code code={code} lang={lang} title={title} />;
}

const elements =
  "h1 h2 h3 h4 h5 h6 p ul ol li table thead tbody tr th td blockquote code pre hr img strong em del details".split(" ");

type ElementComponent = (props: object) => ReactNode;

/** Sites call these components, too. docsgen styles the elements themselves. */
const elementComponents = Object.fromEntries(
  elements.map((name) => [name, ((props) => createElement(name, props)) satisfies ElementComponent]),
);

/** Returns the components of Markdown's elements. */
export function getCustomMDXComponent(): Record<string, ElementComponent | typeof Link> {
  return { ...elementComponents, a: Link };
}

/** Returns the props of an element with a text in which code and emphasis are Markdown. */
export function renderInlineMarkdown(text: string): { dangerouslySetInnerHTML: { __html: string } } {
  const html = escapeHtml(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/~~([^~]+)~~/g, "<del>$1</del>");
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** Returns the props of an element with a text that may contain HTML. */
export function renderHtmlOrText(text?: string | number | null) {
  if (text === undefined || text === null) return { children: null };
  const given = String(text);
  return /<\w/.test(given) ? { dangerouslySetInnerHTML: { __html: given } } : { children: given };
}

/** Returns a text without the signs of code and emphasis. */
export function parseInlineMarkdownText(text: string): string {
  return text.replace(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|~~([^~]+)~~|<[^>]*>/g, "$1$2$3$4");
}

export async function copyToClipboard(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text);
  return true;
}
