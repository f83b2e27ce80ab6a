// biome-ignore-all format: a table reads best with one row per line
// Data for the lookup pages that pages.ts generates. tests/content/lookup.test.ts keeps it and
// the articles consistent.

/** The rows explained in one article. */
export interface Section {
  title: string;
  /** Path and anchor of the explanation, relative to the content folder. */
  article: string;
  /** Markdown cells; the first is a name, formatted as code. */
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}

export interface Table {
  slug: string;
  title: string;
  description: string;
  keywords: readonly string[];
  icon: string;
  /** Markdown above the sections. */
  lead: string;
  columns: readonly string[];
  sections: readonly Section[];
}

const article = (name: string, anchor = "") => `packages/{{product}}-${name}.md${anchor && `#${anchor}`}`;

const environment: Table = {
  slug: "environment-variables",
  title: "Environment Variables",
  description: "Every environment variable that the packages read, with its type and default",
  keywords: ["env", ".env", "configuration", "settings", "process.env", "config"],
  icon: "settings",
  lead: [
    "The packages read these environment variables when the application starts. If a required variable is missing, the application does not start.",
    "",
    "Set them in the shell, or in a file: `node --env-file=.env src/main.ts`. To read custom environment variables, declare them with [`$env`](../../packages/{{product}}-core.md#environment-variables-with-$env).",
  ].join("\n"),
  columns: ["Variable", "Type", "Default", "Meaning"],
  sections: [
    {
      title: "Server",
      article: article("server", "environment"),
      rows: [
        ["SERVER_PORT", "number", "`3000`; a free port in tests", "Port to listen on; `0` picks a free port"],
        ["SERVER_HOST", "string", "`localhost`", "Host to listen on; `0.0.0.0` for all interfaces"],
        ["SERVER_API_PREFIX", "string", "`/api`", "API prefix, prepended to the path of every action"],
        ["SERVER_BODY_PARSER_LIMIT", "number, bytes", "`100000`", "Maximum size of a request body"],
        ["SERVER_BODY_PARSER_INFLATE", "boolean", "`true`", "Accepts compressed bodies"],
      ],
    },
    {
      title: "Rate limit",
      article: article("server-rate-limit", "environment"),
      rows: [
        ["RATE_LIMIT_MAX_REQUESTS", "number", "`100`", "Requests per client within the window"],
        ["RATE_LIMIT_WINDOW_MS", "number, milliseconds", "`900000`", "Length of the window: 15 minutes"],
      ],
    },
    {
      title: "Security",
      article: article("security", "environment"),
      rows: [
        [
          "APP_SECRET",
          "string, 32 characters",
          "built in, for development",
          "Signs tokens, and signs and encrypts cookies; set a secret value in production",
        ],
      ],
    },
    {
      title: "Logger",
      article: article("logger", "environment"),
      rows: [
        ["LOG_LEVEL", "`trace`, `debug`, `info`, `warn`, `error`, `silent`, or rules", "`info`; `trace` in tests", "Minimum level to write; can be set per module: `shop.orders:debug,info`"],
        ["LOG_FORMAT", "`json`, `text`, or `raw`", "`json` in production, else `text`", "Format of log lines"],
        ["APP_NAME", "string", "none", "The application's name in log entries"],
      ],
    },
    {
      title: "Database",
      article: article("postgres", "environment"),
      rows: [
        ["DATABASE_URL", "URL", "none", "Database to connect to: `postgres://...` or `sqlite:...`"],
        ["POSTGRES_SCHEMA", "string", "`public`", "PostgreSQL schema for the tables"],
        ["POSTGRES_SYNCHRONIZE", "boolean", "`true` in development", "Syncs tables with the entities at startup"],
        ["POSTGRES_PUSH", "boolean", "none", "Pushes the entities' tables to the database"],
      ],
    },
    {
      title: "Redis",
      article: article("redis", "environment"),
      rows: [
        ["REDIS_HOST", "string", "`localhost`", "Host of the Redis server"],
        ["REDIS_PORT", "number", "`6379`", "Port of the Redis server"],
        ["REDIS_PASSWORD", "string", "none", "Password of the Redis server"],
      ],
    },
    {
      title: "Redis cache",
      article: article("cache-redis", "environment"),
      rows: [["REDIS_CACHE_PREFIX", "string", "none", "Prefix for every cache key in Redis"]],
    },
    {
      title: "Redis queue",
      article: article("queue-redis", "environment"),
      rows: [["REDIS_QUEUE_PREFIX", "string", "`queue`", "Prefix for every queue name in Redis"]],
    },
    {
      title: "Redis topic",
      article: article("topic-redis", "environment"),
      rows: [["REDIS_TOPIC_PREFIX", "string", "`topic`", "Prefix for every channel name"]],
    },
    {
      title: "Cache",
      article: article("cache", "environment"),
      rows: [
        ["CACHE_ENABLED", "boolean", "`true`", "If `false`, caches are not read; entries are still stored"],
        ["CACHE_DEFAULT_TTL", "number, seconds", "`300`", "Time to live for caches that do not set one"],
      ],
    },
    {
      title: "Queue",
      article: article("queue", "environment"),
      rows: [
        ["QUEUE_WORKER_INTERVAL", "number, milliseconds", "`1000`", "First polling delay of an idle worker; it doubles each time"],
        ["QUEUE_WORKER_MAX_INTERVAL", "number, milliseconds", "`32000`", "Maximum polling delay of an idle worker"],
        ["QUEUE_WORKER_CONCURRENCY", "number", "`1`", "Number of messages handled at the same time"],
      ],
    },
    {
      title: "Lock",
      article: article("lock", "environment"),
      rows: [["LOCK_PREFIX_KEY", "string", "`lock`", "Prefix for every lock name"]],
    },
    {
      title: "Email over SMTP {#email-by-smtp}",
      article: article("email", "smtp-settings"),
      rows: [
        ["EMAIL_HOST", "string", "required", "Mail server"],
        ["EMAIL_PORT", "number", "`587`", "Port of the mail server"],
        ["EMAIL_SECURE", "boolean", "`false`", "Connects with TLS"],
        ["EMAIL_USER", "string", "required", "Mail server account"],
        ["EMAIL_PASS", "string", "required", "Password of that account"],
        ["EMAIL_FROM", "string", "required", "Sender of the emails"],
      ],
    },
    {
      title: "Notifications",
      article: article("api-notifications", "environment"),
      rows: [
        ["NOTIFICATION_IMMEDIATE", "boolean", "`true` in tests and on serverless platforms", "Sends immediately instead of in batches"],
      ],
    },
    {
      title: "Azure storage",
      article: article("bucket-azure", "environment"),
      rows: [["AZ_STORAGE_CONNECTION_STRING", "string", "required", "Connection string of the storage account"]],
    },
    {
      title: "Vercel storage",
      article: article("bucket-vercel", "environment"),
      rows: [["BLOB_READ_WRITE_TOKEN", "string, up to 1024 characters", "required", "Read-write token of the blob store"]],
    },
    {
      title: "React",
      article: article("react", "environment"),
      rows: [
        ["REACT_ROOT_ID", "string", "`root`", "ID of the element that contains the page"],
        ["REACT_SERVER_DIST", "folder", "`public`", "Folder with the browser files"],
        ["REACT_SERVER_PREFIX", "path", "empty", "Prefix for the URLs of those files"],
        ["REACT_SERVER_TEMPLATE", "HTML", "none", "HTML template"],
        ["REACT_SSR_ENABLED", "boolean", "on if there are pages", "`false` turns off server rendering"],
      ],
    },
    {
      title: "Command line",
      article: article("command", "environment"),
      rows: [
        ["CLI_NAME", "string", "`cli`", "Program name in the help output"],
        ["CLI_DESCRIPTION", "string", "empty", "Program description in the help output"],
      ],
    },
    {
      title: "Threads",
      article: article("thread", "environment"),
      rows: [["{{PRODUCT}}_WORKER", "string", "set in workers", "Distinguishes a worker from the main thread; set by the pool, not by you"]],
    },
    {
      title: "Vite and Vercel",
      article: article("vite", "environment"),
      rows: [
        ["VITE_{{PRODUCT}}_DEV", "boolean", "set in development", "Set by the Vite plugin, not by you"],
        ["VERCEL_PROJECT_NAME", "string", "none", "Name of the Vercel project; alternative to the plugin option"],
        ["VERCEL_PROJECT_ID", "string", "none", "Project ID; alternative to the option"],
        ["VERCEL_ORG_ID", "string", "none", "Organization ID; alternative to the option"],
      ],
    },
  ],
};

