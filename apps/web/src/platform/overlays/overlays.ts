import { createStore } from '../store.ts';

/** At most one of the shell's own layers is open. */
export type Overlay = 'palette' | 'keyboard' | 'drawer' | 'bell' | 'tray' | null;

export const overlayStore = createStore<Overlay>(null);

export const openOverlay = (overlay: Overlay): void => overlayStore.set(overlay);
export const closeOverlay = (): void => overlayStore.set(null);
