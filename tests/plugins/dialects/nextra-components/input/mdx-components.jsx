import { useMDXComponents as useThemeComponents } from "nextra-theme-docs";
import { countRecipes } from "./components/count";

const components = useThemeComponents({
  mark: (props) => <mark {...props} />,
  Sign: (props) => <i {...props} />,
  Count: () => <b>{countRecipes()}</b>,
});

export const useMDXComponents = (more) => ({ ...components, ...more });