const trouble = (name: string) => article(name, "troubleshooting");

const errors: Table = {
  slug: "errors",
  title: "Errors",
  description: "Every error class and message of the packages, with its cause and fix",
  keywords: ["exception", "error message", "troubleshooting", "failed", "throws", "status code"],
  icon: "alert-triangle",
  lead: [
    "The error classes and messages that the packages throw, with their causes and fixes. `X`, `x`, `y`, and `n` stand for a name or a number from your application.",
    "",
    "Over HTTP, an error becomes JSON with `error`, `status`, `message`, and `requestId`. Errors without a known `status` are sent as 500.",
  ].join("\n"),
  columns: ["Error", "Cause", "Fix"],
  sections: [
    {
      title: "Container",
      article: trouble("core"),
      rows: [
        ["{{Product}}Error", "The base class of the errors below; \"Invalid module name\" if a module's name is not made of lowercase words and dots", "Catch this class to catch all of them; use a module name such as `shop.orders`"],
        ["MissingContextError", "A `$` function was called outside a container, or its class was built with `new`", "Let the container build the class: `run(App)` or `app.inject(App)`"],
        ["ContainerLockedError", "A class was registered or first injected after startup", "Register it before startup"],
        ["TooLateSubstitutionError", "`{ provide, use }` came after the class was built", "Substitute first, or write `optional: true`"],
        ["CircularDependencyError", "Services inject each other in a cycle", "Move the shared code to a third class"],
        ["AppNotStartedError", "Something that exists only after startup was used before it", "Await `app.start()` first"],
        ["TypeBoxError", "A value does not match its schema", "Fix the property named in the message"],
      ],
    },
    {
      title: "Server",
      article: article("server", "errors"),
      rows: [
        ["HttpError", "Any error with a status; in the HTTP client, an error response", "Check it with `HttpError.is(error, status)`"],
        ["BadRequestError", "Your handler rejected the request (400)", "Correct the request as the message describes"],
        ["ValidationError", "Params, query, headers, or body do not match the schema (400)", "Compare the request with the action's schema"],
        ["UnauthorizedError", "No user is signed in, or the action is unknown or not permitted (401)", "Sign in; check the action's name and permission"],
        ["ForbiddenError", "The user may not do this (403)", "Add the permission to one of the user's roles"],
        ["NotFoundError", "Your handler did not find the resource (404)", "Check the ID in the URL"],
        ["ConflictError", "Your handler rejected a duplicate or an outdated change (409)", "Read the current state and resend the change"],
        ["An error occurred while fetching the resource.", "The HTTP client got an error response that is not JSON", "Check the status later in the message"],
        ["Server is not ready yet. Please try again later.", "The application is still starting (503)", "Retry after 5 seconds, as `Retry-After` says"],
      ],
    },
    {
      title: "Links",
      article: trouble("server-links"),
      rows: [["Action X not found.", "No action has that name, or the user may not call it (401)", "Check the name; grant the permission"]],
    },
    {
      title: "Uploads",
      article: trouble("server-multipart"),
      rows: [
        ["Malformed multipart/form-data", "The body is malformed (400)", "Have `FormData` build the body and its header"],
        ["Invalid content-type: X - only \"multipart/form-data\" is accepted", "The action expects a file, but the request is not multipart (415)", "Send `FormData`"],
      ],
    },
    {
      title: "Proxy",
      article: trouble("server-proxy"),
      rows: [["Proxy path should end with '/*'", "The `$proxy` path matches a single route only", "Use a path such as `/legacy/*`"]],
    },
    {
      title: "Cookies",
      article: trouble("server-cookies"),
      rows: [["Cookie context is not available. This method must be called within a server request cycle.", "A cookie was read or written outside a request", "Call it in a handler, or pass `{ cookies }`"]],
    },
    {
      title: "Security",
      article: trouble("security"),
      rows: [
        ["SecurityError", "The user lacks a permission (403)", "Add it to one of the user's roles"],
        ["InvalidTokenError", "The token is missing, expired, or signed with another secret (401)", "Sign in again; use the same `APP_SECRET` on all servers"],
        ["InvalidPermissionError", "The permission name is malformed", "Join words with colons: `users:read`"],
        ["RealmNotFoundError", "No realm has that name", "Declare the realm, or correct the name"],
      ],
    },
    {
      title: "Protected actions {#guarded-actions}",
      article: trouble("server-security"),
      rows: [
        ["User is not allowed to access 'x'", "A `SecurityError`: the user's roles do not include the permission", "Add it to a role"],
        ["User must belong to realm 'x' to access this route", "A `ForbiddenError`: the user is from another realm", "Sign in to the realm that the action requires"],
        ["User is required for calling this action", "An `UnauthorizedError`: an in-process call has no user", "Pass `user`, or set the system user"],
        ["Permission 'x' is required for this route", "A `ForbiddenError`: the user of an in-process call lacks the permission", "Add it to a role"],
      ],
    },
    {
      title: "Signing in",
      article: trouble("react-auth"),
      rows: [["SessionExpiredError", "The refresh token is no longer valid", "Send the user to the sign-in page"]],
    },
    {
      title: "Verification codes",
      article: trouble("api-verifications"),
      rows: [
        ["Invalid verification code", "The code is wrong (400)", "Ask the user for the code again"],
        ["Verification code has expired", "The code is older than its validity (400)", "Request a new code"],
        ["Maximum number of attempts reached - verification is locked", "Too many wrong codes were entered (400)", "Request a new code"],
        ["Verification is on cooldown for n seconds", "The last request was too recent (400)", "Wait that long"],
        ["Maximum number of verification requests per day reached (n)", "The target has reached its daily limit (400)", "Wait until midnight in the server's time zone, or raise the limit"],
        ["Verification entry not found", "No code was requested for that target (404)", "Request one first"],
      ],
    },
    {
      title: "Database",
      article: trouble("postgres"),
      rows: [
        ["PgError", "The base class of database errors", "Catch this class to catch all of them"],
        ["PgEntityNotFoundError", "`findOne`, `findById`, or an update matched nothing (404)", "Use `find` if there may be no match"],
        ["PgConflictError", "A unique index rejected the row", "Catch it, and tell the user which value is taken"],
        ["PgVersionMismatchError", "Someone else has saved the row since you read it", "Reload it, or work in a `$transaction`"],
        ["PgMigrationError", "A migration failed", "Fix the statement named in the message"],
      ],
    },
    {
      title: "Files",
      article: trouble("bucket"),
      rows: [
        ["FileNotFoundError", "`download` or `delete` received an ID that is not in the bucket", "If missing files are normal, call `exists` first"],
        ["InvalidFileError", "The type or the size of a file is not allowed; the class is not exported", "Allow it in `mimeTypes` or `maxSize`; see the message"],
        ["MIME type X is not allowed in bucket Y", "The type is not in the bucket's `mimeTypes`", "Add it, or reject the file"],
      ],
    },
    {
      title: "Stored files",
      article: trouble("api-files"),
      rows: [["Bucket 'x' not found.", "An upload specifies a bucket that no class declares (404)", "Declare it with `$bucket`, or correct the name"]],
    },
    {
      title: "Vercel storage",
      article: trouble("bucket-vercel"),
      rows: [["Upload failed: ...", "Vercel Blob rejected the upload", "Check `BLOB_READ_WRITE_TOKEN` and the rest of the message"]],
    },
    {
      title: "File objects",
      article: trouble("file"),
      rows: [
        ["Failed to fetch <url>: <status> <text>", "The file's URL returned an error", "Check the URL and its access permissions"],
        ["Unsupported protocol: x:", "The URL is neither `file:`, `http:` nor `https:`", "Fetch the content yourself and pass the buffer"],
      ],
    },
    {
      title: "Email",
      article: trouble("email"),
      rows: [
        ["EmailError", "The mail server rejected the email or the connection", "Read the rest of the message; check the `EMAIL_` variables"],
        ["Failed to send email via Nodemailer: ...", "The message of an `EmailError`", "The text after the colon comes from the mail server"],
        ["Missing template variables for email x: y", "A placeholder in the template has no value", "Compare the names in the template and the schema"],
      ],
    },
    {
      title: "Cache",
      article: trouble("cache"),
      rows: [["CacheError", "The class of the cache package's errors", "Read its message"], ["Cache handler is not defined.", "A cache without a `handler` was called like a function", "Use `get` and `set`, or add a `handler`"]],
    },
    {
      title: "Redis",
      article: trouble("redis"),
      rows: [["Redis client is not ready", "The connection was used before startup or while it was down", "Use the connection only after startup; check `REDIS_HOST` and `REDIS_PORT`"]],
    },
    {
      title: "Topics",
      article: article("topic"),
      rows: [["TopicTimeoutError", "`wait` did not receive a message in time", "Start waiting before the message is sent, or raise `timeout`"]],
    },
    {
      title: "Retries",
      article: trouble("retry"),
      rows: [
        ["RetryTimeoutError", "`maxDuration` has passed", "Raise it, or shorten the delays"],
        ["RetryCancelError", "The signal was aborted, or the application is stopping", "Catch it where you expect it"],
      ],
    },
    {
      title: "Threads",
      article: trouble("thread"),
      rows: [["Thread initialization timeout", "A worker did not start within 5 seconds", "Keep servers and slow startup code out of workers"]],
    },
    {
      title: "Commands",
      article: trouble("command"),
      rows: [
        ["CommandError", "A flag, an argument, or a task is wrong; its messages are listed below", "Read the message"],
        ["Flag --x requires a value.", "The value is not preceded by an equals sign", "Write `--x=value`"],
        ["Missing required argument", "A required argument is missing", "Pass it, or make it optional"],
        ["Expected number, got ...", "An argument is not a number", "Pass a number"],
        ["Task 'x' failed", "A task failed; its output is above", "Fix the task; see the error's cause"],
      ],
    },
    {
      title: "React",
      article: trouble("react"),
      rows: [
        ["ERR_UNKNOWN_FILE_EXTENSION", "Node.js does not run `.tsx` files", "Start with `npx vite`, or build first"],
        ["Something went wrong. Please try again later.", "A page failed in production, and no `errorHandler` handled the error", "Check the server log; add an `errorHandler`"],
      ],
    },
  ],
};

