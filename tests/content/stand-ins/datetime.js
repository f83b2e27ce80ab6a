// Stand-in for the datetime package: one clock, which tests can move.
import { $hook, $module } from "./core.js";

const units = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 };
const singular = (unit) => unit.replace(/s$/, "");

class Duration {
  constructor(ms) {
    this.ms = ms;
  }
  asMilliseconds() {
    return this.ms;
  }
  asSeconds() {
    return this.ms / 1000;
  }
  as(unit) {
    return this.ms / units[singular(unit)];
  }
}

export const toMs = (value) =>
  typeof value === "number" ? value : Array.isArray(value) ? value[0] * units[singular(value[1])] : value.ms;

const pad = (number, length = 2) => String(number).padStart(length, "0");

class DateTime {
  constructor(time) {
    this.time = time;
  }
  add(value, unit = "millisecond") {
    const one = singular(unit);
    if (typeof value !== "number") return new DateTime(this.time + value.ms);
    if (units[one]) return new DateTime(this.time + value * units[one]);
    const date = new Date(this.time);
    if (one === "month") date.setMonth(date.getMonth() + value);
    else date.setFullYear(date.getFullYear() + value);
    return new DateTime(date.getTime());
  }
  subtract(value, unit) {
    return typeof value === "number" ? this.add(-value, unit) : new DateTime(this.time - value.ms);
  }
  startOf(unit) {
    const date = new Date(this.time);
    const order = ["month", "day", "hour", "minute", "second"];
    const at = order.indexOf(singular(unit));
    if (at < 0) date.setMonth(0);
    if (at < 1) date.setDate(1);
    if (at < 2) date.setHours(0);
    if (at < 3) date.setMinutes(0);
    if (at < 4) date.setSeconds(0);
    date.setMilliseconds(0);
    return new DateTime(date.getTime());
  }
  endOf(unit) {
    return this.startOf(unit).add(1, unit).subtract(1);
  }
  diff(other, unit = "millisecond") {
    return Math.trunc((this.time - other.time) / units[singular(unit)]);
  }
  isBefore(other) {
    return this.time < other.time;
  }
  isAfter(other) {
    return this.time > other.time;
  }
  format(template = "YYYY-MM-DDTHH:mm:ssZ") {
    const date = new Date(this.time);
    const parts = {
      YYYY: date.getFullYear(),
      MM: pad(date.getMonth() + 1),
      DD: pad(date.getDate()),
      HH: pad(date.getHours()),
      mm: pad(date.getMinutes()),
      ss: pad(date.getSeconds()),
      SSS: pad(date.getMilliseconds(), 3),
    };
    return template.replace(/YYYY|MM|DD|HH|mm|SSS|ss/g, (part) => String(parts[part]));
  }
  fromNow() {
    const days = Math.round(Math.abs(this.time - Date.now()) / units.day);
    return this.time > Date.now() ? `in ${days} days` : `${days} days ago`;
  }
  toISOString() {
    return new Date(this.time).toISOString();
  }
  toDate() {
    return new Date(this.time);
  }
  unix() {
    return Math.floor(this.time / 1000);
  }
  valueOf() {
    return this.time;
  }
}

export class DateTimeProvider {
  /** The time at which the clock stands still; undefined if it runs. */
  #frozen;
  #timers = new Set();
  #intervals = new Set();
  #isRunning = false;

  onStart = $hook({
    on: "start",
    handler: () => {
      this.#isRunning = true;
      for (const interval of this.#intervals) this.#repeat(interval);
    },
  });
  onStop = $hook({
    on: "stop",
    handler: () => {
      this.#isRunning = false;
      for (const timer of [...this.#timers]) this.clearTimeout(timer);
    },
  });

  now() {
    return new DateTime(this.#frozen ?? Date.now());
  }
  of(value) {
    return value == null ? this.now() : new DateTime(new Date(value.valueOf()).getTime());
  }
  nowISOString() {
    return this.now().toISOString();
  }
  toISOString(value) {
    return this.of(value).toISOString();
  }
  duration(value, unit) {
    return new Duration(unit ? toMs([value, unit]) : toMs(value));
  }
  isDurationLike(value) {
    return typeof value === "number" || value instanceof Duration || (Array.isArray(value) && value.length === 2);
  }
  tick() {
    return new Promise((resolve) => setImmediate(resolve));
  }
  wait(duration, { signal } = {}) {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const timer = this.createTimeout(resolve, duration);
      signal?.addEventListener("abort", () => {
        this.clearTimeout(timer);
        resolve();
      });
    });
  }
  createTimeout(callback, duration) {
    const ms = toMs(duration);
    const timer = { duration: ms, due: this.now().time + ms, callback, clear: () => this.clearTimeout(timer) };
    this.#timers.add(timer);
    if (this.#frozen === undefined) this.#arm(timer);
    return timer;
  }
  #arm(timer) {
    // A single timer of Node.js is limited to 24 days.
    const ms = Math.min(Math.max(timer.due - Date.now(), 0), 2 ** 31 - 1);
    timer.handle = setTimeout(() => this.#fire(timer), ms);
  }
  #fire(timer) {
    if (!this.#timers.delete(timer)) return;
    clearTimeout(timer.handle);
    timer.callback();
  }
  clearTimeout(timer) {
    this.#timers.delete(timer);
    clearTimeout(timer.handle);
  }
  createInterval(run, distance) {
    const interval = { duration: toMs(distance), run };
    this.#intervals.add(interval);
    if (this.#isRunning) this.#repeat(interval);
    return interval;
  }
  #repeat(interval) {
    interval.run();
    this.createTimeout(() => this.#isRunning && this.#repeat(interval), interval.duration);
  }
  async deadline(fn, duration) {
    const controller = new AbortController();
    const timer = this.createTimeout(() => controller.abort(), duration);
    try {
      return await fn(controller.signal);
    } finally {
      timer.clear();
    }
  }
  pause() {
    this.#frozen ??= Date.now();
    for (const timer of this.#timers) clearTimeout(timer.handle);
    return this.now();
  }
  async travel(duration, unit) {
    const end = this.pause().time + this.duration(duration, unit).asMilliseconds();
    for (;;) {
      const [next] = [...this.#timers].sort((a, b) => a.due - b.due);
      if (!next || next.due > end) break;
      this.#frozen = Math.max(next.due, this.#frozen);
      this.#fire(next);
      await this.tick();
    }
    this.#frozen = end;
    await this.tick();
  }
  reset() {
    this.#frozen = undefined;
    for (const timer of this.#timers) this.#arm(timer);
  }
}

export const CairnDateTime = $module({ name: "cairn.datetime", services: [DateTimeProvider] });
