export default { tea: "Black tea", "---": { type: "separator", title: "Others" } };
