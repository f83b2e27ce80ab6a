// KaTeX brings no types for the commands of chemistry: importing the module adds them.
declare module "katex/contrib/mhchem";
