import { run, t } from "@{{product}}/core";
import { $action } from "@{{product}}/server";

class GreetingApi {
  // GET /api/greet?name=Ada
  greet = $action({
    schema: {
      query: t.object({ name: t.text({ default: "world" }) }),
      response: t.text(),
    },
    handler: ({ query }) => `Hello, ${query.name}!`,
  });
}

run(GreetingApi);
