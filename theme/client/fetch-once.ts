// What has been fetched is not fetched again; what has failed is, when it is next asked for.

/** The same function, which keeps what it gave for each address. */
export function fetchOnce<Answer>(ask: (address: string) => Promise<Answer>): (address: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (address) => {
    const answer = answers.get(address) ?? ask(address);
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
