// Storage of the postgres stand-in: rows in memory, and in a file if an address is set.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { $env, $hook, $inject, $module, Cairn, CairnError, t } from "./core.js";

export class PgError extends CairnError {}
export class PgConflictError extends PgError {}
export class PgVersionMismatchError extends PgError {}
export class PgMigrationError extends PgError {}
export class PgEntityNotFoundError extends PgError {
  status = 404;
}

/** Rows survive a restart only on a server. */
const folder = join("node_modules", ".database");

export class DatabaseProvider {
  app = $inject(Cairn);
  env = $env(
    t.object({
      DATABASE_URL: t.optional(t.string()),
      POSTGRES_SCHEMA: t.string({ default: "public" }),
      POSTGRES_SYNCHRONIZE: t.boolean({ default: true }),
    }),
  );
  tables = new Map();
  sequences = new Map();

  /** Registers a table; `create` says what a synchronization does. */
  table(name) {
    if (!this.tables.has(name)) this.tables.set(name, { rows: [], last: 0 });
    return this.tables.get(name);
  }

  onStart = $hook({
    on: "start",
    priority: "first",
    handler: () => {
      if (this.app.isTest()) return;
      if (this.app.isProduction() && !this.app.isServerless()) this.#migrate();
      const file = this.#file();
      if (!file || !existsSync(file)) return;
      const { tables, sequences } = JSON.parse(readFileSync(file, "utf8"));
      for (const [name, table] of tables) Object.assign(this.table(name), table);
      this.sequences = new Map(sequences);
    },
  });

  #file() {
    const { DATABASE_URL: url } = this.env;
    return url && !this.app.isTest() ? join(folder, encodeURIComponent(url.replace(/.*@/, ""))) : undefined;
  }

  /** In production, tables exist only if a migration creates them. */
  #migrate() {
    const files = existsSync("drizzle") ? readdirSync("drizzle").filter((name) => name.endsWith(".sql")) : [];
    const statements = files.map((name) => readFileSync(join("drizzle", name), "utf8")).join("\n");
    for (const name of this.tables.keys()) {
      if (!statements.includes(`"${name}"`)) throw new PgMigrationError(`relation "${name}" does not exist`);
    }
  }

  save() {
    const file = this.#file();
    if (!file) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify({ tables: [...this.tables], sequences: [...this.sequences] }));
  }
}

export const DatabaseModule = $module({ name: "cairn.database", services: [DatabaseProvider] });

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const toPattern = (text, flags) =>
  new RegExp(
    `^${text
      .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll("%", ".*")
      .replaceAll("_", ".")}$`,
    flags,
  );

const operators = {
  eq: (value, other) => value === other,
  ne: (value, other) => value !== other,
  gt: (value, other) => value > other,
  gte: (value, other) => value >= other,
  lt: (value, other) => value < other,
  lte: (value, other) => value <= other,
  inArray: (value, list) => list.includes(value),
  notInArray: (value, list) => !list.includes(value),
  isNull: (value) => value === undefined,
  isNotNull: (value) => value !== undefined,
  between: (value, [low, high]) => value >= low && value <= high,
  notBetween: (value, [low, high]) => value < low || value > high,
  like: (value, text) => toPattern(text, "").test(value),
  notLike: (value, text) => !toPattern(text, "").test(value),
  ilike: (value, text) => toPattern(text, "i").test(value),
  notIlike: (value, text) => !toPattern(text, "i").test(value),
  arrayContains: (value = [], list) => [list].flat().every((one) => value.includes(one)),
  arrayContained: (value = [], list) => value.every((one) => list.includes(one)),
  arrayOverlaps: (value = [], list) => value.some((one) => list.includes(one)),
};

/** Whether a row meets a condition. */
export function matches(row, where = {}) {
  return Object.entries(where).every(([key, condition]) => {
    if (key === "and") return condition.every((one) => matches(row, one));
    if (key === "or") return condition.some((one) => matches(row, one));
    if (key === "not") return !matches(row, condition);
    if (condition === undefined) return true;
    const isOperators = typeof condition === "object" && condition !== null && !Array.isArray(condition);
    if (!isOperators) return row[key] === condition;
    return Object.entries(condition).every(([name, value]) => operators[name](row[key], value));
  });
}

/** Sorts by `"name"`, `{ column, direction }`, or a list of them. */
export function sortRows(rows, orderBy) {
  const rules = [orderBy ?? []].flat().map((rule) => (typeof rule === "string" ? { column: rule } : rule));
  return [...rows].sort((a, b) => {
    for (const { column, direction } of rules) {
      const order = compare(a[column], b[column]) * (direction === "desc" ? -1 : 1);
      if (order !== 0) return order;
    }
    return 0;
  });
}
