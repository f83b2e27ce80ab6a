// What the plugin can be told.
import type { OptionShape } from "docsgen";

export const sampleLanguages = ["curl", "javascript", "python"] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

export interface OpenapiOptions {
  /** A description in OpenAPI 3.0 or 3.1, YAML or JSON, from the site's root; several by name: `{ store: "store.yaml" }`. */
  file: string | Readonly<Record<string, string>>;
  /** Address of the pages, without base. Default: `/http-api`. */
  route?: string;
  /** Of the first page. Default: that of the description. */
  title?: string;
  /** A page for each operation, or for each tag with all of its operations. Default: `operation`. */
  pages?: "operation" | "tag";
  /** Whether each schema has a page of its own, to which types lead. Default: true. */
  schemas?: boolean;
  /** Languages of the examples of requests; none for no examples. Default: all. */
  samples?: readonly SampleLanguage[];
  /** Whether readers can send requests from the page. They are sent only when a reader says so. Default: false. */
  tryIt?: boolean;
  /** Wording of your own for the headings. Default: English. */
  labels?: Readonly<Record<string, string>>;
}

export const optionsShape: OptionShape = {
  keys: {
    file: (given) => (typeof given === "string" ? "string" : { record: "string" }),
    ...{ route: "string", title: "string", schemas: "boolean", tryIt: "boolean" },
    pages: { oneOf: ["operation", "tag"] },
    samples: { list: { oneOf: sampleLanguages } },
    labels: { record: "string" },
  },
  needs: ["file"],
};

export interface OpenapiSettings extends OpenapiOptions {
  /** Each with the folder of its pages' ids: `http-api`. */
  files: readonly { file: string; folder: string }[];
  /** The folder of all. */
  dir: string;
}

export function settingsOf(options: OpenapiOptions): OpenapiSettings {
  const { file, route = "/http-api" } = options;
  const dir = String(route).replace(/^\/+|\/+$/g, "");
  const named = typeof file === "string" ? [] : Object.entries(file ?? {});
  const files = named.map(([name, one]) => ({ file: one, folder: `${dir}/${name}` }));
  return { ...options, files: typeof file === "string" ? [{ file, folder: dir }] : files, dir };
}
