// The parts of nunjucks that are used. Its compiler is not: compiled templates can run any code.
declare module "nunjucks/src/parser.js" {
  const parser: {
    parse(text: string, extensions: readonly unknown[], options: { tags?: Readonly<Record<string, string>> }): unknown;
    Parser: unknown;
  };
  export default parser;
}
declare module "nunjucks/src/filters.js" {
  const filters: Readonly<Record<string, ((this: unknown, ...values: unknown[]) => unknown) | undefined>>;
  export default filters;
}
declare module "nunjucks/src/tests.js" {
  const tests: Readonly<Record<string, ((...values: unknown[]) => boolean) | undefined>>;
  export default tests;
}
declare module "nunjucks/src/jinja-compat.js" {
  const installJinjaCompat: (this: unknown) => unknown;
  export default installJinjaCompat;
}
declare module "nunjucks/src/lexer.js";
declare module "nunjucks/src/nodes.js";
declare module "nunjucks/src/lib.js";