const events: Table = {
  slug: "events",
  title: "Events",
  description: "Every event that the packages emit, with its trigger and payload",
  keywords: ["hooks", "$hook", "listen", "life cycle", "payload", "emit"],
  icon: "bolt",
  lead: [
    "Listen to an event in a class with [`$hook`](../../packages/{{product}}-core.md#$hook), or anywhere else with [`app.events.on`](../../concepts/1-{{product}}-instance.md#events).",
    "",
    "In React components, use `useEvents`.",
  ].join("\n"),
  columns: ["Event", "When", "Payload"],
  sections: [
    {
      title: "Life cycle",
      article: article("core", "$hook"),
      rows: [
        ["configure", "First: descriptors are processed", "The container"],
        ["start", "Second: connections open and the server listens", "The container"],
        ["ready", "Third: the application is ready", "The container"],
        ["stop", "At the end, in reverse order", "The container"],
        ["state:mutate", "A state value has changed", "`{ key, value, prevValue }`"],
        ["echo", "Never emitted by the framework; for experiments", "Anything"],
      ],
    },
    {
      title: "Server",
      article: article("server", "events"),
      rows: [
        ["server:onRequest", "A request has arrived; setting a reply here skips the handler", "`{ route, request }`"],
        ["server:onError", "A request has failed", "`{ route, request, error }`"],
        ["server:onSend", "The reply is about to be sent", "`{ route, request }`"],
        ["server:onResponse", "The response has been created", "`{ route, request, response }`"],
        ["action:onRequest", "An action is called in-process", "`{ request }`"],
        ["action:onResponse", "An action called in-process has returned", "`{ request }`"],
        ["client:onRequest", "The HTTP client starts a request", "`{ request }`"],
        ["client:beforeFetch", "The HTTP client is about to fetch", "`{ url, request }`"],
        ["client:onError", "A request by the HTTP client has failed", "`{ error }`"],
      ],
    },
    {
      title: "React",
      article: article("react", "events"),
      rows: [
        ["react:transition:begin", "A navigation starts", "`{ previous, state }`"],
        ["react:transition:success", "A navigation has succeeded", "`{ state }`"],
        ["react:transition:error", "A navigation has failed", "`{ state, error }`"],
        ["react:transition:end", "A navigation has ended, successfully or not", "`{ state }`"],
        ["react:browser:render", "The browser renders a page", "Untyped"],
        ["react:server:render:begin", "The server starts rendering a page", "Untyped"],
        ["react:server:render:end", "The server has rendered a page", "Untyped"],
      ],
    },
    {
      title: "Forms",
      article: article("react-form", "events"),
      rows: [
        ["form:change", "A field has changed", "`{ id, path }`"],
        ["form:submit:begin", "A form is being submitted", "`{ id }`"],
        ["form:submit:success", "A form's handler has succeeded", "`{ id }`"],
        ["form:submit:error", "A form's validation or handler has failed", "`{ id, error }`"],
        ["form:submit:end", "A form submission has ended, successfully or not", "`{ id }`"],
      ],
    },
    {
      title: "Scheduler",
      article: article("scheduler", "errors-and-events"),
      rows: [
        ["scheduler:begin", "A run is due; its lock may still skip the handler", "`{ name, now, context }`"],
        ["scheduler:success", "A run has succeeded", "`{ name, context }`"],
        ["scheduler:error", "A run has failed", "`{ name, error, context }`"],
        ["scheduler:end", "A run has ended, successfully or not", "`{ name, context }`"],
      ],
    },
    {
      title: "Buckets",
      article: article("bucket", "events"),
      rows: [
        ["bucket:file:uploaded", "A file has been stored; `upload` waits for the handlers", "`{ id, file, bucket, options }`"],
        ["bucket:file:deleted", "A file has been deleted", "`{ id, bucket }`"],
      ],
    },
    {
      title: "Security",
      article: article("security", "reacting-to-new-users"),
      rows: [["security:user:created", "A user has been created", "`{ realm, user }`"]],
    },
    {
      title: "Email",
      article: article("email", "events"),
      rows: [["email:sending", "A template is about to be sent", "`{ to, template, variables, provider, abort }`"]],
    },
    {
      title: "Logger",
      article: article("logger", "reporting-errors-elsewhere"),
      rows: [["log", "A line at or above the log level has been written", "`{ message, entry }`"]],
    },
  ],
};

