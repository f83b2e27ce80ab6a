/**
 * Articles that are not brought to the common skeleton yet, and whose programs may use packages that they do not install. The
 * tests leave out what is in this list; it is to become empty, and then to go.
 */
export const later: ReadonlySet<string> = new Set([
  "content/guides/1-introduction.md",
  "content/guides/3-fullstack-app.md",
  "content/concepts/1-{{product}}-instance.md",
  "content/concepts/2-descriptors.md",
  "content/concepts/3-providers.md",
  "content/concepts/4-modules.md",
  "content/concepts/5-testing.md",
  "content/packages/{{product}}-server-security.md",
  "content/packages/{{product}}-server-static.md",
  "content/packages/{{product}}-server-swagger.md",
  "content/packages/{{product}}-testing.md",
  "content/packages/{{product}}-thread.md",
  "content/packages/{{product}}-topic-redis.md",
  "content/packages/{{product}}-topic.md",
  "content/packages/{{product}}-vite.md",
]);
