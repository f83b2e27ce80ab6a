// Data for a form that sends requests. It is in a JSON block on the page of an operation; request-form.ts turns the
// block into a form.
import { fenced } from "../../shared/api-markdown.js";
import { toMapping } from "../../shared/json.js";
import { textAt } from "../document/documents.js";
import type { Operation } from "../document/operations.js";
import { listCredentials } from "../document/security.js";
import type { Tools } from "./markdown-tools.js";
import { createBody, exampleOfParameter, isRepeated, listParameters, listServers, textOfValue } from "./request.js";

export interface FormFacts {
  method: string;
  path: string;
  /** URLs of the servers. An empty URL stands for the origin of the site. */
  servers: string[];
  fields: { in: string; name: string; isRequired: boolean; isRepeated: boolean; value: string }[];
  mediaType: string;
  /** Empty if there is no body. */
  body: string;
  /** Labels of the form. */
  words: Record<FormWord, string>;
}

const formWords = ["Try it", "Server", "Body", "Send", "Sending", "Answer", "The request failed"] as const;

type FormWord = (typeof formWords)[number];

/** Language of the block. */
export const formLanguage = "json";
export const formMark = "try-it";

export function renderForm(operation: Operation, tools: Tools): string {
  const { mediaType, body } = createBody(operation.cursor, tools);
  const credentials = listCredentials(operation.cursor, tools).map((one) => {
    const prefix = one.value.replace(/(?:API_KEY|TOKEN|CREDENTIALS)$/, "");
    return { in: one.in, name: one.name, isRequired: false, isRepeated: false, value: prefix };
  });
  const parameters = listParameters(operation, tools).map((one) => {
    const isRequired = toMapping(one.value).required === true;
    const example = isRequired ? exampleOfParameter(one, tools) : undefined;
    return {
      in: textAt(one, "in"),
      name: textAt(one, "name"),
      isRequired,
      isRepeated: isRepeated(one),
      value: example === "string" ? "" : textOfValue(example),
    };
  });
  const facts: FormFacts = {
    method: operation.method,
    path: operation.path,
    servers: listServers(operation, tools),
    // Browsers set cookies themselves.
    fields: [...credentials, ...parameters].filter((one) => one.in !== "cookie"),
    mediaType,
    body: body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body, null, 2),
    words: Object.fromEntries(formWords.map((word) => [word, tools.word(word)])) as FormFacts["words"],
  };
  return fenced(`${formLanguage} ${formMark}`, JSON.stringify(facts));
}
