// Where Docusaurus's own functions keep values in browsers.
export default { type: "localStorage", namespace: "" };
