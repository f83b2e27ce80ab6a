// Sections: the article's text cut at its headings, for full-text search.
import type { Section } from "../contract/data.js";
import { foldSpace } from "./hast.js";

export interface Sections {
  /** A heading: what follows belongs to it. */
  begin(id: string, title: string): void;
  add(text: string): void;
  end(): void;
}

/** Appends finished sections to `sections`; text before the first heading makes one without id, if there is any. */
export function createSections(sections: Section[]): Sections {
  let id = "";
  let title = "";
  let parts: string[] = [];
  const end = () => {
    const text = foldSpace(parts.join(""));
    if (id !== "" || text !== "") sections.push({ id, title, text });
  };
  return {
    begin(nextId, nextTitle) {
      end();
      id = nextId;
      title = nextTitle;
      parts = [];
    },
    add(text) {
      parts.push(text);
    },
    end,
  };
}
