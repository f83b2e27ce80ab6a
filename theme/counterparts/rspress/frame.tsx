// Parts of Rspress's frame that site themes import. docsgen has its own frame.
// https://rspress.rs/ui/layout-components/
import type { ReactNode } from "react";
import { withBase } from "../data/addresses.js";

export function Frame(): ReactNode {
  return null;
}

/** Content of a page for missing pages. */
export function NotFoundLayout(): ReactNode {
  return (
    <>
      <h1>404</h1>
      <p>This page does not exist.</p>
      <p>
        <a href={withBase("/")}>Home page</a>
      </p>
    </>
  );
}

/** docsgen links the neighbors of a page itself. */
export function usePrevNextPage(): { prevPage?: undefined; nextPage?: undefined } {
  return {};
}
