// Navigation drawer for narrow screens: the links and icons of the header, above the sidebar entries.
import type { SiteFrame } from "docsgen";
import type { ReactNode } from "react";
import { useShared } from "../shared.js";
import { Link, type Marked, Section } from "./nav.js";
import Social from "./social.js";

export function hasDrawer({ nav, social }: SiteFrame): boolean {
  return nav.length > 0 || social.length > 0;
}

export default function Drawer({ active }: Marked): ReactNode {
  const { nav, social } = useShared().frame;
  return (
    <div className="drawer">
      {nav.length > 0 && (
        <ul>
          {nav.map((entry) => (
            <li key={entry.label}>
              {"items" in entry ? <Section menu={entry} active={active} /> : <Link link={entry} active={active} />}
            </li>
          ))}
        </ul>
      )}
      {social.length > 0 && (
        <div className="drawer-social">
          <Social />
        </div>
      )}
    </div>
  );
}
