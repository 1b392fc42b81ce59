import { showToast } from '../toast.ts';
import { ApiError } from './api-client.ts';

/**
 * Guards keep everybody else out, but an admin may stop being one while the screen is open. The server's 403 then ends the
 * session and leads to the login screen; what is said in passing goes along and tells why.
 */
export function notifyForbidden(words: string) {
  return (error: unknown): never => {
    if (isForbidden(error)) showToast('error', words);
    throw error;
  };
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
