/**
 * Router state of the login screen after the server ended a session. A 401 leads back to the page; a 403 does not,
 * because that page is not theirs.
 */
export function loginStateAfter(status: 401 | 403, from: string): { readonly from?: string; readonly ended: true } {
  return status === 401 ? { from, ended: true } : { ended: true };
}
