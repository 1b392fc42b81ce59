import type { ContractCalls, ErrorResponse, InputOf, ResponseOf } from '@surela/contract';

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type Result<Name extends keyof ContractCalls> = {
  readonly status: number;
  readonly answer: ResponseOf<Name> & Partial<ErrorResponse>;
};

export type ApiClient = <Name extends keyof ContractCalls>(name: Name, input: InputOf<Name>) => Promise<Result<Name>>;

/** Calls the API with a person's token, typed by the contract. */
export function apiClientAs(address: string, token: string): ApiClient {
  return async (name, input) => {
    const { params = {}, query = {}, body } = input as Sent;
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(`${address}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, answer: (await response.json()) as never };
  };
}
