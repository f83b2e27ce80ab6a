// A clock in the reader's page: for each text that comes into the palette's field, when a frame shows the text and when one
// shows hits for it. A frame counts when it has been painted. Runs before the page's own scripts.

/**
 * @typedef {object} Reading In milliseconds from the input event; undefined while it has not come.
 * @property {string} text
 * @property {number} [letter] the text
 * @property {number} [first] the first hits of this text: those of names alone, where there are any
 * @property {number} [all] all of them
 * @typedef {typeof globalThis & { searchReadings: Reading[] }} Clocked
 */

export function installSearchClock() {
  /** @type {Reading[]} */
  const readings = [];
  /** @type {Clocked} */ (globalThis).searchReadings = readings;
  /** The text of each question, and what the worker has said to it. @type {Map<number, string>} */
  const textById = new Map();
  /** @type {{ text: string, urls: string, isWhole: boolean }[]} */
  const replies = [];
  globalThis.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} words */
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "hits") return;
        const urls = data.hits.map((/** @type {{ url: string }} */ { url }) => url).join(" ");
        replies.push({ text: textById.get(data.id) ?? "", urls, isWhole: data.isWhole });
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
        const shown = [...document.querySelectorAll(".hit")].map((hit) => hit.getAttribute("href")).join(" ");
        const reply = replies.findLast(({ text, urls }) => text === reading.text && urls === shown);
        if (reply && (shown || reply.isWhole)) reading.first ??= now;
        if (reply?.isWhole) reading.all = now;
      }
    },
    true,
  );

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
