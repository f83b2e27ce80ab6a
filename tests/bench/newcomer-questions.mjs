export const questions = [];
