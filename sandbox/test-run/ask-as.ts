import type { AnswerOf, ContractCalls, ErrorAnswer, InputOf } from '@surela/contract';

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
type Result<Name extends keyof ContractCalls> = {
  readonly status: number;
  readonly answer: AnswerOf<Name> & Partial<ErrorAnswer>;
};

export type AskAs = <Name extends keyof ContractCalls>(name: Name, input: InputOf<Name>) => Promise<Result<Name>>;

/** Makes calls of the contract with somebody's token, as any client would. */
export function askAs(address: string, token: string): AskAs {
  return async (name, input) => {
    const { params = {}, query = {}, body } = input as Sent;
    const [method = '', template = ''] = name.split(' ');
    const path = template.replaceAll(/:(\w+)/g, (_, place: string) => encodeURIComponent(params[place] ?? ''));
    const response = await fetch(`${address}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, answer: (await response.json()) as never };
  };
}
