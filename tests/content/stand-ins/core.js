// Stand-in for the core package: the container, its life cycle, and descriptors.
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parse, TypeBoxError, t } from "./schema.js";

export { TypeBoxError, t };
export const KIND = Symbol("kind");

export class CairnError extends Error {
  constructor(...words) {
    super(...words);
    this.name = new.target.name;
  }
}
export class ContainerLockedError extends CairnError {}
export class CircularDependencyError extends CairnError {}
export class TooLateSubstitutionError extends CairnError {}
export class MissingContextError extends CairnError {}
export class AppNotStartedError extends CairnError {}

/** Classes being built, outermost first. */
const frames = [];
/** The module class of each kind of descriptor. */
const moduleByKind = new Map();
/** The name of the module that a class belongs to. */
const moduleNameByService = new Map();
/** The descriptor behind each function or object that a `$` function returned. */
const descriptorByValue = new WeakMap();

export function currentFrame(what) {
  const frame = frames.at(-1);
  if (!frame) throw new MissingContextError(`${what} was called outside a container`);
  return frame;
}

export class Descriptor {
  constructor({ app, service, options }) {
    this.cairn = app;
    this.options = options;
    this.config = { service, propertyKey: "" };
  }
  onInit() {}
}

export function createDescriptor(type, options) {
  const frame = currentFrame("A $ function");
  const module = moduleByKind.get(type);
  if (module) frame.app.with(module);
  const descriptor = new type({ app: frame.app, service: frame.service, options });
  frame.descriptors.push(descriptor);
  const value = descriptor.toValue?.() ?? descriptor;
  descriptorByValue.set(value, descriptor);
  return value;
}

/** Returns a function that has the properties and methods of a descriptor. */
export function callable(descriptor, call) {
  return new Proxy(call, {
    get(target, key) {
      const value = key in descriptor ? descriptor[key] : target[key];
      return typeof value === "function" && key in descriptor ? value.bind(descriptor) : value;
    },
  });
}

export function factory(type) {
  const create = (options = {}) => createDescriptor(type, options);
  create[KIND] = type;
  return create;
}

class EventManager {
  #handlers = new Map();

  on(event, hook) {
    const { callback, priority } = typeof hook === "function" ? { callback: hook } : hook;
    const entry = { callback, rank: { first: 0, last: 2 }[priority] ?? 1 };
    const list = this.#handlers.get(event) ?? [];
    const at = list.findLastIndex(({ rank }) => rank <= entry.rank);
    list.splice(at + 1, 0, entry);
    this.#handlers.set(event, list);
    return () => list.splice(list.indexOf(entry), 1);
  }

