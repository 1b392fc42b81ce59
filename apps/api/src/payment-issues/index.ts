export { resolveIssue } from './close-issue.ts';
export { openCountedIssue, openIssue, openStuckIssue } from './open-issue.ts';
export { paymentIssuesRoutes } from './payment-issues.routes.ts';
