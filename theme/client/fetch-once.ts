// What the client asks a host for besides modules. What has been fetched for good is not fetched again; what has failed is,
// when it is next asked for.

/** @throws the response, of an address that has nothing good to give, or what the network threw */
export async function fetchGood(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return response;
}

/** A function that keeps what `read` gave for the response of each address. */
export function fetchOnce<Answer>(read: (response: Response) => Promise<Answer>): (address: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (address) => {
    const answer = answers.get(address) ?? fetchGood(address).then(read);
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
    return answer;
  };
}
