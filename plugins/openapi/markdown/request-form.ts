// Turns a block of JSON that describes a request into a form. The plugin's browser script sends the request.
import type { FormFacts } from "./request-data.js";

export function formOf(text: string): string {
  const facts = JSON.parse(text) as FormFacts;
  const { method, path, servers, fields, mediaType, body, words } = facts;
  const options = servers.map((url) => `<option value="${escapeSigns(url)}">${escapeSigns(url || "/")}</option>`);
  const inputs = fields.map(({ in: where, name, isRequired, isRepeated, value }) => {
    const marks = `${isRequired ? " required" : ""}${isRepeated ? " data-repeated" : ""}`;
    const input = `<input name="${escapeSigns(name)}" data-in="${escapeSigns(where)}" value="${escapeSigns(value)}"${marks} autocomplete="off" spellcheck="false">`;
    return `<label><span><code>${escapeSigns(name)}</code> ${escapeSigns(where)}</span>${input}</label>`;
  });
  const rows = Math.min(16, Math.max(3, body.split("\n").length));
  const area = `<label><span>${escapeSigns(words.Body)} <code>${escapeSigns(mediaType)}</code></span><textarea name="body" rows="${rows}" spellcheck="false">\n${escapeSigns(body)}</textarea></label>`;
  const state = `data-sending="${escapeSigns(words.Sending)}" data-failed="${escapeSigns(words["The request failed"])}"`;
  return `<details class="try-it"><summary>${escapeSigns(words["Try it"])}</summary>
<form data-method="${escapeSigns(method)}" data-path="${escapeSigns(path)}" data-media-type="${escapeSigns(mediaType)}">
<label><span>${escapeSigns(words.Server)}</span><select name="server">${options.join("")}</select></label>
${inputs.join("\n")}
${mediaType === "" ? "" : area}
<button type="submit">${escapeSigns(words.Send)}</button>
<p role="status" ${state}></p>
<pre tabindex="0" role="region" aria-label="${escapeSigns(words.Answer)}" hidden></pre>
</form></details>`;
}

function escapeSigns(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
