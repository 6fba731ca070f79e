import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../provider.tsx';
import type { ModalProps } from './modal-types.ts';

export default function OpenedModal(props: ModalProps) {
  const { onClose, title, children, actions, wide, mustAnswer = false, role = 'dialog' } = props;
  const { t } = useUi();
  return (
    <ModalOverlay
      className="cw-modal-overlay"
      isOpen
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