const descriptors: Table = {
  slug: "all-descriptors",
  title: "All Descriptors",
  description: "Every $ function, what it declares, and how to use the property",
  keywords: ["dollar functions", "$action", "$inject", "$page", "$queue", "list", "declaration"],
  icon: "code",
  lead: "All `$` functions in the packages. [Descriptors](../../concepts/2-descriptors.md) explains what they have in common. Using one registers the module that it belongs to; the Installation section of its package states whether you also have to register a module class.",
  columns: ["Descriptor", "Declares", "Property"],
  sections: [
    {
      title: "Core",
      article: article("core", "options"),
      rows: [
        ["$inject", "A dependency on another service", "Is that service"],
        ["$env", "Environment variables that the class reads", "Holds their validated values"],
        ["$hook", "An event handler", "Only configures"],
        ["$module", "A module; a constant, not a property", "Is a class for `app.with`"],
      ],
    },
    { title: "Logger", article: article("logger", "options"), rows: [["$logger", "The class's logger", "`error`, `warn`, `info`, `debug`, `trace`"]] },
    {
      title: "Server",
      article: article("server", "options"),
      rows: [
        ["$action", "A typed API endpoint", "Can be called: in-process, or over HTTP with `fetch`"],
        ["$route", "An endpoint at any path", "Only configures"],
      ],
    },
    {
      title: "Links",
      article: article("server-links", "options"),
      rows: [
        ["$client", "A typed client for another class's actions", "Has a function for each action"],
        ["$remote", "Another service whose actions can be called", "Only configures"],
      ],
    },
    { title: "Proxy", article: article("server-proxy", "options"), rows: [["$proxy", "Forwarding of requests to another server", "Only configures"]] },
    { title: "Static files", article: article("server-static", "options"), rows: [["$serve", "A folder of files to serve", "Only configures"]] },
    { title: "OpenAPI", article: article("server-swagger", "options"), rows: [["$swagger", "The OpenAPI document and its page", "Only configures"]] },
    { title: "Cookies", article: article("server-cookies", "options"), rows: [["$cookie", "A cookie with a schema", "`get`, `set`, `del`"]] },
    { title: "Rate limit", article: article("server-rate-limit", "options"), rows: [["$rateLimit", "A limit that your code checks", "`check`"]] },
    {
      title: "Security",
      article: article("security", "options"),
      rows: [
        ["$realm", "A named authority that issues or verifies tokens", "`createToken`, `refreshToken`, `parseToken`, `setRoles`"],
        ["$role", "A set of permissions", "`can`, `check`"],
        ["$permission", "A permission", "`can`"],
        ["$serviceAccount", "This service's account on another service", "`token`"],
      ],
    },
    {
      title: "Database",
      article: article("postgres", "options"),
      rows: [
        ["$entity", "A table; a constant, not a property", "Has `$schema` and `$insertSchema`"],
        ["$repository", "Read and write access to an entity", "`find`, `create`, `save`, `paginate`, and more"],
        ["$transaction", "A function that runs in a transaction", "Can be called"],
        ["$sequence", "A sequence of numbers", "`next`, `current`"],
      ],
    },
    { title: "Cache", article: article("cache", "options"), rows: [["$cache", "A function with cached results, or a store", "Can be called; `get`, `set`, `invalidate`"]] },
    { title: "Buckets", article: article("bucket", "options"), rows: [["$bucket", "A file store", "`upload`, `download`, `exists`, `delete`"]] },
    {
      title: "Queue",
      article: article("queue", "options"),
      rows: [
        ["$queue", "A queue of typed messages", "`push`"],
        ["$consumer", "A handler for a queue declared elsewhere", "Only configures"],
      ],
    },
    {
      title: "Topic",
      article: article("topic", "options"),
      rows: [
        ["$topic", "A topic of typed messages", "`publish`, `subscribe`, `wait`"],
        ["$subscriber", "A handler for a topic declared elsewhere", "Only configures"],
      ],
    },
    { title: "Lock", article: article("lock", "options"), rows: [["$lock", "A function that only one process runs at a time", "`run`"]] },
    { title: "Scheduler", article: article("scheduler", "options"), rows: [["$scheduler", "A function that runs on a schedule", "`trigger`"]] },
    { title: "Batch", article: article("batch", "options"), rows: [["$batch", "Individual items that are processed together", "`push`, `flush`"]] },
    { title: "Retry", article: article("retry", "options"), rows: [["$retry", "A function that is retried when it fails", "Can be called"]] },
    { title: "Thread", article: article("thread", "options"), rows: [["$thread", "A function that runs in a worker thread", "`execute`, `create`, `terminate`"]] },
    { title: "Email", article: article("email", "options"), rows: [["$email", "An email template with typed variables", "`send`"]] },
    { title: "Command", article: article("command", "options"), rows: [["$command", "A command of a command-line program", "Only configures"]] },
    { title: "React", article: article("react", "options"), rows: [["$page", "A page of the application", "`render`, `fetch`"]] },
    { title: "Sign-in", article: article("react-auth", "options"), rows: [["$auth", "A sign-in method", "Only configures"]] },
    { title: "Head", article: article("react-head", "options"), rows: [["$head", "Title and meta tags for the whole application", "Only configures"]] },
    { title: "Translations", article: article("react-i18n", "options"), rows: [["$dictionary", "The messages of one language", "Only configures"]] },
    { title: "Notifications", article: article("api-notifications", "options"), rows: [["$notification", "A notification template", "`push`, `configure`"]] },
    { title: "Parameters", article: article("api-parameters", "options"), rows: [["$config", "A typed setting with a default", "`current`, `get`"]] },
    {
      title: "Users",
      article: article("api-users", "options"),
      rows: [
        ["$realmUsers", "A preconfigured realm with users in the database", "Is a realm"],
        ["$authCredentials", "Password sign-in for that realm", "Only configures"],
        ["$authGoogle", "Sign-in with Google", "Only configures"],
        ["$authGithub", "Sign-in with GitHub", "Only configures"],
        ["$authApple", "Sign-in with Apple", "Only configures"],
      ],
    },
  ],
};

