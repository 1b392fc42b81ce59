import { showToast } from '../toast.ts';
import { isForbidden } from './error-code.ts';

/**
 * An admin can lose the role while the screen is open. The 403 then ends the session and leads to the login screen;
 * the toast stays visible there and says why.
 */
export function notifyForbidden(message: string) {
  return (error: unknown): never => {
    if (isForbidden(error)) showToast('error', message);
    throw error;
  };
}
