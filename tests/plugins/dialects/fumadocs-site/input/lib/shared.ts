export const repository = "https://github.com/acme/kit";
