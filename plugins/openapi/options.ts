// Options of the plugin.
import type { OptionShape } from "docsgen";

export const sampleLanguages = ["curl", "javascript", "python"] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

export interface OpenapiOptions {
  /**
   * OpenAPI 3.0 or 3.1 description (YAML or JSON), relative to the site root. For several descriptions, an object with
   * their names: `{ store: "store.yaml" }`.
   */
  file: string | Readonly<Record<string, string>>;
  /**
   * Files of versions in which the description has another path, by key in the config. `false` omits the API of a
   * version. Example: `{ "1.x": "api.yaml", "0.x": false }`. Default: `file`, in each version from Git.
   */
  versions?: Readonly<Record<string, OpenapiOptions["file"] | false>>;
  /** URL of the pages, without the base. Default: `/http-api`. */
  route?: string;
  /** Title of the first page. Default: the title of the description. */
  title?: string;
  /**
   * `operation` generates a page for each operation, `tag` a page for each tag with all of its operations. Default:
   * `operation`.
   */
  pages?: "operation" | "tag";
  /** If true, each schema has a separate page, to which types link. Default: true. */
  schemas?: boolean;
  /** Languages of the sample requests. An empty list removes the samples. Default: all languages. */
  samples?: readonly SampleLanguage[];
  /** If true, readers can send requests from the page. Nothing is sent until the reader clicks the button. Default: false. */
  tryIt?: boolean;
  /** Replaces headings, which are identified by their English text. Default: English headings. */
  labels?: Readonly<Record<string, string>>;
}

const filesShape = (given: unknown): OptionShape => (typeof given === "string" ? "string" : { record: "string" });

export const optionsShape: OptionShape = {
  keys: {
    file: filesShape,
    versions: { record: (given) => (typeof given === "boolean" ? "boolean" : filesShape(given)) },
    ...{ route: "string", title: "string", schemas: "boolean", tryIt: "boolean" },
    pages: { oneOf: ["operation", "tag"] },
    samples: { list: { oneOf: sampleLanguages } },
    labels: { record: "string" },
  },
  needs: ["file"],
};

export interface DescriptionFile {
  /** Relative to the site root. */
  file: string;
  /** Folder of the pages' ids: `http-api`. */
  folder: string;
}

export interface OpenapiSettings extends OpenapiOptions {
  files: readonly DescriptionFile[];
  /** Parent folder of all pages. */
  dir: string;
}

export function resolveSettings(options: OpenapiOptions): OpenapiSettings {
  const { file, route = "/http-api" } = options;
  const dir = String(route).replace(/^\/+|\/+$/g, "");
  return { ...options, files: listFiles(file, dir), dir };
}

export function listFiles(file: OpenapiOptions["file"], dir: string): DescriptionFile[] {
  if (typeof file === "string") return [{ file, folder: dir }];
  return Object.entries(file ?? {}).map(([name, one]) => ({ file: one, folder: `${dir}/${name}` }));
}
