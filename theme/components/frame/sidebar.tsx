// Sidebar navigation: an accordion with one open group at a time. On narrow screens it is a drawer that the menu button opens.
import type { ThemeShared } from "docsgen";
import { createContext, type ReactNode, useContext } from "react";
import { memoize, memoizeFew } from "../../memo.js";
import type { NavGroup, NavItem, NavProps, SidebarProps } from "../../props.js";
import { slots } from "../../registry.js";
import { externalIcon, isOutside } from "../../selection/icons.js";
import { countRows, type Fragment } from "../../selection/long-sidebar.js";
import { createHtml } from "../create-html.js";
import { escapeAttribute, FrameFragment, renderStaticFragment } from "../document-part.js";
import Icon from "../icon.js";
import { FrameContext, useLabel, useShared, ViewContext } from "../shared.js";
import Slot from "../slot.js";
import Drawer, { hasDrawer } from "./drawer.js";

interface Props extends SidebarProps {
  nav: NavProps | null;
}

/** Props for a page that has a drawer but not a sidebar. */
export const drawerOnly: SidebarProps = { groups: "[]", name: "drawer", active: "", open: "", llms: "" };

export default function Sidebar({ nav, tabs, ...sidebar }: Props): ReactNode {
  const label = useLabel();
  const shared = useShared();
  const view = useContext(ViewContext);
  const frame = useContext(FrameContext);
  const isFilled = slots["sidebar-top"] !== undefined && view !== null;
  const top = isFilled ? renderStaticFragment(<SidebarTop />, shared, { view, frame, prefix: "sidebar-" }) : "";
  const attributes = {
    className: "sidebar",
    id: "_sidebar",
    "data-nav": sidebar.name,
    popover: "auto",
    "aria-label": label("Documentation"),
  };
  const drawer = renderDrawer(nav?.active ?? "", shared);
  return createHtml("nav", attributes, drawer + renderTabs(tabs, shared) + top + renderRows(sidebar, shared));
}

/** Renders the tabs. In wide windows, CSS moves them below the header. */
function renderTabs(tabs: SidebarProps["tabs"], shared: ThemeShared): string {
  if (!tabs) return "";
  const links = tabs.map(({ label, icon, url, active }) => (
    <a key={url} className="tab" href={url} aria-current={active ? "true" : undefined}>
      <Icon name={icon} size={18} />
      {label}
    </a>
  ));
  return memoize(shared, `tabs ${JSON.stringify(tabs)}`, () =>
    renderStaticFragment(<div className="part-tabs">{links}</div>, shared),
  );
}

function renderDrawer(active: string, shared: ThemeShared): string {
  if (!hasDrawer(shared.frame)) return "";
  return memoize(shared, `drawer ${active}`, () => renderStaticFragment(<Drawer active={active} />, shared));
}

function SidebarTop(): ReactNode {
  return (
    <FrameFragment name="sidebar-top">
      <Slot name="sidebar-top" />
    </FrameFragment>
  );
}

/** Renders the rows without marking the active page. Pages share these rows, so they are rendered only once. */
export function renderRows(props: SidebarProps, shared: ThemeShared): string {
  const { groups, name, open, folds = [], active, llms } = props;
  const rows = memoizeFew(shared, "sidebar rows", `${name} ${open} ${folds}`, () =>
    renderStaticFragment(<SidebarRows groups={JSON.parse(groups)} open={open} folds={folds} llms={llms} />, shared),
  );
  const link = `class="nav-link" href="${escapeAttribute(active)}"`;
  return rows.replace(`${link}>`, () => `${link} aria-current="page">`);
}

/**
 * Renders the content of a row file. It is JSON, so that an HTML page that a host serves for missing files is not
 * mistaken for rows.
 */
export function renderFragment({ items, isWhole }: Pick<Fragment, "items" | "isWhole">, shared: ThemeShared): string {
  const rows = (
    <>
      {isWhole && <Filter items={items} />}
      <Rows items={items} />
    </>
  );
  return JSON.stringify(renderStaticFragment(rows, shared));
}

interface RowsProps {
  groups: NavItem[];
  open: string;
  folds: readonly string[];
  llms: string;
}

/** Names of collapsible rows that are open because they contain the current page. */
const OpenContext = createContext<readonly string[]>([]);

