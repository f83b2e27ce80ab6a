import { run, t } from "@{{product}}/core";
import { $page } from "@{{product}}/react";

class Weather {
  // GET /weather/Oslo, rendered on the server
  city = $page({
    path: "/weather/:city",
    schema: { params: t.object({ city: t.text() }) },
    resolve: async ({ params }) => ({ city: params.city, celsius: 21 }),
    component: ({ city, celsius }) => (
      <p>
        {city}: {celsius} °C
      </p>
    ),
  });
}

run(Weather);
