export { receiptsRoutes } from './receipts.routes.ts';
export { sendReceipts } from './send-receipts.ts';
