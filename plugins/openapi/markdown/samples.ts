// Renders a request as code: curl, JavaScript, Python.
import type { Json } from "docsgen";
import { fenced } from "../../shared/api-markdown.js";
import type { SampleLanguage } from "../options.js";

export interface Request {
  /** In uppercase. */
  method: string;
  /** With the query. */
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Undefined if there is no body. */
  body: Json | undefined;
  /** Media type, such as `application/json`; empty without a body. */
  mediaType: string;
}

const titles: Record<SampleLanguage, string> = { curl: "curl", javascript: "JavaScript", python: "Python" };

const makers: Record<SampleLanguage, (request: Request) => string> = {
  curl: renderCurl,
  javascript: renderJavascript,
  python: renderPython,
};

const grammars: Record<SampleLanguage, string> = { curl: "sh", javascript: "js", python: "python" };

/** Renders tabs with code samples; empty if there are no languages. */
export function renderSamples(request: Request, languages: readonly SampleLanguage[]): string {
  if (languages.length === 0) return "";
  const fences = languages.map((name) => fenced(`${grammars[name]} [${titles[name]}]`, makers[name](request)));
  return ["::::code-group", ...fences, "::::"].join("\n");
}

const grammarByLanguage: Readonly<Record<string, string>> = {
  ...{
    shell: "sh",
    bash: "sh",
    curl: "sh",
    javascript: "js",
    "node.js": "js",
    node: "js",
    typescript: "ts",
    "c#": "csharp",
  },
  ...Object.fromEntries(
    [
      "c",
      "csharp",
      "dart",
      "go",
      "http",
      "java",
      "js",
      "json",
      "kotlin",
      "php",
      "python",
      "ruby",
      "rust",
      "sh",
      "swift",
      "ts",
    ].map((name) => [name, name]),
  ),
};

/** Renders the samples in the description: `x-codeSamples`. */
export function renderWrittenSamples(samples: readonly { lang: string; label: string; source: string }[]): string {
  const fences = samples.map(({ lang, label, source }) => {
    const title = (label || lang).replace(/[[\]\\]/g, "");
    return fenced(`${grammarByLanguage[lang.toLowerCase()] ?? "text"} [${title}]`, source.trimEnd());
  });
  return ["::::code-group", ...fences, "::::"].join("\n");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function isJson({ mediaType }: Request): boolean {
  return /[/+]json\b/.test(mediaType);
}

/** Returns the fields of a form, taken from an example object. */
function formFields({ body, mediaType }: Request): [name: string, value: string][] | undefined {
  if (!/form/.test(mediaType) || typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  return Object.entries(body).map(([name, value]) => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
}

function bodyText(request: Request): string {
  const { body } = request;
  if (body === undefined) return "";
  return typeof body === "string" && !isJson(request) ? body : JSON.stringify(body, null, 2);
}

function renderCurl(request: Request): string {
  const { method, url, headers } = request;
  const form = formFields(request);
  const isMultipart = request.mediaType.startsWith("multipart/");
  const parts = [
    `curl ${quoted(url)}`,
    ...(method === "GET" ? [] : [`--request ${method}`]),
    ...headers
      .filter(([name]) => !isMultipart || name !== "Content-Type")
      .map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(form
      ? form.map(([name, value]) => `${isMultipart ? "--form" : "--data-urlencode"} ${quoted(`${name}=${value}`)}`)
      : bodyText(request) === ""
        ? []
        : [`--data ${quoted(bodyText(request))}`]),
  ];
  return parts.join(" \\\n  ");
}

function renderJavascript(request: Request): string {
  const { method, url, headers } = request;
  const form = formFields(request);
  const isMultipart = request.mediaType.startsWith("multipart/");
  const shown = headers.filter(([name]) => !form || name !== "Content-Type");
  const options = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(shown.length === 0
      ? []
      : ["headers: {", ...shown.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`), "},"]),
    ...javascriptBody(request, form !== undefined),
  ];
  const before =
    form && isMultipart
      ? [
          "const form = new FormData();",
          ...form.map((one) => `form.set(${one.map((text) => JSON.stringify(text)).join(", ")});`),
          "",
        ]
      : [];
  const call =
    options.length === 0
      ? [`const response = await fetch(${JSON.stringify(url)});`]
      : [
          `const response = await fetch(${JSON.stringify(url)}, {`,
          ...options.flatMap((text) => text.split("\n")).map((text) => `  ${text}`),
          "});",
        ];
  return [...before, ...call, "console.log(response.status, await response.text());"].join("\n");
}

function javascriptBody(request: Request, isForm: boolean): string[] {
  if (isForm && request.mediaType.startsWith("multipart/")) return ["body: form,"];
  if (isForm)
    return [`body: new URLSearchParams(${JSON.stringify(Object.fromEntries(formFields(request) ?? []), null, 2)}),`];
  if (request.body === undefined) return [];
  const text = JSON.stringify(request.body, null, 2);
  return [isJson(request) ? `body: JSON.stringify(${text}),` : `body: ${JSON.stringify(bodyText(request))},`];
}

function renderPython(request: Request): string {
  const { method, url, headers, body } = request;
  const form = formFields(request);
  const shown = headers.filter(([name]) => name !== "Content-Type" || !(form || isJson(request)));
  const callArguments = [
    JSON.stringify(url),
    ...(shown.length === 0 ? [] : [`headers=${pythonValue(Object.fromEntries(shown))}`]),
    ...(form
      ? [`${request.mediaType.startsWith("multipart/") ? "files" : "data"}=${pythonValue(Object.fromEntries(form))}`]
      : body === undefined
        ? []
        : [isJson(request) ? `json=${pythonValue(body)}` : `data=${JSON.stringify(bodyText(request))}`]),
  ];
  const lines = callArguments.flatMap((text) => `${text},`.split("\n")).map((text) => `    ${text}`);
  const call =
    callArguments.length === 1
      ? `response = requests.${method.toLowerCase()}(${callArguments[0]})`
      : [`response = requests.${method.toLowerCase()}(`, ...lines, ")"].join("\n");
  return ["import requests", "", call, "print(response.status_code, response.text)"].join("\n");
}

function pythonValue(value: Json, indent = ""): string {
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    return value.length === 0
      ? "[]"
      : `[\n${value.map((one) => `${inner}${pythonValue(one, inner)},\n`).join("")}${indent}]`;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, one]: [string, Json]) => {
      return `${inner}${JSON.stringify(key)}: ${pythonValue(one, inner)},\n`;
    });
    return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
  }
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null ? "None" : JSON.stringify(value);
}
