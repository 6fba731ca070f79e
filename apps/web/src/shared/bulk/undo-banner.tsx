import { type BulkActionRow, listBulkActions, undoBulkActionStart } from '@commonweal/contracts/bulk/calls';
import { type BulkOutcome, mostBulkRows } from '@commonweal/contracts/kit/bulk';
import { Alert, Button, formatTime, Row } from '@commonweal/ui';
import { useState } from 'react';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import type { BulkOffer } from './offer.ts';
import { Outcomes } from './outcomes.tsx';
import { useUndo } from './use-undo.ts';

interface UndoBannerProps {
  readonly offers: readonly BulkOffer[];
  readonly refreshes: readonly Pick<SendableCall, 'name'>[];
}

const lookEvery = 60_000;

/** What the person did to many records in the last ten minutes, with the way back, also after leaving the page. */
export function UndoBanner({ offers, refreshes }: UndoBannerProps) {
  const t = useText();
  const language = useLanguage();
  const { ready } = useTextsOf('bulk');
  const undo = useUndo(refreshes);
  const undoLong = useWrite(undoBulkActionStart, { refreshes: [listBulkActions], onDone: lookAtLongWork });
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const { data } = useCall(
    listBulkActions,
    { Kinds: offers.flatMap(each => each.kinds) },
    { background: true, refetchEvery: lookEvery },
  );
  const latest = data?.data[0];
  const recent = latest && offers.find(each => each.kinds.includes(latest.Kind))?.recent;
  if (!ready) return null;
  /** More than one request does is taken back as it was done: in the background. */
  async function takeBack({ BulkActionId, Done }: BulkActionRow): Promise<void> {
    if (Done > mostBulkRows) return void (await undoLong.run({ BulkActionId }));
    const answer = await undo.run({ BulkActionId });
    setOutcomes(answer?.Outcomes ?? []);
  }
  return (
    <>
      {outcomes.length > 0 && <Outcomes outcomes={outcomes} undone />}
      {latest && (
        <Alert tone="info">
          <Row wrap>
            <span>
              {t(recent ?? `bulk.recent.${latest.Kind}`, { count: latest.Done })}{' '}
              {t('bulk.result.until', { time: formatTime(latest.UndoUntil, language) })}
            </span>
            <Button
              size="small"
              variant="secondary"
              icon="undo"
              busy={undo.busy || undoLong.busy}
              data-replay="undo bulk action"
              onClick={() => void takeBack(latest)}
            >
              {t('bulk.result.undo')}
            </Button>
          </Row>
        </Alert>
      )}
    </>
  );
}
