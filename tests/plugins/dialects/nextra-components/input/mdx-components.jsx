import { useMDXComponents as useThemeComponents } from "nextra-theme-docs";

const components = useThemeComponents({ mark: (props) => <mark {...props} /> });

export const useMDXComponents = (more) => ({ ...components, ...more });