  async emit(event, payload, options = {}) {
    const list = [...(this.#handlers.get(event) ?? [])];
    for (const { callback } of options.reverse ? list.reverse() : list) {
      try {
        await callback(payload);
      } catch (error) {
        if (!options.catch) throw error;
      }
    }
  }
}

class ContextProvider {
  #storage = new AsyncLocalStorage();

  run(fn, data = {}) {
    return this.#storage.run(new Map([["context", this.createContextId()], ...Object.entries(data)]), fn);
  }
  get(key) {
    return this.#storage.getStore()?.get(key);
  }
  set(key, value) {
    this.#storage.getStore()?.set(key, value);
  }
  exists() {
    return this.#storage.getStore() !== undefined;
  }
  createContextId() {
    return randomUUID();
  }
}

class StateManager {
  #values = new Map();
  #app;

  constructor(app) {
    this.#app = app;
  }
  get(key) {
    return this.#app.context.get(`state:${key}`) ?? this.#values.get(key);
  }
  set(key, value) {
    const prevValue = this.get(key);
    if (this.#app.context.exists()) this.#app.context.set(`state:${key}`, value);
    else this.#values.set(key, value);
    if (prevValue !== value) void this.#app.events.emit("state:mutate", { key, value, prevValue }, { catch: true });
    return this;
  }
  has(key) {
    return this.get(key) !== undefined;
  }
  del(key) {
    return this.set(key, undefined);
  }
  clear() {
    this.#values.clear();
    return this;
  }
  keys() {
    return [...this.#values.keys()];
  }
}

export class Cairn {
  static create({ env = {}, ...state } = {}) {
    const app = new Cairn({ env: { ...env, ...process.env }, ...state });
    if (app.isTest()) tieToTests(app);
    return app;
  }

  events = new EventManager();
  context = new ContextProvider();
  state = new StateManager(this);
  log = undefined;
  #instances = new Map();
  #substitutes = new Map();
  #options = new Map();
  #building = new Set();
  #users = new Map();
  #descriptors = [];
  #phase = "";
  #starting;

  constructor({ env = {} } = {}) {
    this.env = Object.freeze({ ...env });
  }

  with(entry, options) {
    const service = entry.default ?? entry;
    if (service.provide) {
      this.#substitute(service);
      return this;
    }
    if (options) this.configure(service, options);
    const target = this.#resolve(service);
    if (!this.#instances.has(target) && !this.#building.has(target)) this.inject(service);
    return this;
  }

  #substitute({ provide, use, optional }) {
    if (optional && (this.#substitutes.has(provide) || this.#instances.has(provide))) return;
    if (this.#instances.has(this.#resolve(provide)))
      throw new TooLateSubstitutionError(`${provide.name} is already built`);
    this.#substitutes.set(provide, use);
    const module = moduleNameByService.get(provide);
    if (module && !moduleNameByService.has(use)) moduleNameByService.set(use, module);
  }

  configure(service, options) {
    this.#options.set(service, { ...this.#options.get(service), ...options });
    const instance = this.#instances.get(this.#resolve(service));
    if (instance) Object.assign(instance.options, options);
    return this;
  }

  inject(service, { lifetime = "singleton", args = [] } = {}) {
    if (service === Cairn) return this;
    const target = this.#resolve(service);
    const user = frames.at(-1);
    if (user) this.#users.set(target, (this.#users.get(target) ?? new Set()).add(user.service.name));
    if (lifetime === "transient") return this.#build(target, service, args);
    const key = `scoped:${target.name}`;
    if (lifetime === "scoped" && this.context.exists()) {
      if (!this.context.get(key)) this.context.set(key, this.#build(target, service, args));
      return this.context.get(key);
    }
    const existing = this.#instances.get(target);
    if (existing) return existing;
    if (this.isLocked()) throw new ContainerLockedError(`${target.name} cannot be built after the start`);
    if (this.#building.has(target)) throw new CircularDependencyError(`${target.name} needs itself`);
    this.#building.add(target);
    try {
      const instance = this.#build(target, service, args);
      this.#instances.set(target, instance);
      return instance;
    } finally {
      this.#building.delete(target);
    }
  }

  #resolve(service) {
    const use = this.#substitutes.get(service);
    return use ? this.#resolve(use) : service;
  }

  #build(target, service, args) {
    const frame = { app: this, service: target, descriptors: [] };
    frames.push(frame);
    try {
      const instance = new target(...args);
      if (instance.options) Object.assign(instance.options, this.#options.get(service), this.#options.get(target));
      else if (instance instanceof Module) instance.options = this.#options.get(service) ?? {};
      this.#register(instance, frame.descriptors);
      if (instance instanceof Module) instance.register(this);
      return instance;
    } finally {
      frames.pop();
    }
  }

  #register(instance, descriptors) {
    for (const [key, value] of Object.entries(instance)) {
      const descriptor = value && descriptorByValue.get(value);
      if (descriptor && descriptor.config.propertyKey === "") descriptor.config.propertyKey = key;
    }
    for (const descriptor of descriptors) {
      descriptor.onInit();
      this.#descriptors.push(descriptor);
    }
  }

  has(entry) {
    return this.#instances.has(this.#resolve(entry.provide ?? entry));
  }

  async start() {
    this.#starting ??= this.#goThroughPhases();
    await this.#starting;
    return this;
  }

  async #goThroughPhases() {
    this.log?.info("Starting App...");
    const started = Date.now();
    this.#phase = "locked";
    for (const phase of ["configure", "start", "ready"]) {
      if (phase === "ready") this.#phase = "ready";
      await this.events.emit(phase, this);
      if (phase !== "ready") this.#phase = phase;
    }
    this.log?.info(`App is now ready [${Date.now() - started}ms]`);
  }

  async stop() {
    await this.events.emit("stop", this, { reverse: true });
  }

  parse(schema, value) {
    return parse(schema, value);
  }

  parseEnv(schema) {
    if (!schema.properties) throw new CairnError("Environment variables need an object schema");
    const values = parse(schema, this.env);
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === "string") values[key] = value.replace(/\$(\w+)/g, (whole, name) => values[name] ?? whole);
    }
    return values;
  }

  graph() {
    return Object.fromEntries(
      [...this.#instances.keys()].map((service) => {
        const module = moduleNameByService.get(service);
        return [service.name, { from: [...(this.#users.get(service) ?? [])], ...(module && { module }) }];
      }),
    );
  }

  descriptors(kind) {
    return this.#descriptors.filter((one) =>
      typeof kind === "string" ? kindName(one) === kind : one instanceof kind[KIND],
    );
  }

  isBrowser() {
    return false;
  }
  isServerless() {
    return this.env.VERCEL ? "vercel" : false;
  }
  isTest() {
    return this.env.NODE_ENV === "test";
  }
  isProduction() {
    return ["prod", "production"].includes(this.env.NODE_ENV);
  }
  isViteDev() {
    return Boolean(this.env.VITE_CAIRN_DEV);
  }
  isLocked() {
    return this.#phase !== "";
  }
  isConfigured() {
    return ["configure", "start", "ready"].includes(this.#phase);
  }
  isStarted() {
    return ["start", "ready"].includes(this.#phase);
  }
  isReady() {
    return this.#phase === "ready";
  }
}

/** Derives `$realm` from `RealmDescriptor`. */
function kindName({ constructor: { name } }) {
  return `$${name.charAt(0).toLowerCase()}${name.slice(1).replace("Descriptor", "")}`;
}

/** A container created in a test stops with it; one created around tests starts before them and stops after them. */
function tieToTests(app) {
  const { beforeAll, afterAll, onTestFinished } = globalThis;
  try {
    onTestFinished?.(() => app.stop());
  } catch {
    beforeAll?.(() => app.start());
    afterAll?.(() => app.stop());
  }
}

export const getModuleName = (service) => moduleNameByService.get(service) ?? "app";

export const $inject = (service, options) => currentFrame("$inject").app.inject(service, options);
export const $env = (schema) => currentFrame("$env").app.parseEnv(schema);

class HookDescriptor extends Descriptor {
  called = 0;
  onInit() {
    const { on, handler, priority } = this.options;
    const callback = (payload) => {
      this.called++;
      return handler(payload);
    };
    this.cairn.events.on(on, { callback, priority });
  }
}
export const $hook = factory(HookDescriptor);

export class Module {
  register() {}
}

export function $module({ name, services = [], descriptors = [], register }) {
  if (!/^[a-z]+(\.[a-z][a-z0-9-]*)*$/.test(name)) throw new CairnError(`Invalid module name "${name}"`);
  const module = class extends Module {
    register(app) {
      if (register) register(app, this.options);
      else for (const service of services) app.with(service);
    }
  };
  for (const service of services) moduleNameByService.set(service, name);
  for (const descriptor of descriptors) moduleByKind.set(descriptor[KIND], module);
  return module;
}

/** Where `run` hands over the container under Vite's development server, which starts it itself. */
export const handover = Symbol.for("cairn.handover");

export function run(entry, { env, configure, ready, once } = {}) {
  const main = async () => {
    const app = entry instanceof Cairn ? entry : Cairn.create({ env });
    for (const service of entry instanceof Cairn ? [] : [entry].flat()) app.with(service);
    await configure?.(app);
    if (globalThis[handover]) return globalThis[handover](app);
    const stop = () => app.stop().then(() => process.exit(0));
    for (const signal of ["SIGTERM", "SIGINT", "SIGUSR2"]) process.once(signal, stop);
    await app.start();
    await ready?.(app);
    if (process.env.STAND_IN_READY) writeFileSync(process.env.STAND_IN_READY, "");
    if (once) await app.stop();
  };
  main().catch((error) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  });
}

export const isFileLike = (value) => typeof value?.arrayBuffer === "function" && typeof value.name === "string";
