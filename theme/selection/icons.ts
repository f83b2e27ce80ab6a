// A document's name, or an icon as an author wrote it, in; a name in the icon sprite out, empty for none.

/** Icon of a document by the last word of its name. */
const iconByLastWord: Readonly<Record<string, string>> = {
  azure: "bucket",
  batch: "package",
  bucket: "bucket",
  cache: "server-bolt",
  command: "terminal",
  compress: "zip",
  cookies: "cookie",
  core: "box",
  cors: "arrows",
  datetime: "clock",
  email: "mail",
  file: "file",
  form: "form",
  head: "code",
  health: "heartbeat",
  helmet: "helmet",
  i18n: "language",
  limit: "tower",
  links: "link",
  lock: "lock",
  logger: "notes",
  metrics: "bar-chart",
  multipart: "file",
  auth: "user-check",
  postgres: "database",
  proxy: "server",
  queue: "message",
  react: "atom",
  redis: "database",
  retry: "repeat",
  router: "signpost",
  scheduler: "clock",
  security: "shield-check",
  server: "server",
  static: "file",
  swagger: "api",
  testing: "test-tube",
  thread: "line",
  topic: "messages",
  vercel: "bucket",
  vite: "bolt",
};

/**
 * Icon of a document by its label (the brand left out): the last word decides, but "Redis" only where it is the only one.
 * @example iconByLabel("Lock Redis") // "lock"
 */
export function iconByLabel(label: string): string {
  const words = label
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);
  if (words.at(-1) === "redis" && words.length > 1) words.pop();
  return iconByLastWord[words.at(-1) ?? ""] ?? "";
}

/** @example iconName("Bar chart") // "bar-chart" */
export function iconName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
