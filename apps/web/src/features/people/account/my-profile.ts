import type { MyProfile } from '@surela/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { log } from '../../../platform/log.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { nameProblem } from './profile-validation.ts';

const profileKey = (uid: string | undefined) => ['my-profile', uid];

export function useMyProfile() {
  const { user, loading, problem } = useSession();
  return useQuery({
    queryKey: profileKey(user?.uid),
    enabled: user !== null && !loading && !problem,
    queryFn: ({ signal }) => request('GET /api/my-profile', { signal }),
  });
}

/**
 * Our record first: it is what the office sees. The header shows the provider's name; if only that fails, the result is
 * false and saving again tries it again.
 */
export function useChangeProfile() {
  const { user, changeIdentity } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Pick<MyProfile, 'name' | 'phone'>): Promise<boolean> => {
      await request('PATCH /api/my-profile', { body: change });
      client.setQueryData<MyProfile>(profileKey(user?.uid), (known) => known && { ...known, ...change });
      if (change.name === user?.displayName) return true;
      return changeIdentity({ displayName: change.name }).then(
        () => true,
        (error: unknown) => {
          log('The name at the identity provider was not changed.', error);
          return false;
        },
      );
    },
  });
}

/** For a person whose sign-up ended before their record was written. */
export function useFinishSignUp() {
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!user) return;
      const { displayName, email, photoURL } = user;
      const name = nameProblem(displayName) ? email : displayName;
      await request('POST /api/users', { body: { name, email, photo: photoURL } });
      await client.invalidateQueries({ queryKey: profileKey(user.uid) });
    },
  });
}
