// `server-only` and `client-only`: packages that fail if a component is bundled for the other side.
// https://nextjs.org/docs/app/getting-started/server-and-client-components#preventing-environment-poisoning
export {};
