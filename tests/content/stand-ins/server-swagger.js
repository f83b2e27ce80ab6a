import { $hook, $inject, $module, Cairn, Descriptor, factory } from "./core.js";
import { hasFile } from "./schema.js";
import { $action, RouterProvider } from "./server.js";

class SwaggerDescriptor extends Descriptor {}
export const $swagger = factory(SwaggerDescriptor);

export class ServerSwaggerProvider {
  app = $inject(Cairn);
  router = $inject(RouterProvider);
  json;

  onConfigure = $hook({
    on: "configure",
    priority: "last",
    handler: () => {
      const [first] = this.app.descriptors($swagger);
      const options = first?.options ?? { info: { title: "API Documentation", version: "1.0.0" } };
      if (options.disabled) return;
      this.json = this.#createDocument(options);
      options.rewrite?.(this.json);
      const { prefix = "/docs", ui = true } = options;
      const answer = (type, body) => (request) => {
        request.reply.setHeader("content-type", type);
        return body();
      };
      this.router.add({ path: `${prefix}/json`, handler: answer("application/json", () => JSON.stringify(this.json)) });
      if (ui)
        this.router.add({ path: prefix, handler: answer("text/html", () => "<!DOCTYPE html><title>API</title>") });
    },
  });

  #createDocument({ info, excludeTags = [] }) {
    const document = { openapi: "3.0.0", info, paths: {}, components: { schemas: {} } };
    const isSecured = this.app.descriptors("$realm").length > 0;
    for (const action of this.app.descriptors($action)) {
      const { options, group } = action;
      if (!options.schema || options.hide || options.disabled || excludeTags.includes(group)) continue;
      const path = (action.prefix + action.path).replace(/:(\w+)/g, "{$1}");
      document.paths[path] ??= {};
      document.paths[path][action.method.toLowerCase()] = this.#createOperation(action, document, isSecured);
    }
    if (isSecured) document.components.securitySchemes = { bearer: { type: "http", scheme: "bearer" } };
    return document;
  }

  #createOperation({ name, group, options }, document, isSecured) {
    const { schema, summary, description, secure } = options;
    const reference = (one) => {
      if (!one.title) return one;
      document.components.schemas[one.title] = one;
      return { $ref: `#/components/schemas/${one.title}` };
    };
    const list = (place, object, required) =>
      Object.entries(object?.properties ?? {}).map(([key, one]) => ({ name: key, in: place, required, schema: one }));
    const bodyType = hasFile(schema.body) ? "multipart/form-data" : "application/json";
    const { response } = schema;
    const responseType = response && (["object", "array"].includes(response.type) ? "application/json" : "text/plain");
    return {
      ...{ operationId: name, ...(summary && { summary }), ...(description && { description }) },
      ...{ tags: [group.replaceAll(":", " / ")] },
      parameters: [...list("path", schema.params, true), ...list("query", schema.query, false)],
      ...(schema.body && { requestBody: { content: { [bodyType]: { schema: reference(schema.body) } } } }),
      responses: response
        ? { 200: { description: "OK", content: { [responseType]: { schema: reference(response) } } } }
        : { 204: { description: "No content" } },
      ...(isSecured && secure !== false && { security: [{ bearer: [] }] }),
    };
  }
}

export const CairnServerSwagger = $module({
  name: "cairn.server.swagger",
  services: [ServerSwaggerProvider],
  descriptors: [$swagger],
});
