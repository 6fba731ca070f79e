import type { LongWork } from '@commonweal/contracts/long-work/calls';
import { createStore } from '../store.ts';

/** The person's own long work, as the server last said. */
export const longWorkStore = createStore<readonly LongWork[]>([]);

/** Whoever starts or changes long work wants it looked at now, not when the watch next does. */
export const longWorkLook = createStore(0);
export const lookAtLongWork = (): void => longWorkLook.set(count => count + 1);
