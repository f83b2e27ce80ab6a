// Runs in the browser as part of the site's script. Sends the request of a form to the selected server when the reader
// clicks the button, and shows the response. Nothing is stored.

addEventListener("submit", async (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || !form.closest(".try-it")) return;
  event.preventDefault();
  const status = form.querySelector<HTMLElement>("[role=status]");
  const answer = form.querySelector("pre");
  if (!status || !answer) return;
  status.textContent = status.dataset.sending ?? "";
  answer.hidden = true;
  const startMs = performance.now();
  try {
    const response = await fetch(...createRequest(form));
    const text = await response.text();
    status.textContent = `${response.status} ${response.statusText} · ${Math.round(performance.now() - startMs)} ms`;
    answer.textContent = readable(text);
    answer.hidden = text === "";
  } catch (thrown) {
    status.textContent = `${status.dataset.failed}: ${thrown instanceof Error ? thrown.message : thrown}`;
  }
});

function createRequest(form: HTMLFormElement): [url: URL, options: RequestInit] {
  const { method = "GET", path = "", mediaType = "" } = form.dataset;
  const server = form.querySelector("select")?.value ?? "";
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[data-in]")];
  // Unchanged optional fields are not sent.
  const sent = fields.filter((field) => field.required || field.value !== field.defaultValue);
  const inPlace = (place: string) => sent.filter((field) => field.dataset.in === place && field.value !== "");
  const filled = inPlace("path").reduce(
    (text, field) => text.replace(`{${field.name}}`, encodeURIComponent(field.value)),
    path,
  );
  const url = new URL(server + filled, location.href);
  if (!/^https?:$/.test(url.protocol)) throw new Error(url.protocol);
  for (const field of inPlace("query")) {
    const values = field.dataset.repeated === undefined ? [field.value] : field.value.split(",");
    for (const value of values) url.searchParams.append(field.name, value);
  }
  const headers = new Headers(inPlace("header").map((field): [string, string] => [field.name, field.value.trim()]));
  const body = form.querySelector("textarea")?.value ?? "";
  if (body === "" || method === "GET" || method === "HEAD") return [url, { method, headers }];
  return [url, { method, headers, body: createBody(body, mediaType, headers) }];
}

function createBody(text: string, mediaType: string, headers: Headers): BodyInit {
  if (!/form/.test(mediaType)) {
    headers.set("content-type", mediaType);
    return text;
  }
  const fields = Object.entries(JSON.parse(text) as Record<string, unknown>).map(([name, value]): [string, string] => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  if (!mediaType.startsWith("multipart/")) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
