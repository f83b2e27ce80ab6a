// React's renderer for asynchronous components. It is only loaded if a slot has one.
export { prerender } from "react-dom/static.edge";
