// 404 page, with a search for the words in the URL (client/palette.ts). A custom 404 page provides an article.
import type { ReactNode } from "react";
import Html from "../components/article/html.js";
import SearchButton from "../components/frame/search-button.js";
import { useLabel, useShared } from "../components/shared.js";

export default function NotFound({ html, search }: { html: string; search: boolean }): ReactNode {
  const { info } = useShared();
  const label = useLabel();
  return (
    <main className="main not-found" id="_content" tabIndex={-1}>
      <h1 className="not-found-title">{label("404 - This page does not exist")}</h1>
      {html ? (
        <Html className="prose" html={html} />
      ) : (
        <p className="not-found-text">{label("The address may be mistyped, or the page may have moved.")}</p>
      )}
      {search && <SearchButton isWide />}
      <a className="button pill" href={info.base + (info.prefix ?? "")}>
        {label("Back to the home page")}
      </a>
    </main>
  );
}
