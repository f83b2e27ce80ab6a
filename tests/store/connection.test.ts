// The connection to a remote cache: which delays it blames on the server.
import { expect, test } from "vitest";
import { Connection } from "../../src/store/remote/connection.js";
import { cacheServer } from "./cache-server.js";

test("time in which the build keeps the thread busy does not count against the server", async () => {
  const server = await cacheServer();
  server.entries.set("/cas/a", Buffer.from("content"));
  const connection = new Connection(server.url, undefined);
  const requests = Promise.all(Array.from({ length: 24 }, () => connection.get("cas/a", 100)));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5200);
  await requests;
  expect(connection.problem()).toBeUndefined();
  expect(await connection.get("cas/a", 100)).toEqual(Buffer.from("content"));
}, 15_000);
