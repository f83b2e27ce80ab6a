// A clock in the reader's page. For each text in the palette's input, it measures the time until a frame shows the
// text, and until one shows hits for it. A frame counts when it has been painted. Runs before the page's scripts.

/**
 * @typedef {object} Reading In milliseconds since the input event; undefined until it happens.
 * @property {string} text
 * @property {number} [letter] time until the text is shown
 * @property {number} [first] the first hits for this text: page names, if there are any
 * @property {number} [all] all hits, each with its section and excerpt
 * @typedef {{ url: string, description?: string, context?: { text: string } }} Row a row of the worker's reply
 * @typedef {typeof globalThis & { searchReadings: Reading[] }} Clocked
 */

export function installSearchClock() {
  /** @type {Reading[]} */
  const readings = [];
  /** @type {Clocked} */ (globalThis).searchReadings = readings;
  /** The text of each query, by id. @type {Map<number, string>} */
  const textById = new Map();
  /** @type {{ text: string, rows: string, isWhole: boolean }[]} */
  const replies = [];
  globalThis.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} words */
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "hits") return;
        const rows = data.hits.map(
          (/** @type {Row} */ hit) => `${hit.url} ${hit.context?.text ?? hit.description ?? ""}`,
        );
        replies.push({ text: textById.get(data.id) ?? "", rows: rows.join("\n"), isWhole: data.isWhole });
      });
    }

    /** @override @param {any} message */
    postMessage(message) {
      if (message.kind === "query") textById.set(message.id, message.text);
      super.postMessage(message);
    }
  };
  document.addEventListener(
    "input",
    async ({ target, timeStamp }) => {
      if (!(target instanceof HTMLInputElement)) return;
      /** @type {Reading} */
      const reading = { text: target.value };
      readings.push(reading);
      while (reading.all === undefined && target.value === reading.text) {
        await painted();
        const now = performance.now() - timeStamp;
        reading.letter ??= now;
        const shown = [...document.querySelectorAll(".hit")].map(rowOf).join("\n");
        const reply = replies.findLast(({ text, rows }) => text === reading.text && rows === shown);
        if (reply && (shown || reply.isWhole)) reading.first ??= now;
        if (reply?.isWhole) reading.all = now;
      }
    },
    true,
  );

  /** @param {Element} hit */
  function rowOf(hit) {
    const line = hit.querySelector(".hit-line")?.textContent ?? "";
    return `${hit.getAttribute("href")} ${line === "\u00a0" ? "" : line}`;
  }

  /** Resolves when the next frame is on the screen. @returns {Promise<void>} */
  function painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  }
}
