// Turns a JSON block that describes a request into a form. The plugin's browser script sends the request.
import { escapeHtml } from "docsgen/markdown-text";
import type { FormFacts } from "./request-data.js";

export function normalizeForm(text: string): string {
  const facts = JSON.parse(text) as FormFacts;
  const { method, path, servers, fields, mediaType, body, words } = facts;
  const options = servers.map((url) => `<option value="${escapeHtml(url)}">${escapeHtml(url || "/")}</option>`);
  const inputs = fields.map(({ in: where, name, isRequired, isRepeated, value }) => {
    const marks = `${isRequired ? " required" : ""}${isRepeated ? " data-repeated" : ""}`;
    const input = `<input name="${escapeHtml(name)}" data-in="${escapeHtml(where)}" value="${escapeHtml(value)}"${marks} autocomplete="off" spellcheck="false">`;
    return `<label><span><code>${escapeHtml(name)}</code> ${escapeHtml(where)}</span>${input}</label>`;
  });
  const rows = Math.min(16, Math.max(3, body.split("\n").length));
  const area = `<label><span>${escapeHtml(words.Body)} <code>${escapeHtml(mediaType)}</code></span><textarea name="body" rows="${rows}" spellcheck="false">\n${escapeHtml(body)}</textarea></label>`;
  const state = `data-sending="${escapeHtml(words.Sending)}" data-failed="${escapeHtml(words["The request failed"])}"`;
  return `<details class="try-it"><summary>${escapeHtml(words["Try it"])}</summary>
<form data-method="${escapeHtml(method)}" data-path="${escapeHtml(path)}" data-media-type="${escapeHtml(mediaType)}">
<label><span>${escapeHtml(words.Server)}</span><select name="server">${options.join("")}</select></label>
${inputs.join("\n")}
${mediaType === "" ? "" : area}
<button type="submit">${escapeHtml(words.Send)}</button>
<p role="status" ${state}></p>
<pre tabindex="0" role="region" aria-label="${escapeHtml(words.Answer)}" hidden></pre>
</form></details>`;
}
