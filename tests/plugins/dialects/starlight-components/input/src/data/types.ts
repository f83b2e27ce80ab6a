export interface Price { value: number }