const providers: Table = {
  slug: "replaceable-providers",
  title: "Replaceable Providers",
  description: "Every provider that can be substituted, with its default, its alternatives, and how to change it",
  keywords: ["substitute", "swap", "implementation", "redis", "memory", "provide", "use"],
  icon: "replace",
  lead: [
    "These providers can be replaced. `app.with({ provide: QueueProvider, use: RedisQueueProvider })` replaces one; if there is a module class, registering it does the same.",
    "",
    "Substitute a provider before anything injects it. [Providers](../../concepts/3-providers.md#swapping) shows how, including [in tests](../../concepts/3-providers.md#in-tests).",
  ].join("\n"),
  columns: ["Provider", "Purpose", "Default", "Alternatives"],
  sections: [
    { title: "Queue", article: article("queue-redis"), rows: [["QueueProvider", "Stores messages", "`MemoryQueueProvider`", "`RedisQueueProvider`, registered by `{{Product}}QueueRedis`"]] },
    { title: "Topic", article: article("topic", "transport"), rows: [["TopicProvider", "Delivers messages to subscribers", "`MemoryTopicProvider`", "`RedisTopicProvider`, registered by `{{Product}}TopicRedis`"]] },
    { title: "Lock", article: article("lock-redis"), rows: [["LockProvider", "Tracks who holds a lock", "`MemoryLockProvider`", "`RedisLockProvider`, registered by `{{Product}}LockRedis`"]] },
    { title: "Lock release {#end-of-locks}", article: article("lock", "providers"), rows: [["LockTopicProvider", "Notifies waiting callers that a lock has been released", "An in-memory topic", "A provider whose messages reach the other processes"]] },
    { title: "Cache", article: article("cache-redis"), rows: [["CacheProvider", "Stores entries", "`MemoryCacheProvider`", "`RedisCacheProvider`, registered by `{{Product}}CacheRedis`"]] },
    {
      title: "Buckets",
      article: article("bucket", "where-files-are-stored"),
      rows: [
        [
          "FileStorageProvider",
          "Stores files",
          "`LocalFileStorageProvider`; `MemoryFileStorageProvider` in tests",
          "`AzureFileStorageProvider`, registered by `{{Product}}BucketAzure`, and `VercelFileStorageProvider`, registered by `{{Product}}BucketVercel`",
        ],
      ],
    },
    { title: "Vercel storage", article: article("bucket-vercel"), rows: [["VercelBlobApi", "Calls Vercel Blob", "Itself", "A custom fake in tests"]] },
    { title: "Email", article: article("email", "providers"), rows: [["EmailProvider", "Sends emails", "`MemoryEmailProvider`", "`LocalEmailProvider`, `NodemailerEmailProvider`"]] },
    {
      title: "Logger",
      article: article("logger", "formats-and-destinations"),
      rows: [
        ["LogDestinationProvider", "Writes log lines", "`ConsoleDestinationProvider`", "`MemoryDestinationProvider`, or a custom provider"],
        ["LogFormatterProvider", "Formats log lines", "By `LOG_FORMAT`", "`JsonFormatterProvider`, `SimpleFormatterProvider`, or a custom provider"],
      ],
    },
    { title: "Redis", article: article("redis", "a-connection-with-tls"), rows: [["RedisProvider", "Holds the connection to Redis", "Itself", "A custom subclass, for TLS"]] },
  ],
};

