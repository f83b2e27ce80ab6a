import { run, t } from "@{{product}}/core";
import { $queue } from "@{{product}}/queue";

class Orders {
  receipts = $queue({
    schema: t.object({
      order: t.uuid(),
      email: t.email(),
    }),
    handler: async ({ payload }) => {
      console.log(`Receipt for ${payload.order} to ${payload.email}`);
    },
  });
}

run(Orders);
