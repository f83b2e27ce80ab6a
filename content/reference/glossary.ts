// biome-ignore-all format: a table reads best with one row per line
// The terms that the glossary defines.

export interface Term {
  term: string;
  /** Markdown. */
  meaning: string;
  /** Path of the article with the details, relative to the content folder. */
  article: string;
  /** Words that show their definition at their first occurrence on a page; only words with no other meaning in any article. */
  marked?: readonly string[];
}

const article = (name: string, anchor = "") => `packages/{{product}}-${name}.md${anchor && `#${anchor}`}`;

export const terms: readonly Term[] = [
  { term: "Action", meaning: "A typed API endpoint, declared with `$action`. Its path starts with the API prefix, and it can also be called in-process.", article: article("server", "action-options"), marked: ["action", "actions"] },
  { term: "Batch", meaning: "Individual items that are collected and then processed together.", article: article("batch") },
  { term: "Bucket", meaning: "A named container for files, with rules for their type and size. A storage provider stores the files.", article: article("bucket"), marked: ["bucket", "buckets"] },
  { term: "Configure, start, ready, stop", meaning: "The phases of an application's life cycle. Each phase is an event that services handle with `$hook`.", article: "concepts/1-{{product}}-instance.md#the-life-cycle", marked: ["life cycle"] },
  { term: "Consumer", meaning: "A handler for a queue's messages. Each message goes to one consumer.", article: article("queue", "consumers"), marked: ["consumer", "consumers"] },
  { term: "Container", meaning: "The instance of the `{{Product}}` class that builds an application's services, injects them into each other, starts them, and stops them. Not to be confused with a container image, which Docker runs.", article: "concepts/1-{{product}}-instance.md", marked: ["container"] },
  { term: "Context", meaning: "The data of one request, message, or job, available to all code involved in handling it. Scoped services and log lines are tied to it.", article: "concepts/1-{{product}}-instance.md#context" },
  { term: "Descriptor", meaning: "A function whose name starts with `$`. When called in a class property, it declares a feature: an endpoint, a queue, a page.", article: "concepts/2-descriptors.md", marked: ["descriptor", "descriptors"] },
  { term: "Entity", meaning: "A database table, declared with `$entity` from a schema. It is a constant, not a property.", article: article("postgres"), marked: ["entity", "entities"] },
  { term: "Event", meaning: "A named signal that the container emits, such as `start` or `server:onRequest`. Handlers are awaited one after another.", article: "concepts/1-{{product}}-instance.md#events" },
  { term: "Grace period", meaning: "The time after a run during which a lock still rejects the next run.", article: article("lock", "the-grace-period"), marked: ["grace period"] },
  { term: "Hook", meaning: "An event handler, declared in a class with `$hook`.", article: article("core", "$hook") },
  { term: "Link", meaning: "The information needed to call an action by name: in the same process, from a browser, or from another service. A user's links are the actions that the user may call.", article: article("server-links") },
  { term: "Lock", meaning: "A name that only one process can hold at a time. The process that holds it runs the work; the others skip it or wait until it is done.", article: article("lock") },
  { term: "Module", meaning: "Services grouped under a name such as `shop.orders`. Log lines, log levels, and the devtools use that name.", article: "concepts/4-modules.md" },
  { term: "Module class", meaning: "The class used to register a package: `app.with({{Product}}Server)`.", article: article("server", "installation"), marked: ["module class", "module classes"] },
  { term: "Page, layout", meaning: "A page is the React content at a path, declared with `$page`; it may load data. A layout is a page that wraps others.", article: article("react", "nested-pages") },
  { term: "Permission", meaning: "The right to do one thing, written as words joined by colons: `users:read`. `*` stands for everything.", article: article("security", "permissions"), marked: ["permission", "permissions"] },
  { term: "Provider", meaning: "A service that represents something external or replaceable: a connection, a mail server, a clock.", article: "concepts/3-providers.md", marked: ["provider", "providers"] },
  { term: "Queue", meaning: "Typed messages that wait for a worker. Each message is handled once and then removed.", article: article("queue"), marked: ["queue", "queues"] },
  { term: "Realm", meaning: "A named authority that issues or verifies tokens for a group of users and defines the roles they can have.", article: article("security", "realms"), marked: ["realm", "realms"] },
  { term: "Repository", meaning: "The object that a class uses to read and write an entity's rows.", article: article("postgres", "repository-methods") },
  { term: "Role", meaning: "A named set of permissions that a realm assigns to users.", article: article("security", "realms"), marked: ["role", "roles"] },
  { term: "Route", meaning: "An endpoint at any path, declared with `$route`. Unlike an action, it has no prefix, and it is public unless `secure` is set.", article: article("server", "$route") },
  { term: "Schema", meaning: "The shape of a value, built with `t`. It is a TypeScript type at compile time and a validator at run time.", article: article("core", "schemas-with-t"), marked: ["schema", "schemas"] },
  { term: "Scoped, singleton, transient", meaning: "The lifetimes of a service: one per context, one per container, or a new one for each injection. Singleton is the default.", article: "concepts/3-providers.md#lifetimes" },
  { term: "Service", meaning: "Any class that the container builds.", article: "concepts/3-providers.md" },
  { term: "State", meaning: "Named values stored in the container, such as the signed-in user. Each change emits an event.", article: "concepts/1-{{product}}-instance.md#state" },
  { term: "Substitution", meaning: "Replacing a service with another class: `app.with({ provide: Clock, use: FixedClock })`.", article: "concepts/3-providers.md#swapping", marked: ["substitution"] },
  { term: "Topic", meaning: "Typed messages that reach every current subscriber. Nothing is stored.", article: article("topic"), marked: ["topic", "topics"] },
  { term: "Worker", meaning: "A loop that takes messages from queues and runs their handlers, in the same process. Not to be confused with a worker thread: see `$thread`.", article: article("queue", "workers") },
];

/** Phrases that contain a marked word but have a different meaning. */
const others = [
  ...["blob container", "container image", "container images", "Docker container"],
  ...["database schema", "PostgreSQL schema", "identity provider"],
];

/** Maps each marked word to its definition as plain text. */
export function meaningsByWord(product: string): Record<string, string> {
  const entries = terms.flatMap(({ meaning, marked = [] }) => {
    const text = meaning.replaceAll("`", "").replaceAll("{{Product}}", product);
    return marked.map((word) => [word, text]);
  });
  return Object.fromEntries([...entries, ...others.map((word) => [word, ""])]);
}