const commands: Table = {
  slug: "commands",
  title: "Commands",
  description: "Commands to start, test, build, migrate, and inspect an application",
  keywords: ["cli", "terminal", "shell", "run", "start", "npm", "npx"],
  icon: "terminal",
  lead: "The framework has no command-line tool: Node.js starts applications, and the tools that the framework is built on do the rest. Declare custom commands with [`$command`](../../packages/{{product}}-command.md). If Redis runs in the container `redis`, as in the examples, put `docker exec redis` before `redis-cli`.",
  columns: ["Command", "Effect"],
  sections: [
    {
      title: "Start",
      article: "guides/2-getting-started.md",
      rows: [
        ["node -v", "Shows the Node.js version; 22 or later is required"],
        ["node src/main.ts", "Starts an application from its TypeScript sources"],
        ["node --experimental-strip-types", "Starts TypeScript sources on Node.js 22.12 to 22.17"],
      ],
    },
    { title: "Configure", article: article("core"), rows: [["node --env-file=.env src/main.ts", "Starts with the variables from a file"]] },
    {
      title: "Develop and build",
      article: "guides/3-fullstack-app.md#build-for-production",
      rows: [
        ["npx vite", "Starts the development server on port 5173"],
        ["npx vite build", "Builds for production into `dist`"],
        ["node dist/index.mjs", "Starts the production build"],
      ],
    },
    { title: "Container image", article: article("vite", "a-container-image"), rows: [["docker build -t shop .", "Builds an image from the production build"], ["docker run -p 3000:3000 shop", "Starts a container from that image"]] },
    { title: "Test", article: "concepts/5-testing.md", rows: [["npx vitest run", "Runs the tests once"]] },
    { title: "Migrate", article: article("postgres", "migrations-for-production"), rows: [["npx drizzle-kit generate", "Writes the next migration to `drizzle/`"]] },
    { title: "Redis queues", article: article("queue-redis", "looking-at-a-queue"), rows: [["redis-cli LLEN queue:exports", "Counts a queue's waiting messages"], ["redis-cli DEL queue:exports", "Deletes all of a queue's waiting messages"]] },
    { title: "Redis topics", article: article("topic-redis", "listening-with-redis-cli"), rows: [["redis-cli SUBSCRIBE topic:settings.changed", "Shows a topic's messages as they arrive"]] },
    { title: "Redis locks", article: article("lock-redis", "looking-at-a-lock"), rows: [["redis-cli GET lock:Imports:catalog", "Shows who holds a lock"], ["redis-cli PTTL lock:Imports:catalog", "Shows the remaining milliseconds of a lock"], ["redis-cli DEL lock:Imports:catalog", "Releases a lock in an emergency"]] },
  ],
};

export const tables: readonly Table[] = [environment, errors, events, descriptors, providers, commands];
