export default { start: "", code: "Code samples" };
