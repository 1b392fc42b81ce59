import type { APIRequestContext } from '@playwright/test';

/**
 * Requests an apartment through the API. The request must name the current rent: a first try with 0 is refused with it.
 * @returns the request's id
 */
export async function requestApartment(request: APIRequestContext, token: string, data: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (rent: number) => {
    const response = await request.post('/api/agreement', { headers, data: { rent, ...data } });
    return (await response.json()) as { insertedId?: string; rent?: number };
  };
  const { rent = 0 } = await post(0);
  const created = await post(rent);
  if (!created.insertedId) throw new Error(`The apartment could not be requested: ${JSON.stringify(created)}`);
  return created.insertedId;
}
