// Links and menus of the header. On narrow screens they are in the drawer; on medium screens, links that do not fit
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
      <ul>
        {entry.items.map((item) => (
          <li key={item.label + item.url}>
            <Link link={item} active={active} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Renders a menu inside another list. */
export function Section({ menu, active }: Marked & { menu: NavMenu }): ReactNode {
  return (
    <>
      <span className="nav-section">{menu.label}</span>
      <ul>
        {menu.items.map((item) => (
          <li key={item.label + item.url}>
            <Link link={item} active={active} />
          </li>
        ))}
      </ul>
    </>
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
  link: FrameLink;
  className: string;
  "data-match"?: string | undefined;
  "aria-current"?: ComponentProps<"a">["aria-current"];
}

/** Renders a link, with an icon if it leaves the site. */
export function TextLink({ link, ...attributes }: TextLinkProps): ReactNode {
  return (
    <a {...attributes} href={link.url}>
      {link.label}
      {link.external && <Icon name={externalIcon} size={14} className="external" />}
    </a>
  );
}
