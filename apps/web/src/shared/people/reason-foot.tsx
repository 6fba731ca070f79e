import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Row, TextField } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { SaveButton } from '../records/save-button.tsx';

/** The end of a dialog about one worker: the reason that the history keeps, and the two ways out. */
export function ReasonFoot({ act, onClose }: { act: string; onClose: () => void }) {
  const t = useText();
  return (
    <>
      <TextField
        name="Reason"
        label={t('common.field.Reason')}
        hint={t('common.record.reasonHint')}
        limit={limits.reason}
        required
      />
      <Row wrap>
        <SaveButton>{act}</SaveButton>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </Row>
    </>
  );
}
