// Stand-in for the logger package.
import { $hook, $inject, $module, Cairn, createDescriptor, Descriptor, getModuleName, KIND } from "./core.js";

const ranks = { trace: 0, debug: 1, info: 2, warn: 3, error: 4, silent: 5 };

export class LogDestinationProvider {}
export class ConsoleDestinationProvider extends LogDestinationProvider {
  write(formatted) {
    console.log(formatted);
  }
}
export class MemoryDestinationProvider extends LogDestinationProvider {
  logs = [];
  write(formatted, entry) {
    this.logs.push({ ...entry, formatted });
  }
}

export class LogFormatterProvider {}
export class JsonFormatterProvider extends LogFormatterProvider {
  format(entry) {
    return JSON.stringify(entry, (_, value) => (value instanceof Error ? { message: value.message } : value));
  }
}
export class SimpleFormatterProvider extends LogFormatterProvider {
  format({ timestamp, level, module, service, message, data }) {
    const extra = data instanceof Error ? ` ${data.stack}` : data === undefined ? "" : ` ${JSON.stringify(data)}`;
    return `[${timestamp.slice(11, 23)}] ${level} <${module}.${service}>: ${message}${extra}`;
  }
}
class RawFormatterProvider extends LogFormatterProvider {
  format({ message }) {
    return message;
  }
}

/** Returns the lowest level to write for a module, by rules such as `shop.orders:debug,info`. */
function levelFor(module, rules) {
  for (const rule of rules.split(/[,;]/)) {
    const [name, level] = rule.split(/[:=]/).length === 2 ? rule.split(/[:=]/) : ["", rule];
    if (!(level in ranks)) throw new Error(`Unknown log level "${level}"`);
    const pattern = new RegExp(`^${name.replaceAll(".", "\\.").replaceAll("*", ".*")}`);
    if (name === "" || pattern.test(module)) return level;
  }
  return "info";
}

class LogCenter {
  app = $inject(Cairn);
  destination = $inject(LogDestinationProvider);
  formatter = $inject(LogFormatterProvider);

  configure = $hook({ on: "configure", handler: () => levelFor("app", this.rules()) });

  rules() {
    const usual = this.app.isTest() ? "trace" : "info";
    return this.app.state.get("logLevel") ?? this.app.env.LOG_LEVEL ?? usual;
  }

  write(level, message, data, { service, module }) {
    const lowest = levelFor(module, this.rules());
    if (ranks[level] < ranks[lowest]) return;
    const context = this.app.context.get("context");
    const name = this.app.env.APP_NAME;
    const entry = {
      ...{ level: level.toUpperCase(), message, ...(data !== undefined && { data }), ...(context && { context }) },
      ...{ service, module, ...(name && { app: name }), timestamp: new Date().toISOString() },
    };
    this.destination.write(this.formatter.format(entry), entry);
    void this.app.events.emit("log", { message, entry }, { catch: true });
  }
}

class LoggerDescriptor extends Descriptor {
  toValue() {
    const { service } = this.config;
    const center = this.cairn.inject(LogCenter);
    const names = { service: this.options.name ?? service.name, module: getModuleName(service) };
    const write = (level) => (message, data) => center.write(level, message, data, names);
    const { error, warn, info, debug, trace } = Object.fromEntries(Object.keys(ranks).map((one) => [one, write(one)]));
    return {
      error,
      warn,
      info,
      debug,
      trace,
      get level() {
        return levelFor(names.module, center.rules());
      },
    };
  }
}
export const $logger = (options = {}) => createDescriptor(LoggerDescriptor, options);
$logger[KIND] = LoggerDescriptor;

class App {
  log = $logger();
}

export const CairnLogger = $module({
  name: "cairn.logger",
  descriptors: [$logger],
  register(app) {
    const isQuiet = app.isTest() && !app.env.LOG_LEVEL;
    const format = app.env.LOG_FORMAT ?? (app.isProduction() ? "json" : "text");
    const formatter = { json: JsonFormatterProvider, raw: RawFormatterProvider, text: SimpleFormatterProvider }[format];
    const destination = isQuiet ? MemoryDestinationProvider : ConsoleDestinationProvider;
    app.with({ provide: LogDestinationProvider, use: destination, optional: true });
    app.with({ provide: LogFormatterProvider, use: formatter, optional: true });
    app.log = app.inject(App).log;
  },
});
