// Home page of a site that does not have one: the site's name, a card for each group of pages, and the latest changes.
import type { ReactNode } from "react";
import { PostDate } from "../components/article/byline.js";
import { CardList } from "../components/article/cards.js";
import Icon from "../components/icon.js";
import { useLabel } from "../components/shared.js";
import type { GeneratedHomeProps } from "../props.js";

export default function GeneratedHome({ notice, ...home }: GeneratedHomeProps & { notice: ReactNode }): ReactNode {
  const label = useLabel();
  return (
    <main className="main" id="_content" tabIndex={-1}>
      {notice}
      <section className="section hero hero-centered generated-hero">
        <div className="hero-text">
          <h1 className="hero-title">{home.title}</h1>
          {home.text && <p className="hero-lead">{home.text}</p>}
          {home.start && (
            <div className="actions">
              <a className="button pill" href={home.start}>
                {label("Start")}
              </a>
            </div>
          )}
        </div>
      </section>
      <section className="section">
        {home.cards.length > 0 && <CardList cards={home.cards} />}
        {home.groups.length > 0 && <Groups groups={home.groups} />}
      </section>
      {home.changes.length > 0 && <Changes changes={home.changes} />}
    </main>
  );
}

function Groups({ groups }: Pick<GeneratedHomeProps, "groups">): ReactNode {
  const label = useLabel();
  return (
    <ul className="group-list">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same label
        <li className="group-card" key={index}>
          <h2 className="item-title">
            <Icon name={group.icon} size={20} />
            <a href={group.url}>{group.label || label("Documentation")}</a>
          </h2>
          <ul>
            {group.items.map((item) => (
              <li key={`${item.url} ${item.label}`}>
                <a href={item.url}>{item.label}</a>
              </li>
            ))}
          </ul>
          <p className="group-count">{label("Pages: {count}").replace("{count}", String(group.count))}</p>
        </li>
      ))}
    </ul>
  );
}

function Changes({ changes }: Pick<GeneratedHomeProps, "changes">): ReactNode {
  const label = useLabel();
  return (
    <section className="section changes">
      <h2 className="changes-title">{label("Last updated")}</h2>
      <ul>
        {changes.map(({ title, url, date }) => (
          <li key={url}>
            <a href={url}>{title}</a>
            <PostDate date={date} />
          </li>
        ))}
      </ul>
    </section>
  );
}
