import { Title } from "../components/title";

export default {
  index: <Title>Home</Title>,
  "-- guide": { type: "separator", title: "Learn" },
  guide: { title: "Guide", href: "/docs/guide/start" },
  "-- more": { type: "separator", title: "More" },
  examples: { title: "Examples", href: "https://example.org/examples" },
  secret: { display: "hidden" },
  api: { type: "page", title: "API" },
  versions: { type: "menu", title: "Versions", items: { one: { title: "1.x", href: "https://one.example" } } },
};
