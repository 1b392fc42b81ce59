import { useSession } from '../../platform/session/session-context.tsx';

/** What the signed-in person sees of themselves: the photo that they uploaded, or else the provider's. */
export function useMyPhoto(): string | null {
  const { user, profileInfo } = useSession();
  return profileInfo.photo ?? user?.photoURL ?? null;
}
