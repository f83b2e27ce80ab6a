// The entries of a description as they are compared between versions: operations, parameters, schemas, and fields. The
// order of keys, descriptions, and examples make no difference.
import type { ApiNode } from "../shared/api-versions/history.js";
import { toList, toMapping } from "../shared/json.js";
import { at, type Cursor, listEntries, textAt } from "./document/documents.js";
import type { EntryKeys } from "./document/entry-keys.js";
import type { Contents, Operation } from "./document/operations.js";
import { createShapes, type Shapes, sortedJson } from "./document/schema-shapes.js";
import type { Tools } from "./markdown/markdown-tools.js";
import { listParameters } from "./markdown/request.js";

export function listNodes({ operations }: Contents, keys: EntryKeys, tools: Tools): ApiNode[] {
  const { documents } = tools;
  const shapes = createShapes(keys.schema, documents);
  const declared = listEntries(at(documents.root, "components", "schemas")).map(([, schema]) => schema);
  const nodes = operations.map((operation) => operationNode(operation, { keys, shapes, tools }));
  const listed = new Set<string>();
  // Schemas in other files are found while fields are listed.
  for (let schemas = declared; schemas.length > 0; schemas = shapes.takeReferenced()) {
    for (const schema of schemas) {
      const key = keys.schema(schema);
      if (listed.has(key)) continue;
      listed.add(key);
      const { deprecated } = toMapping(schema.value);
      const signature = JSON.stringify(shapes.shapeOf(schema));
      const children = shapes.listFields(schema);
      nodes.push({ id: key, key, signature, ...(deprecated === true && { isDeprecated: true }), children });
    }
  }
  return nodes;
}

interface NodeTools {
  keys: EntryKeys;
  shapes: Shapes;
  tools: Tools;
}

function operationNode(operation: Operation, { keys, shapes, tools }: NodeTools): ApiNode {
  const { documents } = tools;
  const { cursor, path } = operation;
  const key = keys.operation(operation);
  const body = documents.follow(at(cursor, "requestBody"));
  const responses = listEntries(at(cursor, "responses")).map(
    ([status, one]) => [status, documents.follow(one)] as const,
  );
  const media = (holder: Cursor) =>
    sortedJson(listEntries(at(holder, "content")).map(([name, one]) => [name, shapes.shapeOf(at(one, "schema"))]));
  const security = toMapping(cursor.value).security ?? at(documents.root, "security").value;
  const signature = JSON.stringify([
    sortedJson(
      toList(security).map((one) =>
        sortedJson(Object.entries(toMapping(one)).map(([name, scopes]) => [name, sortedJson(toList(scopes))])),
      ),
    ),
    [toMapping(body.value).required === true, media(body)],
    sortedJson(responses.map(([status, response]) => [status, media(response)])),
  ]);
  const fields = [["body", body] as const, ...responses].flatMap(([name, holder]) =>
    listEntries(at(holder, "content")).flatMap(([type, one]) =>
      shapes.listFields(at(one, "schema"), `${name} ${type} `),
    ),
  );
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const parameters = listParameters(operation, tools).map((one): ApiNode => {
    const [where, name] = [textAt(one, "in"), textAt(one, "name")];
    const { required, deprecated } = toMapping(one.value);
    const schema = at(one, "schema");
    return {
      id: `${where} ${name}`,
      key: keys.parameter(operation, one),
      // The names of parameters in a path make no difference for clients.
      ...(where === "path" && { like: `path ${inPath.indexOf(name)}` }),
      signature: JSON.stringify([required === true, shapes.shapeOf(schema), media(one)]),
      ...(deprecated === true && { isDeprecated: true }),
      children: shapes.listFields(schema),
    };
  });
  const { deprecated } = toMapping(cursor.value);
  return {
    ...{ id: key, like: key.replaceAll(/\{[^}]*\}/g, "{}"), key, signature },
    ...(deprecated === true && { isDeprecated: true }),
    children: [...parameters, ...fields],
  };
}
