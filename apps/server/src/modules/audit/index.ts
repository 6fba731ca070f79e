import type { Handler } from '../../platform/calls/handle.ts';
import { clientAccessHandlers } from './client-access.ts';
import { eventHandlers } from './events.ts';
import { monthHandlers } from './months.ts';
import { sealHandlers } from './seals.ts';
import { unusualHandlers } from './unusual.ts';

export { batchNumber, explained, lookedAt } from './explanation-store.ts';
export { unusualLooksJob } from './unusual.ts';
export { mayWatch, watches } from './watch-store.ts';

export const handlers: Handler[] = [
  ...eventHandlers,
  ...clientAccessHandlers,
  ...unusualHandlers,
  ...sealHandlers,
  ...monthHandlers,
];
