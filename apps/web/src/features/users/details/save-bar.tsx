import { Button, Row, SavedIndicator, StatusChip, SubmitButton, useFormStatus } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

/** The foot of an edit form: save, discard, and whether there is anything to save. */
export function SaveBar({ savedAt, onDiscard }: { savedAt: string | null; onDiscard: () => void }) {
  const t = useText();
  const { dirty } = useFormStatus();
  return (
    <Row wrap gap={1}>
      <SubmitButton data-replay="save">{t('common.record.save')}</SubmitButton>
      <Button variant="secondary" data-replay="discard changes" onClick={onDiscard}>
        {t('common.record.discard')}
      </Button>
      {dirty ? (
        <StatusChip status="changed" />
      ) : (
        savedAt !== null && <SavedIndicator state={{ kind: 'recorded', at: savedAt }} />
      )}
    </Row>
  );
}
