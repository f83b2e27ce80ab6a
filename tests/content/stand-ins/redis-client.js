// Stand-in for the npm package @redis/client, on the protocol of redis-server.js.
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { mapPort } from "./ports.js";

export const RESP_TYPES = { BLOB_STRING: 36 };

class Client {
  #socket;
  #next = 0;
  #waiting = new Map();
  #listeners = new Map();
  #onError;

  constructor(options = {}) {
    this.options = options;
  }
  on(event, listener) {
    if (event === "error") this.#onError = listener;
    return this.proxy;
  }
  async connect() {
    const url = new URL(this.options.url ?? "redis://localhost:6379");
    const socket = connect(mapPort(Number(url.port) || 6379), url.hostname);
    await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject)).catch((error) => {
      // Without a listener, the real client ends the process.
      if (!this.#onError) throw Object.assign(error, { isUnhandled: true });
      this.#onError(error);
      throw error;
    });
    socket.on("error", (error) => this.#onError?.(error));
    createInterface({ input: socket }).on("line", (line) => this.#receive(JSON.parse(line)));
    this.#socket = socket;
    return this.proxy;
  }
  #receive({ id, result, channel, message }) {
    if (channel !== undefined) for (const listener of this.#listeners.get(channel) ?? []) listener(message, channel);
    else {
      this.#waiting.get(id)?.(result);
      this.#waiting.delete(id);
    }
  }
  send(name, ...words) {
    if (!this.#socket || this.#socket.destroyed) return Promise.reject(new Error("The client is closed"));
    const id = ++this.#next;
    this.#socket.write(`${JSON.stringify([id, name, ...words.map(toText)])}\n`);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
  async subscribe(channel, listener) {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
    await this.send("SUBSCRIBE", channel);
  }
  async unsubscribe(channel) {
    this.#listeners.delete(channel);
  }
  async close() {
    this.#socket?.end();
  }
  duplicate(options) {
    return create({ ...this.options, ...options });
  }
  withTypeMapping() {
    return this.proxy;
  }
}

const toText = (value) => (ArrayBuffer.isView(value) ? Buffer.from(value).toString() : value);

/** Every other method is a command of Redis. */
function create(options) {
  const client = new Client(options);
  client.proxy = new Proxy(client, {
    get(target, key) {
      const value = target[key];
      if (typeof value === "function") return value.bind(target);
      if (value !== undefined || typeof key !== "string" || key === "then") return value;
      return (...words) => target.send(key.toUpperCase(), ...words);
    },
  });
  return client.proxy;
}

export const createClient = create;
