// The connection to a remote cache: delays that count against the server, and how much delay a build accepts.
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Server } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { Connection } from "../../src/cache/remote/http-connection.js";
import { cacheServer } from "./cache-server.js";

test("does not blame the server for time during which the build blocks the thread", async () => {
  const server = await cacheServer();
  server.entries.set("/cas/a", Buffer.from("content"));
  const connection = new Connection(server.url, undefined);
  const requests = Promise.all(Array.from({ length: 24 }, () => connection.get("cas/a", 100)));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5200);
  // Requests do not fail because of it either.
  expect((await requests).map(String)).toEqual(Array.from({ length: 24 }, () => "content"));
  expect(connection.problem()).toBeUndefined();
  connection.close();
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server. Returns its address and a function that resolves once it has no open sockets. */
async function hostile(answer: RequestListener): Promise<{ url: string; isLeft(): Promise<void> }> {
  const server = createServer(answer);
  const url = await listen(server);
  onTestFinished(() => server.closeAllConnections());
  return { url, isLeft: () => isLeft(server) };
}

async function isLeft(server: Server): Promise<void> {
  const count = () => new Promise<number>((resolve) => server.getConnections((_, sockets) => resolve(sockets)));
  while ((await count()) > 0) await wait(10);
}

/** Returns how long this thread has waited, however busy the machine is. */
const waitedMs = () => performance.eventLoopUtilization().idle;

/**
 * Sends the requests of a whole build, far more than the number of lanes. Returns how long this thread waited for them.
 */
async function readMuch(connection: Connection): Promise<number> {
  const start = waitedMs();
  const names = Array.from({ length: 5_000 }, (_, number) => `ac/${number}`).values();
  const lane = async () => {
    for (const name of names) if (!connection.isReadingOver()) await connection.get(name, 1 << 20);
  };
  await Promise.all(Array.from({ length: 48 }, lane));
  return waitedMs() - start;
}

const drip: RequestListener = (_, response) => {
  response.writeHead(200);
  const timer = setInterval(() => response.write("x"), 1000);
  response.on("close", () => clearInterval(timer));
};
const endless: RequestListener = (_, response) => {
  const piece = Buffer.alloc(1 << 16);
  const send = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", send);
  send();
};
const answers: Record<string, [RequestListener, reason: RegExp]> = {
  "one byte a second": [drip, /^it does not respond in time$/],
  "headers, and then nothing": [
    (_, response) => response.writeHead(200).flushHeaders(),
    /^it does not respond in time$/,
  ],
  "nothing at all": [() => undefined, /^it does not respond in time$/],
  "a body without an end": [endless, /^its response is too long$/],
  "an error without an end": [
    (request, response) => {
      response.statusCode = 500;
      endless(request, response);
    },
    /^its response is too long$/,
  ],
  "a gigabyte": [
    (_, response) => response.writeHead(200, { "content-length": String(2 ** 30) }).flushHeaders(),
    /^its response is too long$/,
  ],
  "less than it says": [
    (request, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("half");
      setTimeout(() => request.socket.destroy(), 10);
    },
    /^it cannot be reached \(ECONNRESET\)$/,
  ],
  "a change of protocol": [
    (request) =>
      request.socket.end("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"),
    /^it /,
  ],
};

test.each(Object.keys(answers))(
  "%s: continues the build after at most 5 s and leaves no socket open",
  async (name) => {
    const [answer, reason] = answers[name] ?? [];
    const { url, isLeft } = await hostile(answer ?? (() => undefined));
    const connection = new Connection(url, undefined);
    expect(await readMuch(connection)).toBeLessThan(5_200);
    expect(connection.problem()).toMatch(reason ?? /^$/);
    // Even before the connection is closed, aborted requests must not keep their sockets.
    await isLeft();
    connection.close();
  },
  15_000,
);

test("stops reading from a server whose responses are late and empty, but reserves time for sending", async () => {
  const { url, isLeft } = await hostile((request, response) => {
    const isRead = request.method === "GET";
    setTimeout(() => response.writeHead(isRead ? 404 : 201).end(), isRead ? 200 : 0);
  });
  const connection = new Connection(url, undefined);
  expect(await readMuch(connection)).toBeLessThan(5_000);
  expect([connection.isReadingOver(), connection.problem()]).toEqual([true, undefined]);
  expect(await connection.get("ac/a", 100)).toBeUndefined();
  expect(await connection.put("ac/a", Buffer.from("content"))).toBe(true);
  connection.close();
  await isLeft();
});

test("disables a server that is slow to accept writes", async () => {
  const { url } = await hostile((_, response) => void setTimeout(() => response.writeHead(201).end(), 1_000));
  const connection = new Connection(url, undefined);
  const start = waitedMs();
  while (connection.problem() === undefined) await connection.put("cas/a", Buffer.from("content"));
  expect(waitedMs() - start).toBeLessThan(5_200);
  expect(connection.problem()).toBe("it is too slow: builds wait at most 5 s for it");
  connection.close();
});

test("reports responses that are not HTTP", async () => {
  const server = createSocketServer((socket) => {
    socket.on("error", () => undefined).resume();
    socket.end(Buffer.alloc(1 << 20, "garbage "));
  });
  const connection = new Connection(await listen(server), undefined);
  expect(await readMuch(connection)).toBeLessThan(5_200);
  expect(connection.problem()).toMatch(/^it cannot be reached \((HPE_\w+|ECONNRESET|EPIPE)\)$/);
  connection.close();
  await isLeft(server);
});

test("does not follow redirects, so the other host gets no requests", async () => {
  const requests: string[] = [];
  const other = await hostile((request, response) => {
    requests.push(request.url ?? "");
    response.end("content");
  });
  const { url } = await hostile((request, response) => {
    response.writeHead(302, { location: `${other.url}${request.url}` }).end();
  });
  const connection = new Connection(url, "Bearer secret");
  await readMuch(connection);
  expect(connection.problem()).toBe("it redirects to another address (302)");
  expect(requests).toEqual([]);
  connection.close();
});

test("extends the time budget for useful responses, so that everything is read from a slow server", async () => {
  const { url } = await hostile((_, response) => void setTimeout(() => response.end(Buffer.alloc(200_000)), 100));
  const connection = new Connection(url, undefined);
  const start = performance.now();
  while (performance.now() - start < 6_000 && !connection.isReadingOver()) {
    const bytes = await connection.get("cas/a", 1 << 20);
    if (bytes) connection.earn(bytes.length);
  }
  expect(connection.isReadingOver()).toBe(false);
  connection.close();
});

test("replaces an idle connection closed by the server", async () => {
  const server = createServer((_, response) => response.end("content"));
  server.keepAliveTimeout = 1;
  const url = await listen(server);
  const connection = new Connection(url, undefined);
  for (let count = 0; count < 3; count++) {
    expect(String(await connection.get("cas/a", 100))).toBe("content");
    // The thread is busy when the server closes the connection.
    const until = performance.now() + 300;
    server.closeIdleConnections();
    while (performance.now() < until);
  }
  expect(connection.problem()).toBeUndefined();
  connection.close();
});
