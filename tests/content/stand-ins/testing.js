// Stand-in for the testing package. `dom` needs Testing Library, which is not part of this repository.
let seed = 1;

function random() {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}
const pick = (list) => list[Math.floor(random() * list.length)];

export const fake = {
  seed(value) {
    seed = value;
    return value;
  },
  person: {
    firstName: () => pick(["Ada", "Grace", "Alan", "Edsger"]),
    lastName: () => pick(["Lovelace", "Hopper", "Turing", "Dijkstra"]),
    fullName: () => `${fake.person.firstName()} ${fake.person.lastName()}`,
  },
  internet: { email: () => `${fake.person.firstName().toLowerCase()}.${Math.floor(random() * 1e6)}@example.org` },
  location: { city: () => pick(["Bern", "Oslo", "Turin"]) },
  number: { int: ({ min = 0, max = 1000 } = {}) => min + Math.floor(random() * (max - min + 1)) },
};
