// A clock in the reader's page: for each text in the palette's field, the time until a frame shows the text and until one
// shows hits for it. A frame counts once it has been painted. Runs before the page's own scripts.

/**
 * @typedef {object} Reading In milliseconds from the input event; undefined while it has not come.
 * @property {string} text
 * @property {number} [letter] the text
 * @property {number} [first] the first hits of this text: names of pages, where there are any
 * @property {number} [all] all of them, each with its section and its line of text
 * @typedef {{ url: string, description?: string, context?: { text: string } }} Row of the worker's reply
 * @typedef {typeof globalThis & { searchReadings: Reading[] }} Clocked
 */

export function installSearchClock() {
  /** @type {Reading[]} */
  const readings = [];
  /** @type {Clocked} */ (globalThis).searchReadings = readings;
  /** The text of each question, and what the worker answered. @type {Map<number, string>} */
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

  /** The next frame is on the screen. @returns {Promise<void>} */
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
