// A small Redis: one JSON array per line and command. `node redis-server.js <port>`.
import { createServer } from "node:net";
import { createInterface } from "node:readline";

const values = new Map();
const lists = new Map();
/** Sockets that subscribed, with their patterns. */
const subscribers = new Map();

const toPattern = (glob) => new RegExp(`^${glob.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

function read(key) {
  const entry = values.get(key);
  if (entry && entry.until <= Date.now()) values.delete(key);
  return values.get(key);
}

function set(key, value, options = {}) {
  const old = read(key)?.value ?? null;
  const isRefused = (options.NX && old !== null) || (options.XX && old === null);
  if (!isRefused) values.set(key, { value, until: options.PX ? Date.now() + options.PX : Number.POSITIVE_INFINITY });
  if (options.GET) return old;
  return isRefused ? null : "OK";
}

function list(key) {
  if (!lists.has(key)) lists.set(key, []);
  return lists.get(key);
}

const slice = (items, from, to) => items.slice(from, to === -1 ? undefined : to + 1);

const commands = {
  GET: (key) => read(key)?.value ?? null,
  SET: set,
  EXISTS: (key) => (read(key) || list(key).length > 0 ? 1 : 0),
  DEL: (...keys) => keys.filter((key) => values.delete(key) || lists.delete(key)).length,
  KEYS: (glob) => [...values.keys(), ...lists.keys()].filter((key) => toPattern(glob).test(key)),
  INCR(key) {
    const entry = read(key) ?? { value: "0", until: Number.POSITIVE_INFINITY };
    values.set(key, { ...entry, value: String(Number(entry.value) + 1) });
    return Number(entry.value) + 1;
  },
  PTTL: (key) => (read(key) ? Math.max(read(key).until - Date.now(), -1) : -2),
  LPUSH: (key, ...items) => list(key).unshift(...items),
  RPOP: (key) => list(key).pop() ?? null,
  LLEN: (key) => list(key).length,
  LRANGE: (key, from, to) => slice(list(key), Number(from), Number(to)),
  PUBLISH(channel, message) {
    let count = 0;
    for (const [socket, patterns] of subscribers) {
      if (!patterns.some((pattern) => toPattern(pattern).test(channel))) continue;
      socket.write(`${JSON.stringify({ channel, message })}\n`);
      count++;
    }
    return count;
  },
};

const server = createServer((socket) => {
  socket.on("error", () => socket.destroy());
  socket.on("close", () => subscribers.delete(socket));
  createInterface({ input: socket }).on("line", (line) => {
    const [id, name, ...words] = JSON.parse(line);
    const isSubscription = ["SUBSCRIBE", "PSUBSCRIBE"].includes(name);
    if (isSubscription) subscribers.set(socket, [...(subscribers.get(socket) ?? []), ...words]);
    const result = isSubscription ? words : commands[name]?.(...words);
    socket.write(`${JSON.stringify({ id, result: result ?? null })}\n`);
  });
});

server.listen(Number(process.argv[2]), "localhost", () => console.log("Ready to accept connections"));
