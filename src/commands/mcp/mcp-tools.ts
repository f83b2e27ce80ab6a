// The tools of the server: their descriptions for assistants, the schemas of their arguments, and their answers.
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import {
  type Answer,
  type AnswerContext,
  answerEditions,
  answerIdentifier,
  answerPage,
  answerSearch,
} from "./tool-answers.js";

export interface AnsweringTool {
  tool: Tool;
  /** @throws ValiError for invalid arguments */
  answer(given: unknown, ctx: AnswerContext): Promise<Answer>;
}

const text = (description: string) => v.pipe(v.string(), v.description(description));
const words = (description: string) => v.pipe(v.string(), v.minLength(1), v.description(description));
const edition = {
  locale: v.exactOptional(text("Locale, as listed by list_editions. Default: the first one.")),
  version: v.exactOptional(text("Version, as listed by list_editions. Default: the current one.")),
};

export const tools: readonly AnsweringTool[] = [
  defineTool({
    name: "search",
    title: "Search the documentation",
    description: "Searches the documentation. Returns pages and sections, best first, with their URLs and an excerpt.",
    schema: v.strictObject({
      query: words("A few words, a question, or a name in code."),
      limit: v.exactOptional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(30),
          v.description("Maximum number of results. Default: 7."),
        ),
      ),
      ...edition,
    }),
    answer: answerSearch,
  }),
  defineTool({
    name: "read_page",
    title: "Read a page",
    description: "Returns a page of the documentation, or one of its sections, as Markdown.",
    schema: v.strictObject({
      page: words("URL or path of the page. An anchor selects a section."),
      section: v.exactOptional(text("Anchor or title of a section. Default: the whole page.")),
    }),
    answer: answerPage,
  }),
  defineTool({
    name: "list_editions",
    title: "List languages and versions",
    description: "Lists the languages and versions of the documentation.",
    schema: v.strictObject({}),
    answer: (_given, ctx) => answerEditions(ctx),
  }),
  defineTool({
    name: "resolve_identifier",
    title: "Look up an identifier",
    description:
      "Returns the documentation of an identifier: a function, class, member (`Store.get`), option, or operation (`GET /pets`).",
    schema: v.strictObject({ identifier: words("The exact name."), ...edition }),
    answer: answerIdentifier,
  }),
];

interface ToolDefinition<Given> extends Pick<Tool, "name" | "title" | "description"> {
  schema: v.GenericSchema<unknown, Given>;
  answer(given: Given, ctx: AnswerContext): Promise<Answer>;
}

function defineTool<Given>({ schema, answer, ...tool }: ToolDefinition<Given>): AnsweringTool {
  const { $schema: _, ...inputSchema } = toJsonSchema(schema);
  return {
    tool: {
      ...tool,
      inputSchema: inputSchema as Tool["inputSchema"],
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    answer: async (given, ctx) => answer(v.parse(schema, given), ctx),
  };
}
