import { createStore } from '../store.ts';

/** How many forms wait on this device for the connection; told by what keeps them. */
export const waitingForms = createStore(0);
