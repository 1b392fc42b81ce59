import { useMutation } from '@tanstack/react-query';
import { request } from '../../../platform/api/api-client.ts';
import { useSession } from '../../../platform/session/session-context.tsx';

export function useUploadPhoto() {
  const { user, setPhoto } = useSession();
  return useMutation({
    mutationFn: async (file: File) => {
      const { photo } = await request('PUT /api/my-profile/photo', { file });
      if (user) setPhoto(user.uid, photo);
    },
  });
}

/** Also at the provider, or its photo would take the place of the removed one. */
export function useRemovePhoto() {
  const { user, setPhoto, changeIdentity } = useSession();
  return useMutation({
    mutationFn: async () => {
      await request('DELETE /api/my-profile/photo', {});
      if (user) setPhoto(user.uid, undefined);
      if (user?.photoURL) await changeIdentity({ photoURL: '' });
    },
  });
}
