// biome-ignore-all format: a table reads best with a row on a line
// The words of the documentation, as the glossary explains them.

export interface Term {
  term: string;
  /** In Markdown. */
  meaning: string;
  /** The article that tells more, under the content folder. */
  article: string;
  /** Words that say their meaning where they first occur on a page; only those that mean nothing else in any article. */
  marked?: readonly string[];
}

const article = (name: string, anchor = "") => `packages/{{product}}-${name}.md${anchor && `#${anchor}`}`;

export const terms: readonly Term[] = [
  { term: "Action", meaning: "A typed endpoint of the API, declared with `$action`. Its path begins with the API prefix, and it can also be called in the process.", article: article("server", "action-options"), marked: ["action", "actions"] },
  { term: "Batch", meaning: "Individual items that are collected and then handled together.", article: article("batch") },
  { term: "Bucket", meaning: "A named place for files, with rules for their type and size. A storage provider keeps the files.", article: article("bucket"), marked: ["bucket", "buckets"] },
  { term: "Configure, start, ready, stop", meaning: "The phases of an application's life. Each is an event that services handle with `$hook`.", article: "concepts/1-{{product}}-instance.md#the-life-cycle", marked: ["life cycle"] },
  { term: "Consumer", meaning: "A handler of a queue's messages. Each message goes to one consumer.", article: article("queue", "consumers"), marked: ["consumer", "consumers"] },
  { term: "Container", meaning: "The object of the class `{{Product}}` that builds the services of an application, gives them to each other, starts them and stops them. Not to be confused with a container image, which Docker runs.", article: "concepts/1-{{product}}-instance.md", marked: ["container"] },
  { term: "Context", meaning: "The data of one request, message or job, available to all code that takes part in handling it. Scoped services and log lines are tied to it.", article: "concepts/1-{{product}}-instance.md#context" },
  { term: "Descriptor", meaning: "A function whose name begins with `$`. Called in a property of a class, it declares a feature: an endpoint, a queue, a page.", article: "concepts/2-descriptors.md", marked: ["descriptor", "descriptors"] },
  { term: "Entity", meaning: "A table of the database, declared with `$entity` from a schema. It is a constant, not a property.", article: article("postgres"), marked: ["entity", "entities"] },
  { term: "Event", meaning: "Something that the container announces by name, such as `start` or `server:onRequest`. Handlers are awaited one after the other.", article: "concepts/1-{{product}}-instance.md#events" },
  { term: "Grace period", meaning: "The time after a run in which a lock still refuses the next one.", article: article("lock", "the-grace-period"), marked: ["grace period"] },
  { term: "Hook", meaning: "A handler of an event, declared in a class with `$hook`.", article: article("core", "$hook") },
  { term: "Link", meaning: "What a caller needs to call an action by its name: in the same process, from a browser or in another service. A user's links are the actions that the user may call.", article: article("server-links") },
  { term: "Lock", meaning: "A name that one process at a time can hold. Whoever holds it runs the work; the others skip it or wait until it is done.", article: article("lock") },
  { term: "Module", meaning: "Services grouped under a name such as `shop.orders`. Log lines, log levels and the devtools use that name.", article: "concepts/4-modules.md" },
  { term: "Module class", meaning: "The class by which a package is registered: `app.with({{Product}}Server)`.", article: article("server", "installation"), marked: ["module class", "module classes"] },
  { term: "Page, layout", meaning: "A page is what React shows at a path, declared with `$page`; it may load data. A layout is a page that wraps others.", article: article("react", "nested-pages") },
  { term: "Permission", meaning: "The right to do one thing, as words joined by colons: `users:read`. `*` stands for everything.", article: article("security", "permissions"), marked: ["permission", "permissions"] },
  { term: "Provider", meaning: "A service that stands for something outside or something exchangeable: a connection, a mail server, a clock.", article: "concepts/3-providers.md", marked: ["provider", "providers"] },
  { term: "Queue", meaning: "Typed messages that wait for a worker. Each is handled once and then gone.", article: article("queue"), marked: ["queue", "queues"] },
  { term: "Realm", meaning: "A named authority that issues or verifies the tokens of a group of users and defines the roles they can have.", article: article("security", "realms"), marked: ["realm", "realms"] },
  { term: "Repository", meaning: "The object through which a class reads and writes the rows of an entity.", article: article("postgres", "repository-methods") },
  { term: "Role", meaning: "A named set of permissions that a realm gives to users.", article: article("security", "realms"), marked: ["role", "roles"] },
  { term: "Route", meaning: "An endpoint at any path, declared with `$route`. Unlike an action it has no prefix, and it is open to everybody unless `secure` is set.", article: article("server", "$route") },
  { term: "Schema", meaning: "The shape of a value, built with `t`. It is a TypeScript type while you write, and a check while the application runs.", article: article("core", "schemas-with-t"), marked: ["schema", "schemas"] },
  { term: "Scoped, singleton, transient", meaning: "The lifetimes of a service: one for each context, one for the container, or a new one for each injection. Singleton is the default.", article: "concepts/3-providers.md#lifetimes" },
  { term: "Service", meaning: "Any class that the container builds.", article: "concepts/3-providers.md" },
  { term: "State", meaning: "Named values that the container holds, such as the signed-in user. Each change is an event.", article: "concepts/1-{{product}}-instance.md#state" },
  { term: "Substitution", meaning: "Another class in the place of a service: `app.with({ provide: Clock, use: FixedClock })`.", article: "concepts/3-providers.md#swapping", marked: ["substitution"] },
  { term: "Topic", meaning: "Typed messages that reach every current subscriber. Nothing is kept for later.", article: article("topic"), marked: ["topic", "topics"] },
  { term: "Worker", meaning: "A loop that takes messages from queues and runs their handlers, in the same process. A worker thread is something else: see `$thread`.", article: article("queue", "workers") },
];

/** Words with a marked one in them that mean something else. */
const others = [
  ...["blob container", "container image", "container images", "Docker container"],
  ...["database schema", "PostgreSQL schema", "identity provider"],
];

/** Plain text by the words that stand for it. */
export function meaningsByWord(product: string): Record<string, string> {
  const entries = terms.flatMap(({ meaning, marked = [] }) => {
    const text = meaning.replaceAll("`", "").replaceAll("{{Product}}", product);
    return marked.map((word) => [word, text]);
  });
  return Object.fromEntries([...entries, ...others.map((word) => [word, ""])]);
}
