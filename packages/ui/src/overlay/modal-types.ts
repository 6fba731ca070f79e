import type { ReactNode } from 'react';

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
