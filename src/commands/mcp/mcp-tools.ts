// The tools of the server: their descriptions for assistants, the JSON Schemas of their arguments, and their answers.
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import {
  type Answer,
  type AnswerContext,
  answerEditions,
  answerIdentifier,
  answerPage,
  answerSearch,
  type IdentifierQuestion,
  type PageQuestion,
  type SearchQuestion,
} from "./tool-answers.js";

export interface AnsweringTool extends Tool {
  /** `given` matches `inputSchema`. */
  answer(given: unknown, ctx: AnswerContext): Promise<Answer>;
}

const edition = {
  locale: { type: "string", description: "Locale, as listed by list_editions. Default: the first one." },
  version: { type: "string", description: "Version, as listed by list_editions. Default: the current one." },
};

export const tools: readonly AnsweringTool[] = [
  defineTool({
    name: "search",
    title: "Search the documentation",
    description: "Searches the documentation. Returns pages and sections, best first, with their URLs and an excerpt.",
    properties: {
      query: { type: "string", minLength: 1, description: "A few words, a question, or a name in code." },
      limit: { type: "integer", minimum: 1, maximum: 30, description: "Maximum number of results. Default: 7." },
      ...edition,
    },
    required: ["query"],
    answer: (given, ctx) => answerSearch(given as SearchQuestion, ctx),
  }),
  defineTool({
    name: "read_page",
    title: "Read a page",
    description: "Returns a page of the documentation, or one of its sections, as Markdown.",
    properties: {
      page: { type: "string", minLength: 1, description: "URL or path of the page. An anchor selects a section." },
      section: { type: "string", description: "Anchor or title of a section. Default: the whole page." },
    },
    required: ["page"],
    answer: (given, ctx) => answerPage(given as PageQuestion, ctx),
  }),
  defineTool({
    name: "list_editions",
    title: "List languages and versions",
    description: "Lists the languages and versions of the documentation.",
    properties: {},
    required: [],
    answer: (_given, ctx) => answerEditions(ctx),
  }),
  defineTool({
    name: "resolve_identifier",
    title: "Look up an identifier",
    description:
      "Returns the documentation of an identifier: a function, class, member (`Store.get`), option, or operation (`GET /pets`).",
    properties: {
      identifier: { type: "string", minLength: 1, description: "The exact name." },
      ...edition,
    },
    required: ["identifier"],
    answer: (given, ctx) => answerIdentifier(given as IdentifierQuestion, ctx),
  }),
];

interface ToolDefinition extends Pick<AnsweringTool, "name" | "title" | "description" | "answer"> {
  /** JSON Schemas of the arguments. */
  properties: Record<string, object>;
  required: string[];
}

function defineTool({ properties, required, ...tool }: ToolDefinition): AnsweringTool {
  const inputSchema = { type: "object" as const, properties, required, additionalProperties: false };
  return { ...tool, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } };
}
