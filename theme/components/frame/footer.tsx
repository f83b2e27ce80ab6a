// Footer with the site name or copyright notice, and the build date. With columns of links, it ends the page.
import type { SiteFrame } from "docsgen";
import type { ReactNode } from "react";
import LinkedText from "../article/linked-text.js";
import { type NoProps, namesItself, useLabel, useShared } from "../shared.js";
import Slot from "../slot.js";
import { TextLink } from "./nav.js";

export default function Footer(_props: NoProps): ReactNode {
  const { info, frame } = useShared();
  const label = useLabel();
  const { columns = [], copyright = [], date = true } = frame.footer ?? {};
  const name = namesItself(info.title) ? info.title : label("{title} Docs").replace("{title}", () => info.title);
  return (
    <footer className={columns.length > 0 ? "footer with-columns" : "footer"}>
      {columns.length > 0 && <Columns columns={columns} />}
      <span className="footer-title">{copyright.length > 0 ? <LinkedText text={copyright} /> : name}</span>
      <Slot name="footer" />
      {date && (
        <span>
          {`${label("Last update")} - `}
          <time dateTime={info.buildDate}>{info.buildDate}</time>
        </span>
      )}
    </footer>
  );
}

function Columns({ columns }: Pick<NonNullable<SiteFrame["footer"]>, "columns">): ReactNode {
  const label = useLabel();
  return (
    <nav className="footer-columns" aria-label={label("Footer")}>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p className="footer-heading">{title}</p>
          <ul>
            {links.map((link) => (
              <li key={link.url + link.label}>
                <TextLink link={link} className="footer-link" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
