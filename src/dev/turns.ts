// One thing after the other: what changes the site takes its turn; the next begins when the last has ended, well or not.

export type Turns = <T>(run: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
}
