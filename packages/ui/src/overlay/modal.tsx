import type { ReactNode } from 'react';
import { part } from '../later.tsx';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  wide?: boolean;
  /** A question that must be answered has no close button and does not close on Escape. */
  mustAnswer?: boolean;
  role?: 'dialog' | 'alertdialog';
};

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
