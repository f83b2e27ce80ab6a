interface Plan {
  title: string;
  price: number;
}

export const plans: Plan[] = [
  { title: "Small", price: 5 },
  { title: "Large", price: 25 },
];
