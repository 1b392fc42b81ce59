export { canSendAgain, emailStateOf } from './email-state.ts';
export { emailsRoutes } from './emails.routes.ts';
