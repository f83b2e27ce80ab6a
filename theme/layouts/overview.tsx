// Page that lists its children: their rows in the sidebar.
import type { ReactNode } from "react";
import Html from "../components/article/html.js";
import type { OverviewProps } from "../props.js";

export default function Overview({
  groups,
  html,
  notice,
}: {
  groups: OverviewProps;
  html: string;
  notice: ReactNode;
}): ReactNode {
  return (
    <main className="main" id="_content" tabIndex={-1}>
      <article className="article">
        {notice}
        <Html className="prose" html={html} />
        {groups.map(({ label, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same label
          <div className="prose" key={index}>
            {label && <h2>{label}</h2>}
            <ul>
              {items.map(({ url, label: title }) => (
                <li key={`${url} ${title}`}>{url ? <a href={url}>{title}</a> : title}</li>
              ))}
            </ul>
          </div>
        ))}
      </article>
    </main>
  );
}
