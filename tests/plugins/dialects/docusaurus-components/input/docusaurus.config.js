module.exports = {
  title: "Kettle",
  tagline: "Boils water",
  url: "https://kettle.example",
  baseUrl: "/kettle/",
  customFields: { supportMail: "help@kettle.example" },
  presets: [["classic", { docs: { routeBasePath: "/docs", admonitions: { keywords: ["recipe"] } }, theme: { customCss: "./src/css/custom.css" } }]],
  themeConfig: { navbar: { title: "Kettle" }, colorMode: { defaultMode: "light" }, prism: { defaultLanguage: "js" } },
};
