// Transactions and sequences of the postgres stand-in.
import { $inject, callable, Descriptor, factory } from "./core.js";
import { DatabaseProvider, PgVersionMismatchError } from "./database.js";

class TransactionDescriptor extends Descriptor {
  database = $inject(DatabaseProvider);

  toValue() {
    return callable(this, (...args) => this.run(...args));
  }
  async run(...args) {
    for (let attempt = 1; ; attempt++) {
      const before = structuredClone([...this.database.tables]);
      try {
        return await this.options.handler({}, ...args);
      } catch (error) {
        for (const [name, table] of before) Object.assign(this.database.table(name), table);
        if (!(error instanceof PgVersionMismatchError) || attempt === 3) throw error;
      }
    }
  }
}
export const $transaction = factory(TransactionDescriptor);

class SequenceDescriptor extends Descriptor {
  database = $inject(DatabaseProvider);

  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  async current() {
    return this.database.sequences.get(this.name) ?? this.options.start ?? 1;
  }
  async next() {
    const { start = 1, increment = 1, max = Number.POSITIVE_INFINITY, min = start, cycle } = this.options;
    const last = this.database.sequences.get(this.name);
    let number = last === undefined ? start : last + increment;
    if (number > max) {
      if (!cycle) throw new Error(`Sequence ${this.name} has reached its maximum`);
      number = min;
    }
    this.database.sequences.set(this.name, number);
    this.database.save();
    return number;
  }
}
export const $sequence = factory(SequenceDescriptor);
