import { part } from '../later.tsx';
import type { ModalProps } from './modal-types.ts';

export type * from './modal-types.ts';

/** Loaded with the first dialog that opens, or a moment after the page: what a page shows has none. */
const openedModal = part(() => import('./opened-modal.tsx'));
export const preloadModals = openedModal.preload;

function Opened(props: ModalProps) {
  const Loaded = openedModal.useLoaded();
  return Loaded ? <Loaded {...props} /> : null;
}

export function Modal(props: ModalProps) {
  return props.open ? <Opened {...props} /> : null;
}
