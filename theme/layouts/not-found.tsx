// 404 page, with the sections of the site and a search for the words in the URL (palette/nearest-pages.ts). A custom 404
// page provides an article.
import type { ReactNode } from "react";
import Html from "../components/article/html.js";
import SearchButton from "../components/frame/search-button.js";
import { useLabel, useShared } from "../components/shared.js";
import type { NotFoundProps } from "../props.js";

interface Props {
  html: string;
  search: boolean;
  sections: NotFoundProps;
}

export default function NotFound({ html, search, sections }: Props): ReactNode {
  const { info, client } = useShared();
  const label = useLabel();
  return (
    <main className="main not-found" id="_content" tabIndex={-1}>
      <h1 className="not-found-title">{label("404 - This page does not exist")}</h1>
      {html ? (
        <Html className="prose" html={html} />
      ) : (
        <p className="not-found-text">{label("The address may be mistyped, or the page may have moved.")}</p>
      )}
      {search && (
        <section className="nearest" data-src={client.files["later-nearest"]} hidden>
          <h2>{label("Similar pages")}</h2>
          <ul />
        </section>
      )}
      {search && <SearchButton isWide />}
      <a className="button pill" href={info.base + (info.prefix ?? "")}>
        {label("Back to the home page")}
      </a>
      {sections.length > 0 && (
        <ul className="site-sections">
          {sections.map(({ url, label: title }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
