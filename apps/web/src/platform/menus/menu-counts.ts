import { createStore } from '../store.ts';

/** How much waits behind a line of the menu, by the path of its screen; whoever asks for it sets it. */
export const menuCounts = createStore<Readonly<Record<string, number>>>({});
