import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../provider.tsx';

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

export function Modal(props: ModalProps) {
  const { open, onClose, title, children, actions, wide, mustAnswer = false, role = 'dialog' } = props;
  const { t } = useUi();
  return (
    <ModalOverlay
      className="cw-modal-overlay"
      isOpen={open}
      isDismissable={false}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={isOpen => {
        if (!isOpen) onClose();
      }}
    >
      <AriaModal className={classNames('cw-modal', wide && 'cw-modal--wide')}>
        <Dialog className="cw-modal__dialog" role={role}>
          <div className="cw-modal__head">
            <Heading slot="title" level={2} className="cw-modal__title">
              {title}
            </Heading>
            {!mustAnswer && (
              <IconButton icon="close" label={t('ui.close')} variant="quiet" size="small" onClick={onClose} />
            )}
          </div>
          {children}
          {actions !== undefined && <div className="cw-modal__actions">{actions}</div>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
