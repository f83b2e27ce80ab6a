import { Logo } from "@/lib/logo";
import { repository } from "@/lib/shared";

export function baseOptions() {
  return {
    nav: { title: <Logo name="Kit" /> },
    links: [
      { text: "News", url: "/news/first", active: "nested-url" },
      { type: "menu", text: "More", items: [{ text: "Shop", url: "https://shop.example" }] },
      { type: "icon", on: "nav", text: "Discord", url: "https://discord.gg/kit", external: true },
      { type: "main", on: "menu", text: "Discord", url: "https://discord.gg/kit", external: true },
    ],
    githubUrl: repository,
  };
}
