import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { useUi } from '../provider.tsx';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** A verb that says what happens ("Deny SNAP"), never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger = false, busy = false, onConfirm, onCancel } = props;
  const { t } = useUi();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div>{children}</div>
    </Modal>
  );
}
