export const robot = "R2";
