// The navigation at the side: accordions of which one is open at a time, by the platform's own means. Below the md
// breakpoint the same element is a drawer (a popover that the burger opens).
import type { ReactNode } from "react";
import type { NavGroup, NavItem, SidebarProps } from "../props.js";
import { Icon } from "./icon.js";

export function Sidebar({ groups, active, open, llms }: SidebarProps): ReactNode {
  return (
    <nav className="sidebar" id="sidebar" popover="auto" aria-label="Documentation">
      {groups.map((group) => (
        <Group key={group.key} group={group} active={active} open={group.key === open} />
      ))}
      {llms && (
        <a className="group-label" href={llms}>
          <Icon name="robot" size={18} />
          <span>LLM</span>
        </a>
      )}
    </nav>
  );
}

function Group({ group, active, open }: { group: NavGroup; active: string; open: boolean }): ReactNode {
  if (group.label === "") return <Items items={group.items} active={active} />;
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
      <Items items={group.items} active={active} />
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

function Items({ items, active }: { items: NavItem[]; active: string }): ReactNode {
  const icons = items.some((item) => item.icon !== "");
  return (
    <ul className={icons ? "nav-list with-icons" : "nav-list"}>
      {items.map((item) => (
        <li key={item.id || item.label}>
          <Row item={item} current={item.id !== "" && item.id === active} />
          {item.items.length > 0 && <Items items={item.items} active={active} />}
        </li>
      ))}
    </ul>
  );
}

function Row({ item, current }: { item: NavItem; current: boolean }): ReactNode {
  if (!item.url) return <span className="nav-folder">{item.label}</span>;
  return (
    <a className="nav-link" href={item.url} aria-current={current ? "page" : undefined}>
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </a>
  );
}
