import { Button, type ButtonProps, Row } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { SaveButton } from './save-button.tsx';

/** The end of a form in a dialog. */
export function SaveOrLeave({ onClose, ...save }: ButtonProps & { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Row wrap>
      <SaveButton {...save} />
      <Button variant="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </Row>
  );
}
