export { followWriteOffs } from './follow-write-offs.ts';
export { writeOffsRoutes } from './write-offs.routes.ts';
