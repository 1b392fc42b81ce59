import type { LegalText, LegalTextName } from '@surela/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import type { DehydratedQuery } from '../../platform/api/hydrate-cache.ts';
import { PUBLIC_DATA } from '../../platform/api/query-client.ts';

const textOf = (name: LegalTextName) =>
  queryOptions({
    queryKey: ['legal', name],
    meta: PUBLIC_DATA,
    queryFn: ({ signal }) => request('GET /api/legal/:name', { params: { name }, signal }),
  });

export function useLegalText(name: LegalTextName) {
  return useQuery(textOf(name));
}

/** The query data of one text, for prerendering. */
export function dehydrateLegalText(text: LegalText): readonly DehydratedQuery[] {
  return [[textOf(text.name).queryKey, text]];
}
