// Stand-in for the postgres package: entities and repositories over rows in memory.
import { randomUUID } from "node:crypto";
import { $inject, $module, createDescriptor, Descriptor, KIND, t } from "./core.js";
import {
  DatabaseModule,
  DatabaseProvider,
  matches,
  PgConflictError,
  PgEntityNotFoundError,
  PgError,
  PgVersionMismatchError,
  sortRows,
} from "./database.js";
import { DateTimeProvider } from "./datetime.js";
import { parse } from "./schema.js";

export {
  PgConflictError,
  PgEntityNotFoundError,
  PgError,
  PgMigrationError,
  PgVersionMismatchError,
} from "./database.js";
export { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "./drizzle.js";
export { $sequence, $transaction } from "./postgres-statements.js";

const role = Symbol("role");
const filled = Symbol("filled");

/** A column that the database fills in. */
const auto = (schema, kind, value) => ({ ...schema, [role]: kind, [filled]: value ?? true });

export const pg = {
  primaryKey: (type = t.int()) => auto(type, "key"),
  identityPrimaryKey: () => auto(t.int(), "key"),
  bigIdentityPrimaryKey: () => auto(t.int64(), "key"),
  uuidPrimaryKey: () => auto(t.uuid(), "key"),
  default: (type, value) => auto({ ...type, ...(value !== undefined && { default: value }) }, "default"),
  version: (options) => auto(t.int(options), "version"),
  createdAt: (options) => auto(t.datetime(options), "createdAt"),
  updatedAt: (options) => auto(t.datetime(options), "updatedAt"),
  deletedAt: (options) => ({ ...t.optional(t.datetime(options)), [role]: "deletedAt" }),
  ref: (type, _target, _actions) => type,
  page: (resource, options) =>
    t.object(
      {
        content: t.array(resource),
        can: t.object({ next: t.boolean(), previous: t.boolean() }),
        page: t.object({ number: t.int(), size: t.int(), totalElements: t.optional(t.int()) }),
      },
      options,
    ),
};

export const pageQuerySchema = t.object({
  page: t.optional(t.int()),
  size: t.optional(t.int()),
  sort: t.optional(t.text()),
});

export const sql = (strings, ...values) => ({ strings, values });

export function $entity({ name, schema, indexes = [], constraints = [] }) {
  const columns = Object.fromEntries(Object.keys(schema.properties).map((key) => [key, { name: key, table: name }]));
  const inserted = Object.entries(schema.properties).map(([key, one]) => [key, one[filled] ? t.optional(one) : one]);
  const isUnique = (index) => typeof index === "object" && index.unique;
  const unique = [...indexes, ...constraints].filter(isUnique).map((index) => index.columns ?? [index.column]);
  return Object.assign(columns, {
    $schema: schema,
    $insertSchema: t.object(Object.fromEntries(inserted)),
    $table: { name, unique },
  });
}

class RepositoryDescriptor extends Descriptor {
  database = $inject(DatabaseProvider);
  time = $inject(DateTimeProvider);

  constructor(args) {
    super(args);
    const entity = this.options.table ?? this.options;
    this.entity = entity;
    this.schema = entity.$schema;
    this.tableName = entity.$table.name;
    this.roles = new Map(Object.entries(this.schema.properties).map(([key, one]) => [one[role], key]));
    const keys = Object.values(this.schema.properties).filter((one) => one[role] === "key");
    if (keys.length !== 1) throw new PgError(`Entity '${this.tableName}' needs exactly one primary key`);
    this.key = this.roles.get("key");
    this.table = this.database.table(this.tableName);
  }

  #now() {
    return this.time.nowISOString();
  }
  #visible({ force } = {}) {
    const deleted = this.roles.get("deletedAt");
    return this.table.rows.filter((row) => force || !deleted || row[deleted] === undefined);
  }
  #select(where, options) {
    return this.#visible(options).filter((row) => matches(row, where));
  }
  #one(where, options) {
    const [row] = this.#select(where, options);
    if (!row) throw new PgEntityNotFoundError(`Entity from '${this.tableName}' was not found`);
    return row;
  }

  async find({ where, orderBy, limit, offset = 0 } = {}, options) {
    const sorted = sortRows(this.#select(where, options), orderBy);
    return structuredClone(sorted.slice(offset, limit === undefined ? undefined : offset + limit));
  }
  async findOne({ where }, options) {
    return structuredClone(this.#one(where, options));
  }
  async findById(id, options) {
    return structuredClone(this.#one({ [this.key]: id }, options));
  }
  async count(where, options) {
    return this.#select(where, options).length;
  }
  async paginate({ page = 0, size = 10, sort } = {}, query = {}, options = {}) {
    const rules = sort?.split(",").map((name) => ({
      column: name.replace("-", ""),
      direction: name.startsWith("-") ? "desc" : "asc",
    }));
    const rows = await this.find(
      { ...query, orderBy: rules ?? query.orderBy, offset: page * size, limit: size + 1 },
      options,
    );
    const total = options.count ? { totalElements: await this.count(query.where, options) } : {};
    return {
      content: rows.slice(0, size),
      can: { next: rows.length > size, previous: page > 0 },
      page: { number: page, size, ...total },
    };
  }

  #generate(one) {
    if (one[role] === "key") return one.type === "integer" ? ++this.table.last : randomUUID();
    if (["createdAt", "updatedAt"].includes(one[role])) return this.#now();
    return one[role] === "version" ? 0 : one.default;
  }
  #checkUnique(row) {
    for (const columns of this.entity.$table.unique) {
      const isSame = (other) => other !== row && columns.every((name) => other[name] === row[name]);
      if (this.#visible().some((other) => other[this.key] !== row[this.key] && isSame(other)))
        throw new PgConflictError(`Duplicate ${columns.join(", ")} in '${this.tableName}'`);
    }
  }
  async create(data) {
    const row = parse(this.entity.$insertSchema, data);
    for (const [key, one] of Object.entries(this.schema.properties)) {
      if (one[filled] && row[key] === undefined) row[key] = this.#generate(one);
      if (row[key] === undefined) delete row[key];
    }
    this.#checkUnique(row);
    this.table.rows.push(row);
    this.database.save();
    return structuredClone(row);
  }
  async createMany(list, options) {
    const rows = [];
    for (const data of list) rows.push(await this.create(data, options));
    return rows;
  }

  #change(row, data) {
    const updated = this.roles.get("updatedAt");
    const changed = { ...row, ...data, ...(updated && { [updated]: this.#now() }) };
    this.#checkUnique(changed);
    for (const key of Object.keys(changed))
      if (changed[key] === undefined || changed[key] === null) delete changed[key];
    for (const key of Object.keys(row)) if (!(key in changed)) delete row[key];
    Object.assign(row, changed);
    this.database.save();
    return structuredClone(row);
  }
  async updateOne(where, data, options) {
    return this.#change(this.#one(where, options), data);
  }
  async updateById(id, data, options) {
    return this.updateOne({ [this.key]: id }, data, options);
  }
  async updateMany(where, data, options) {
    for (const row of this.#select(where, options)) this.#change(row, data);
  }
  async save(entity, options) {
    const row = this.#one({ [this.key]: entity[this.key] }, options);
    const version = this.roles.get("version");
    if (version && row[version] !== entity[version]) throw new PgVersionMismatchError("The row has changed");
    const whole = Object.fromEntries(Object.keys(this.schema.properties).map((key) => [key, entity[key]]));
    return this.#change(row, { ...whole, ...(version && { [version]: row[version] + 1 }) });
  }

  #remove(rows, { force } = {}) {
    const deleted = this.roles.get("deletedAt");
    for (const row of rows) {
      if (deleted && !force) row[deleted] = this.#now();
      else this.table.rows.splice(this.table.rows.indexOf(row), 1);
    }
    this.database.save();
  }
  async deleteOne(where, options) {
    this.#remove([this.#one(where, options)], options);
  }
  async deleteById(id, options) {
    await this.deleteOne({ [this.key]: id }, options);
  }
  async deleteMany(where, options) {
    this.#remove(this.#select(where, options), options);
  }
  async destroy(entity, options) {
    await this.deleteById(entity[this.key], options);
  }
  async clear(options) {
    this.#remove(this.#visible(options), options);
  }
  async query() {
    throw new PgError("The stand-in does not run SQL");
  }
  async transaction(fn) {
    const before = structuredClone([...this.database.tables].map(([name, { rows, last }]) => [name, { rows, last }]));
    try {
      return await fn({});
    } catch (error) {
      for (const [name, table] of before) Object.assign(this.database.table(name), table);
      throw error;
    }
  }
  createQueryWhere() {
    return {};
  }
}
export const $repository = (entity) => createDescriptor(RepositoryDescriptor, entity);
$repository[KIND] = RepositoryDescriptor;

export const CairnPostgres = $module({
  name: "cairn.postgres",
  services: [DatabaseModule],
  descriptors: [$repository],
});
