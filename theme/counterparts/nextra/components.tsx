// https://nextra.site/docs/built-ins
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Callout as Box, calloutKind, kindName, signedTitle } from "../blocks/callout.js";
import { CardBox, CardGrid } from "../blocks/cards.js";
import { childElements } from "../blocks/child-elements.js";
import { CodeBlock } from "../blocks/code-block.js";
import { Tree, TreeFile, TreeFolder } from "../blocks/file-tree.js";
import { Fold } from "../blocks/fold.js";
import { ListedTabs, Tab, type TabLabel } from "../blocks/listed-tabs.js";
import { nodeText } from "../blocks/node-text.js";

export { default as Head } from "../blocks/head.js";
export { HeadedSteps as Steps } from "../blocks/steps.js";
export { default as Image, default as ImageZoom } from "../next/image.js";
export { default as Anchor, default as Link } from "../next/link.js";
export { Tab };

interface CalloutProps {
  type?: string;
  emoji?: ReactNode;
  children?: ReactNode;
}

/** The theme has an icon for each kind. Another sign is placed before the title. */
export function Callout({ type, emoji, children }: CalloutProps): ReactNode {
  const kind = type === "error" ? "danger" : calloutKind(type);
  return (
    <Box kind={kind} title={signedTitle(emoji, kindName(kind))}>
      {children}
    </Box>
  );
}

interface TabsProps {
  items?: readonly TabLabel[];
  defaultIndex?: number;
  selectedIndex?: number;
  storageKey?: string;
  className?: string;
  onChange?(index: number): void;
  children?: ReactNode;
}

function TabsGroup({ selectedIndex, storageKey, onChange, ...rest }: TabsProps): ReactNode {
  return <ListedTabs selected={selectedIndex} sync={storageKey} onChoose={onChange} {...rest} />;
}

export const Tabs = Object.assign(TabsGroup, { Tab });

interface CardProps {
  title?: ReactNode;
  href?: string;
  icon?: ReactNode;
  /** If true, the child is an image. */
  image?: boolean;
  arrow?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Card({ image, arrow, ...rest }: CardProps): ReactNode {
  return <CardBox {...rest} />;
}

function CardsGroup({ className, children }: { num?: number; className?: string; children?: ReactNode }): ReactNode {
  return <CardGrid className={className}>{children}</CardGrid>;
}

export const Cards = Object.assign(CardsGroup, { Card });

interface FileProps {
  name?: ReactNode;
  label?: ReactNode;
  active?: boolean;
}

function File({ name, label, active }: FileProps): ReactNode {
  return <TreeFile name={label ?? name} isActive={active} />;
}

interface FolderProps extends FileProps {
  open?: boolean;
  defaultOpen?: boolean;
  children?: ReactNode;
}

function Folder({ name, label, active, open, defaultOpen, children }: FolderProps): ReactNode {
  return (
    <TreeFolder name={label ?? name} isActive={active} isOpen={open ?? defaultOpen}>
      {children}
    </TreeFolder>
  );
}

export const FileTree = Object.assign(Tree, { File, Folder });

/** Content that is wider than the text. */
export function Bleed({ children }: { full?: boolean; children?: ReactNode }): ReactNode {
  return <div className="bleed">{children}</div>;
}

export function Collapse({ isOpen, children }: { isOpen?: boolean; children?: ReactNode }): ReactNode {
  return <div hidden={isOpen === false}>{children}</div>;
}

/** An announcement above a page. docsgen has its own for the whole site. */
export function Banner({ children }: { storageKey?: string; dismissible?: boolean; children?: ReactNode }): ReactNode {
  return <div className="banner">{children}</div>;
}

/** Content that appears when readers choose its button. */
function PopupGroup({ children }: { children?: ReactNode }): ReactNode {
  const elements = childElements<{ children?: ReactNode }>(children);
  const button = elements.find(({ type }) => type === PopupButton);
  return <Fold summary={button?.props.children}>{elements.filter((one) => one !== button)}</Fold>;
}

function PopupButton({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

function PopupPanel({ children }: { children?: ReactNode }): ReactNode {
  return <div>{children}</div>;
}

export const Popup = Object.assign(PopupGroup, { Button: PopupButton, Panel: PopupPanel });

export function Mermaid({ chart }: { chart: string }): ReactNode {
  return <CodeBlock code={chart.replaceAll("\\n", "\n").trim()} lang="mermaid" />;
}

interface SelectProps {
  options: readonly { id: string; name: ReactNode }[];
  value: string;
  title?: string;
  className?: string;
  onChange?(value: string): void;
}

export function Select({ options, value, title, className, onChange }: SelectProps): ReactNode {
  return (
    <select
      value={value}
      title={title}
      aria-label={title}
      className={className}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {nodeText(name)}
        </option>
      ))}
    </select>
  );
}

/** docsgen has its own link to the content. */
export function SkipNavLink(): null {
  return null;
}

export function SkipNavContent(): null {
  return null;
}

interface CodeProps {
  className?: string;
  filename?: string;
  "data-filename"?: string;
  "data-language"?: string;
  children?: ReactNode;
}

/** The language of compiled MDX is an attribute of the block, or of the `code` element in it. */
export function Pre(props: CodeProps): ReactNode {
  const { filename = props["data-filename"], children } = props;
  const [inner] = childElements<CodeProps>(children);
  const lang = [props, inner?.props].map((one) => one && languageOf(one)).find(Boolean);
  return <CodeBlock code={nodeText(children)} lang={lang} title={filename} />;
}

function languageOf({ className = "", "data-language": lang }: CodeProps): string | undefined {
  return lang ?? /language-(\S+)/.exec(className)?.[1];
}

export function Code({ children }: CodeProps): ReactNode {
  return <code>{children}</code>;
}

/** Nextra adds an icon for the language. */
export function withIcons<Component>(component: Component): Component {
  return component;
}

/** The build converts GitHub's alerts. */
export function withGitHubAlert<Alert, Quote>(_alert: Alert, quote: Quote): Quote {
  return quote;
}

export function Details(props: ComponentPropsWithoutRef<"details">): ReactNode {
  return <details className="callout-details" {...props} />;
}

export function Summary(props: ComponentPropsWithoutRef<"summary">): ReactNode {
  return <summary {...props} />;
}

export function Button(props: ComponentPropsWithoutRef<"button">): ReactNode {
  return <button type="button" {...props} />;
}

const TableElement = (props: ComponentPropsWithoutRef<"table">): ReactNode => <table {...props} />;
export const Th = (props: ComponentPropsWithoutRef<"th">): ReactNode => <th {...props} />;
export const Tr = (props: ComponentPropsWithoutRef<"tr">): ReactNode => <tr {...props} />;
export const Td = (props: ComponentPropsWithoutRef<"td">): ReactNode => <td {...props} />;
export const Table = Object.assign(TableElement, { Th, Tr, Td });