function SidebarRows({ groups, open, folds, llms }: RowsProps): ReactNode {
  const label = useLabel();
  return (
    <OpenContext value={folds}>
      <Rows items={groups} open={open} />
      {llms && label("LLM") && (
        <a className="group-label" href={llms}>
          <Icon name={groups.some(hasIcon) ? "robot" : ""} size={18} />
          <span>{label("LLM")}</span>
        </a>
      )}
    </OpenContext>
  );
}

/** Renders the children of an open row. */
function Rows({ items, open }: { items: NavItem[]; open?: string }): ReactNode {
  if (!items.some(isGroup)) return <Items items={items} />;
  return items.map((item) => {
    if (!isGroup(item)) return <Fold key={item.rows} item={item} open />;
    if (item.label === "") return <Items key={item.key} items={item.items} />;
    const isIndented = !hasIcon(item) && items.some(hasIcon);
    return <Fold key={item.key} {...{ item, isIndented }} open={item.key === open || item.collapsed === false} />;
  });
}

function hasIcon({ icon }: NavItem): boolean {
  return icon !== "";
}

function isGroup(item: NavItem): item is NavGroup {
  return "key" in item;
}

/**
 * Renders a group, a folder, or the rest of a long list. If its rows are missing, renders a link that client/sidebar.ts
 * turns into a fold.
 */
function Fold({ item, open, isIndented }: { item: NavItem; open: boolean; isIndented?: boolean }): ReactNode {
  const { base } = useShared().info;
  const word = useLabel();
  const [kind, name] = isGroup(item) ? ["group", item.collapsed === false ? undefined : "sidebar"] : ["fold"];
  const className = item.more ? "fold-label more" : `${kind}-label${isIndented ? " indented" : ""}`;
  const label = (
    <>
      {isGroup(item) && <Icon name={item.icon} size={18} />}
      <span>{item.more ? word(item.more === "before" ? "Earlier pages" : "Later pages") : item.label}</span>
      <NavBadge badge={item.badge} />
    </>
  );
  if (item.items.length > 0)
    return (
      <details className={kind} name={name} open={open}>
        <summary className={className}>{label}</summary>
        {isGroup(item) && <Filter items={item.items} />}
        <Items items={item.items} />
      </details>
    );
  return (
    <a className={className} href={item.url} data-rows={base + item.rows}>
      {label}
    </a>
  );
}

/** Lists up to this length are easy to scan without a filter. */
const glance = 30;

/**
 * Renders the filter of a long list, unless some rows are missing from the page. client/row-filter.ts is fetched on
 * focus.
 */
function Filter({ items }: { items: readonly NavItem[] }): ReactNode {
  const label = useLabel();
  const { files } = useShared().client;
  if (countRows(items) <= glance || items.some(isFetched)) return null;
  return (
    <input
      className="row-filter"
      type="search"
      placeholder={label("Filter pages")}
      aria-label={label("Filter pages")}
      data-src={files["later-filter"]}
      data-count={label("Pages: {count}")}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function isFetched({ rows, items }: NavItem): boolean {
  return rows !== "" || items.some(isFetched);
}

function Items({ items }: { items: NavItem[] }): ReactNode {
  const icons = items.some((item) => item.icon !== "");
  return (
    <ul className={icons ? "nav-list with-icons" : "nav-list"}>
      {items.map((item) => (
        <li key={item.rows || item.url || item.label}>
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: NavItem }): ReactNode {
  const open = useContext(OpenContext);
  if (item.rows) return <Fold item={item} open />;
  if (item.fold) {
    const folderRow = item.url ? [{ ...item, items: [], fold: "" }] : [];
    return (
      <Fold
        item={{ ...item, items: [...folderRow, ...item.items] }}
        open={!item.collapsed || open.includes(item.fold)}
      />
    );
  }
  return (
    <>
      {item.url ? (
        <RowLink url={item.url}>
          <Icon name={item.icon} />
          {item.label}
          <NavBadge badge={item.badge} />
          {isOutside(item.url) && <Icon name={externalIcon} size={14} className="external" />}
        </RowLink>
      ) : (
        <span className="nav-folder">{item.label}</span>
      )}
      {item.items.length > 0 && <Items items={item.items} />}
    </>
  );
}

function NavBadge({ badge }: { badge: NavItem["badge"] | undefined }): ReactNode {
  return badge && <span className={`nav-badge ${badge.kind}`}>{badge.text}</span>;
}

/** Renders the link that is marked if it leads to the active page. */
function RowLink({ url, children }: { url: string; children?: ReactNode }): ReactNode {
  return (
    <a className="nav-link" href={url}>
      {children}
    </a>
  );
}
