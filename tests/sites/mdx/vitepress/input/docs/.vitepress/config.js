export default { title: "Acme" };
