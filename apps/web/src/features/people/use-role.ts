import { useQuery } from '@tanstack/react-query';
import { request } from '../../platform/api/api-client.ts';
import { useSession } from '../../platform/session/session-context.tsx';

/** `holds` is undefined until the server has answered. */
type RoleCheck = { readonly holds: boolean | undefined; readonly checking: boolean; readonly failed: boolean };

export type RoleAnswer = {
  readonly admin: RoleCheck;
  readonly member: RoleCheck;
  /** Members, and former tenants, who keep their payments. */
  readonly tenant: RoleCheck;
  readonly former: boolean;
  /** A former tenant who still owes rent. */
  readonly owes: boolean;
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
  const tenancy = useQuery({
    ...both,
    queryKey: [...ROLE, 'member', email],
    queryFn: ({ signal }) => request('GET /api/users/member/:email', { params: { email }, signal }),
  });
  const { data } = tenancy;
  return {
    admin: answerOf(admin.data, admin),
    member: answerOf(data?.member, tenancy),
    tenant: answerOf(data && (data.member || data.former), tenancy),
    former: data?.former ?? false,
    owes: data?.owes ?? false,
    askAgain: () => void Promise.all([admin.refetch(), tenancy.refetch()]),
  };
}

type Query = { readonly isFetching: boolean; readonly isError: boolean };

function answerOf(holds: boolean | undefined, { isFetching, isError }: Query): RoleCheck {
  return { holds, checking: isFetching, failed: isError && holds === undefined };
}
