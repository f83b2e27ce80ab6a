// Keys of the entries of a description, which identify them in all versions.
import { type Cursor, textAt } from "./documents.js";

interface KeyedOperation {
  isWebhook: boolean;
  method: string;
  path: string;
}

export interface EntryKeys {
  operation(operation: KeyedOperation): string;
  parameter(operation: KeyedOperation, parameter: Cursor): string;
  /** Returns the key of a schema, or of a field, by its location. */
  schema(cursor: Cursor): string;
}

/** @param folder folder of the pages, which distinguishes several descriptions */
export function createKeys(folder: string, nameOf: (file: string) => string): EntryKeys {
  const operation = ({ isWebhook, method, path }: KeyedOperation) =>
    `${folder}${isWebhook ? " webhook" : ""} ${method} ${path}`;
  return {
    operation,
    parameter: (owner, one) => `${operation(owner)} ${textAt(one, "in")} ${textAt(one, "name")}`,
    schema: ({ file, path }) => `${folder} ${nameOf(file)}#${path.join("/")}`,
  };
}
