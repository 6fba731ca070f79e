import { Modal } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { KeyboardMap } from '../../platform/keyboard/keyboard-map.tsx';

export default function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Modal open wide onClose={onClose} title={t('common.keys.title')}>
      <KeyboardMap />
    </Modal>
  );
}
