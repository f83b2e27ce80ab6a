// Fetches what is not a module.

/** @throws the response if its status is not ok, or what the network threw */
export async function fetchGood(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return response;
}

/** Memoizes what `read` makes of the response of each address. What failed is fetched again when it is next needed. */
export function fetchOnce<Answer>(read: (response: Response) => Promise<Answer>): (address: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (address) => {
    const answer = answers.get(address) ?? fetchGood(address).then(read);
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
