import { getPagesUnderRoute } from "nextra/context";
import { useMDXComponents } from "next-mdx-import-source-file";

const { Sign } = useMDXComponents();
export const countRecipes = () => <Sign>{getPagesUnderRoute("/recipes").length} recipes</Sign>;
