import { isOptional } from "./schema.js";

const typeByFormat = { date: "date", "date-time": "datetime-local" };

function typeOf(name, schema) {
  if (["password", "email", "url"].includes(name)) return name;
  if (["number", "integer"].includes(schema.type)) return "number";
  if (schema.type === "boolean") return "checkbox";
  if (schema.format === "binary") return "file";
  return typeByFormat[schema.format] ?? "text";
}

function createField(path, schema, { form, id, initialValues, onCreateField }) {
  const name = path.split(".").at(-1);
  const value = path.split(".").reduce((values, key) => values?.[key], initialValues) ?? schema.default;
  const required = !isOptional(schema);
  const props = {
    ...{ name: path, type: typeOf(name, schema) },
    ...(id && { id: `${id}-${path}`, "data-testid": `${id}-${path}` }),
    ...(schema.description && { "aria-label": schema.description }),
    ...(schema.minLength && { minLength: schema.minLength }),
    ...(schema.maxLength && { maxLength: schema.maxLength }),
    ...(value !== undefined && { defaultValue: value }),
    ...(required && { required }),
    ...onCreateField?.(path, schema),
  };
  return { path, required, props, schema, form, set() {} };
}

function createInputs(schema, options, prefix = "") {
  const entries = Object.entries(schema.properties).map(([key, one]) => {
    const path = prefix + key;
    return [key, one.properties ? createInputs(one, options, `${path}.`) : createField(path, one, options)];
  });
  return Object.fromEntries(entries);
}

/** On the server, a form only has its inputs. */
export function useForm({ schema, id, initialValues, onCreateField }) {
  const form = { id: id ?? "form", onSubmit: async () => {} };
  form.input = createInputs(schema, { form, id, initialValues, onCreateField });
  return form;
}

export const useFormState = () => ({ loading: false, dirty: false });
