// Reads the contents of a description: operations with their tags, and the pages for both.
import { toList } from "../../shared/json.js";
import { slugify, uniqueName } from "../markdown/markdown-tools.js";
import type { OpenapiSettings } from "../options.js";
import { at, type Cursor, type Documents, described, listEntries, listItems, textAt } from "./documents.js";

const methods: ReadonlySet<string> = new Set([
  ...["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"],
]);

export interface Operation {
  /** In uppercase. */
  method: string;
  path: string;
  cursor: Cursor;
  /** Data that applies to all operations of the path. */
  pathItem: Cursor;
  title: string;
  operationId: string;
  /** Tag names. The first tag determines the page. */
  tags: readonly string[];
  /** Id of its page. */
  id: string;
  /** Anchor of its heading on a tag page; empty on a separate page. */
  anchor: string;
  isWebhook: boolean;
}

export interface Tag {
  name: string;
  title: string;
  description: string;
  /** Id of its page. */
  id: string;
  operations: readonly Operation[];
}

export interface Contents {
  tags: readonly Tag[];
  /** Tags without operations, which some descriptions use for chapters. */
  chapters: readonly Tag[];
  /** Operations without a tag. */
  untagged: readonly Operation[];
  operations: readonly Operation[];
}

type ListedOperation = Omit<Operation, "id" | "anchor">;

export function readContents(documents: Documents, folder: string, { pages }: OpenapiSettings): Contents {
  const allOperations = [
    ...operationsIn(at(documents.root, "paths"), false, documents),
    ...operationsIn(at(documents.root, "webhooks"), true, documents),
  ];
  checkIds(allOperations, documents);
  const declared = listItems(at(documents.root, "tags"));
  const names = new Set([...declared.map((one) => textAt(one, "name")), ...allOperations.flatMap(({ tags }) => tags)]);
  const takenTags = new Set(["schemas", "index", "readme"]);
  const slugByTag = new Map([...names].map((name) => [name, uniqueName(slugify(name) || "tag", takenTags)]));
  const taken = new Map<string, Set<string>>();
  const operations = allOperations.map((one): Operation => {
    const slug = slugByTag.get(one.tags[0] ?? "");
    const place = slug === undefined ? folder : `${folder}/${slug}`;
    const names = taken.get(place) ?? new Set(slug === undefined ? takenTags : ["index", "readme"]);
    taken.set(place, names);
    const name = uniqueName(slugify(one.operationId || `${one.method} ${one.path}`) || "operation", names);
    if (pages !== "tag") return { ...one, id: `${place}/${name}.md`, anchor: "" };
    return { ...one, id: slug === undefined ? `${folder}/index.md` : `${place}/index.md`, anchor: name };
  });
  const tags = [...names].map((name): Tag => {
    const declaration = declared.find((one) => textAt(one, "name") === name);
    return {
      name,
      title: (declaration && (textAt(declaration, "x-displayName") || textAt(declaration, "summary"))) || name,
      description: declaration ? described(declaration, documents) : "",
      id: `${folder}/${slugByTag.get(name)}/index.md`,
      operations: operations.filter((one) => one.tags.includes(name)),
    };
  });
  return {
    tags: tags.filter((tag) => tag.operations.length > 0),
    chapters: tags.filter((tag) => tag.operations.length === 0 && tag.description !== ""),
    untagged: operations.filter((one) => one.tags.length === 0),
    operations,
  };
}

function operationsIn(paths: Cursor, isWebhook: boolean, documents: Documents): ListedOperation[] {
  return listEntries(paths).flatMap(([path, given]) => {
    if (path.startsWith("x-")) return [];
    const pathItem = documents.follow(given);
    return listEntries(pathItem).flatMap(([key, one]) => {
      if (!methods.has(key)) return [];
      const cursor = documents.follow(one);
      const operationId = textAt(cursor, "operationId");
      const method = key.toUpperCase();
      const title = textAt(cursor, "summary") || splitIntoWords(operationId) || path;
      const tags = toList(at(cursor, "tags").value).map(String);
      return [{ method, path, cursor, pathItem, title: title.trim(), operationId, tags, isWebhook }];
    });
  });
}

/** `listPets` → `List pets`. */
function splitIntoWords(operationId: string): string {
  const words = slugify(operationId).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function checkIds(operations: readonly ListedOperation[], documents: Documents): void {
  const first = new Map<string, ListedOperation>();
  for (const operation of operations) {
    const { operationId, cursor } = operation;
    if (operationId === "") continue;
    const earlier = first.get(operationId);
    if (!earlier) {
      first.set(operationId, operation);
      continue;
    }
    const message = `Two operations have the operationId "${operationId}": ${earlier.method} ${earlier.path}, and ${operation.method} ${operation.path}.`;
    const hint = "give each operation a unique operationId: page URLs and generated clients are derived from it";
    documents.report({ code: "duplicate-operation", severity: "warning", message, hint }, at(cursor, "operationId"));
  }
}
