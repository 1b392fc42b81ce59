import type { APIRequestContext } from '@playwright/test';

/** Asks for an apartment as its page does. The rent to name is what the API answers to a wrong one. @returns the request's id */
export async function askForApartment(request: APIRequestContext, token: string, data: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (rent: number) => {
    const answer = await request.post('/api/agreement', { headers, data: { rent, ...data } });
    return (await answer.json()) as { insertedId?: string; rent?: number };
  };
  const { rent = 0 } = await ask(0);
  const answer = await ask(rent);
  if (!answer.insertedId) throw new Error(`The apartment could not be asked for: ${JSON.stringify(answer)}`);
  return answer.insertedId;
}
