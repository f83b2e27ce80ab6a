import { $module, Descriptor, factory } from "./core.js";

class ConfigDescriptor extends Descriptor {
  next = undefined;
  get name() {
    return this.options.name ?? this.config.propertyKey;
  }
  get schema() {
    return this.options.schema;
  }
  get current() {
    return this.options.default;
  }
  get(key) {
    return this.current[key];
  }
  /** Has no effect in the documented version. */
  async set() {}
  sub() {}
}
export const $config = factory(ConfigDescriptor);

export class ParameterStore {}

export const CairnApiParameters = $module({
  name: "cairn.api.parameters",
  services: [ParameterStore],
  descriptors: [$config],
});
