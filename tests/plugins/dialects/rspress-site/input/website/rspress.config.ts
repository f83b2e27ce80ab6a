import * as path from "node:path";
import { defineConfig } from "@rspress/core";
import { pluginClientRedirects } from "@rspress/plugin-client-redirects";

export default defineConfig({
  root: path.join(__dirname, "docs"),
  base: "/kit/",
  title: "Kit",
  description: "A kit for robots.",
  lang: "en",
  logo: { light: "/logo.svg", dark: "/logo-dark.svg" },
  logoText: "Kit",
  icon: "/icon.svg",
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文", title: "工具箱" },
  ],
  route: { cleanUrls: true, exclude: ["**/internal/**"] },
  plugins: [pluginClientRedirects({ redirects: [{ from: ["^/begin$", "/old-start"], to: "/guide/start" }] })],
  themeConfig: {
    socialLinks: [
      { icon: "github", mode: "link", content: "https://github.com/acme/kit" },
      { icon: "wechat", mode: "text", content: "Kit users" },
    ],
    editLink: { docRepoBaseUrl: "https://github.com/acme/kit/tree/main/website/docs" },
    footer: { message: "© Acme" },
  },
});
