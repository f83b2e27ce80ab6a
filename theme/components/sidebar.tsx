// The navigation at the side: accordions of which one is open at a time, by the platform's own means. Below the md
// breakpoint the same element is a drawer (a popover that the burger opens).
import type { ReactNode } from "react";
import type { NavGroup, NavItem, SidebarProps } from "../props.js";
import Icon from "./icon.js";
import Slot from "./slot.js";

export default function Sidebar({ rows, name }: { rows: string; name: string }): ReactNode {
  return (
    <nav
      className="sidebar"
      id="sidebar"
      data-nav={name}
      popover="auto"
      aria-label="Documentation"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: SidebarRows, rendered
      dangerouslySetInnerHTML={{ __html: rows }}
    />
  );
}

/** Everything but the mark of the active page. */
export function SidebarRows({ groups, open, llms }: Omit<SidebarProps, "active">): ReactNode {
  return (
    <>
      <Slot name="sidebar-top" />
      {groups.map((group) => (
        <Group key={group.key} group={group} open={group.key === open} />
      ))}
      {llms && (
        <a className="group-label" href={llms}>
          <Icon name="robot" size={18} />
          <span>LLM</span>
        </a>
      )}
    </>
  );
}

function Group({ group, open }: { group: NavGroup; open: boolean }): ReactNode {
  if (group.label === "") return <Items items={group.items} />;
  if (group.items.length === 0) {
    return (
      <a className="group-label" href={group.first}>
        <GroupLabel group={group} />
      </a>
    );
  }
  return (
    <details className="group" name="sidebar" open={open}>
      <summary className="group-label">
        <GroupLabel group={group} />
      </summary>
      <Items items={group.items} />
    </details>
  );
}

function GroupLabel({ group }: { group: NavGroup }): ReactNode {
  return (
    <>
      <Icon name={group.icon} size={18} />
      <span>{group.label}</span>
      <Icon name="chevron" className="group-chevron" />
    </>
  );
}

function Items({ items }: { items: NavItem[] }): ReactNode {
  const icons = items.some((item) => item.icon !== "");
  return (
    <ul className={icons ? "nav-list with-icons" : "nav-list"}>
      {items.map((item) => (
        <li key={item.url || item.label}>
          {item.url ? <Row item={item} /> : <span className="nav-folder">{item.label}</span>}
          {item.items.length > 0 && <Items items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

function Row({ item }: { item: NavItem }): ReactNode {
  return (
    <RowLink url={item.url}>
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </RowLink>
  );
}

/** The element that carries the mark of the active page. */
export function RowLink({ url, children }: { url: string; children?: ReactNode }): ReactNode {
  return (
    <a className="nav-link" href={url}>
      {children}
    </a>
  );
}
