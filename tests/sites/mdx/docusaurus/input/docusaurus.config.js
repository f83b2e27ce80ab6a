module.exports = {
  title: "Acme",
  url: "https://acme.example",
  baseUrl: "/",
  trailingSlash: false,
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
