export const fake: any; // the faker object
export const dom: any; // Testing Library for React
