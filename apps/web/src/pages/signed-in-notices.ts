/** One chunk for both: each name of a chunk would be in the landing page's first script. */
export { VerifyEmailBar } from '../features/people/verify-email/verify-email-bar.tsx';
export { SessionNotice } from './session-notice.tsx';
