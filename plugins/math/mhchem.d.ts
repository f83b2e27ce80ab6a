// KaTeX has no types for its chemistry commands. Importing the module adds the commands.
declare module "katex/contrib/mhchem";
