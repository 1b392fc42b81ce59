import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useSession } from '../../platform/session/session-context.tsx';

type RoleCheck = { readonly holds: boolean | undefined; readonly checking: boolean; readonly failed: boolean };

export type RoleAnswer = {
  readonly admin: RoleCheck;
  readonly member: RoleCheck;
  readonly askAgain: () => void;
};

export const ROLE = ['role'];

/** The role from the server. The database holds the role, so cached data is always stale. */
export function useRole(): RoleAnswer {
  const { user, loading, problem } = useSession();
  const email = user?.email ?? '';
  const both = { enabled: user !== null && !loading && !problem, staleTime: 0 };
  const admin = useQuery({
    ...both,
    queryKey: [...ROLE, 'admin', email],
    queryFn: async ({ signal }) => (await request('GET /api/users/admin/:email', { params: { email }, signal })).admin,
  });
  const member = useQuery({
    ...both,
    queryKey: [...ROLE, 'member', email],
    queryFn: async ({ signal }) =>
      (await request('GET /api/users/member/:email', { params: { email }, signal })).member,
  });
  return {
    admin: answerOf(admin),
    member: answerOf(member),
    askAgain: () => void Promise.all([admin.refetch(), member.refetch()]),
  };
}

type Found = { readonly data: boolean | undefined; readonly isFetching: boolean; readonly isError: boolean };

function answerOf({ data, isFetching, isError }: Found): RoleCheck {
  return { holds: data, checking: isFetching, failed: isError && data === undefined };
}
