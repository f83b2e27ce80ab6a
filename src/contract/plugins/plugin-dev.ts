// The `dev` hook of a plugin: its context, and the requests that it answers.

/** Context of `dev`. */
export interface DevContext {
  /** Absolute paths of the site root and the content folder. */
  readonly root: string;
  readonly content: string;
  /** Runs all `load` hooks again, and updates the open pages. */
  reload(): void;
}

/** A request as Node.js's `IncomingMessage`. Iterating over it yields the body. */
export interface DevRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  /** Path and query: `/@cms/changed?id=7`. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A response as Node.js's `ServerResponse`. */
export interface DevResponse {
  writeHead(status: number, headers?: Readonly<Record<string, string>>): DevResponse;
  end(body?: string | Uint8Array): unknown;
}

export interface DevHandlers {
  /** Answers a request before the site does. Returns false for requests that it leaves to the site. */
  answer?(request: DevRequest, response: DevResponse): boolean | Promise<boolean>;
  /** Called when the server stops, and before `dev` runs again. */
  close?(): void;
}
