// Records which fields of the data that all pages share a component reads, so that an island has the same fields in the browser.
import type { OnRead, ThemeShared } from "docsgen";

/** Objects whose fields are recorded one by one, because they are large. */
const tables: ReadonlySet<string> = new Set([
  ...["shared.info", "shared.info.labels", "shared.frame"],
  ...["shared.client", "shared.client.files", "shared.client.icons"],
]);

/** @param onRead called with the path of each field that is read, such as `shared.info.labels.Search`, and its value */
export function watchShared(shared: ThemeShared, onRead: OnRead): ThemeShared {
  return watch(shared, "shared", onRead);
}

/** A proxy of the object itself could not return other proxies for fields of frozen objects. */
function watch<T extends object>(value: T, path: string, onRead: OnRead): T {
  return new Proxy(
    { ...value },
    {
      get(target, key, receiver) {
        const field: unknown = Reflect.get(target, key, receiver);
        if (typeof key !== "string") return field;
        const name = `${path}.${key}`;
        if (tables.has(name)) return watch(field as object, name, onRead);
        onRead(name, field);
        return field;
      },
    },
  );
}
