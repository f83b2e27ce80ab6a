// Links and menus of the header. On narrow screens, they are in the drawer. On medium screens, links that do not fit
// move to a menu at the end. Menus are `details` elements and do not need scripts.
import type { FrameLink, NavLink, NavMenu } from "docsgen";
import type { ComponentProps, ReactNode } from "react";
import type { NavProps } from "../../props.js";
import { externalIcon } from "../../selection/icons.js";
import Icon from "../icon.js";
import { useLabel, useShared } from "../shared.js";

/** @param props `fits`: the narrowest window with room for each entry; `active`: the `match` of the active link */
export default function Nav({ fits, active }: NavProps): ReactNode {
  const { nav } = useShared().frame;
  const label = useLabel();
  const overflow = nav.map((entry, index) => ({ entry, fit: fits[index] ?? "none" })).filter(({ fit }) => fit !== "md");
  return (
    <nav className="site-nav" aria-label={label("Main navigation")}>
      <ul>
        {nav.map((entry, index) => (
          <li key={entry.label} className={`from-${fits[index]}`}>
            <Entry entry={entry} active={active} />
          </li>
        ))}
        {overflow.length > 0 && (
          <li className={`nav-more until-${overflow.at(-1)?.fit}`}>
            <details className="nav-menu" name="nav">
              <summary>
                {label("More")}
                <Icon name="chevron" />
              </summary>
              <ul>
                {overflow.map(({ entry, fit }) => (
                  <li key={entry.label} className={`until-${fit}`}>
                    {"items" in entry ? (
                      <Section menu={entry} active={active} />
                    ) : (
                      <Link link={entry} active={active} />
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

export interface Marked {
  /** The `match` of the active link. */
  active: string;
}

function Entry({ entry, active }: Marked & { entry: NavLink | NavMenu }): ReactNode {
  if (!("items" in entry)) return <Link link={entry} active={active} />;
  const isActive = entry.items.some(({ match }) => match !== "" && match === active);
  return (
    <details className="nav-menu" name="nav">
      <summary className={isActive ? "active" : undefined}>
        {entry.label}
        <Icon name="chevron" />
      </summary>
      <Items items={entry.items} active={active} />
    </details>
  );
}

/** Renders a menu inside another list. */
export function Section({ menu, active }: Marked & { menu: NavMenu }): ReactNode {
  return (
    <>
      <span className="nav-section">{menu.label}</span>
      <Items items={menu.items} active={active} />
    </>
  );
}

/** Renders the links of a menu, with a heading before each group. */
function Items({ items, active }: Marked & { items: readonly NavLink[] }): ReactNode {
  const isStart = (index: number) => index === 0 || items[index]?.group !== items[index - 1]?.group;
  const starts = items.flatMap((_, index) => (isStart(index) ? index : []));
  const runs = starts.map((start, index) => items.slice(start, starts[index + 1]));
  return (
    <ul>
      {runs.map(([first, ...others]) => {
        const run = first ? [first, ...others] : [];
        if (first?.group === undefined)
          return run.map((item) => <Row key={item.label + item.url} {...{ item, active }} />);
        return (
          <li key={first.group + first.url}>
            <span className="nav-section">{first.group}</span>
            <ul>
              {run.map((item) => (
                <Row key={item.label + item.url} {...{ item, active }} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function Row({ item, active }: Marked & { item: NavLink }): ReactNode {
  return (
    <li>
      <Link link={item} active={active} />
    </li>
  );
}

export function Link({ link, active }: Marked & { link: NavLink }): ReactNode {
  return (
    <TextLink
      link={link}
      className="nav-item"
      data-match={link.match || undefined}
      aria-current={link.match !== "" && link.match === active ? "true" : undefined}
    />
  );
}

interface TextLinkProps {
  link: FrameLink & Pick<NavLink, "icon" | "description">;
  className: string;
  "data-match"?: string | undefined;
  "aria-current"?: ComponentProps<"a">["aria-current"];
}

/**
 * Renders a link, with an icon if it leads to another site. Links in menus may have a different icon and a description.
 */
export function TextLink({ link, ...attributes }: TextLinkProps): ReactNode {
  const { icon = "", description, label } = link;
  const text = description ? (
    <span>
      {label}
      <span className="nav-description">{description}</span>
    </span>
  ) : (
    label
  );
  return (
    <a {...attributes} href={link.url}>
      <Icon name={icon} size={18} />
      {text}
      {link.external && <Icon name={externalIcon} size={14} className="external" />}
    </a>
  );
}
