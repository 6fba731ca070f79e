import type { ClientMerge, LaterFact } from '@commonweal/contracts/clients/merge-calls';
import { DateTimeText, LoadingState, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../../platform/content/use-text.ts';
import { FailureState } from '../../../../platform/errors/failure-state.tsx';
import { ReasonDialog } from '../../../../shared/records/reason-dialog.tsx';
import { useUndoMerge, useUndoPreview } from '../../queries.ts';

type Sides = Readonly<Record<string, LaterFact['Suggested']>>;

interface LaterProps {
  readonly facts: readonly LaterFact[];
  readonly pins: Readonly<Record<LaterFact['Suggested'], string>>;
  readonly sides: Sides;
  readonly onChange: (sides: Sides) => void;
}

function Later({ facts, pins, sides, onChange }: LaterProps) {
  const t = useText();
  return (
    <table className="cw-table cw-table--compact">
      <caption>{t('clients.merge.later')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('clients.merge.what')}</th>
          <th scope="col">{t('clients.merge.entered')}</th>
          <th scope="col">{t('clients.merge.belongs')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(fact => {
          const what = `${t(`clients.relationOne.${fact.Relation}`)} · ${fact.What}`;
          return (
            <tr key={fact.Key}>
              <th scope="row">{what}</th>
              <td>
                <DateTimeText instant={fact.EnteredAt} /> {fact.EnteredBy}
              </td>
              <td>
                <select
                  className="cw-input cw-input--small"
                  aria-label={t('clients.merge.belongsTo', { what })}
                  value={sides[fact.Key] ?? fact.Suggested}
                  onChange={event =>
                    onChange({ ...sides, [fact.Key]: event.target.value === 'merged' ? 'merged' : 'survivor' })
                  }
                >
                  <option value="survivor">{pins.survivor}</option>
                  <option value="merged">{pins.merged}</option>
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Takes a merge back. What was entered since is listed, each with a side, before anything is done. */
export function UndoDialog({ merge, onClose }: { merge: ClientMerge; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { data, error, refetch } = useUndoPreview(merge.MergeId);
  const undoing = useUndoMerge();
  const [sides, setSides] = useState<Sides>({});
  return (
    <ReasonDialog
      title={t('clients.merge.undoTitle', { pin: merge.Pin })}
      act={t('clients.merge.undo')}
      danger
      ready={data !== undefined}
      saving={undoing}
      onClose={onClose}
      onSubmit={async Reason => {
        if (!data) return;
        const Assignments = data.Later.map(fact => ({ Key: fact.Key, To: sides[fact.Key] ?? fact.Suggested }));
        const done = await undoing.save({ MergeId: merge.MergeId, Reason, Assignments }, 0);
        if (done === undefined) {
          await refetch();
          return;
        }
        toast({ text: t('clients.merge.taken', { pin: merge.Pin }) });
        onClose();
      }}
    >
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (
        <>
          <p>{t('clients.merge.undoText', { pin: data.OtherPin })}</p>
          {data.Returned.length > 0 && (
            <ul>
              {data.Returned.map(each => (
                <li key={each.Relation}>{t(`clients.relation.${each.Relation}`, { n: each.Count })}</li>
              ))}
            </ul>
          )}
          {data.Later.length > 0 && (
            <Later
              facts={data.Later}
              pins={{ survivor: data.Pin, merged: data.OtherPin }}
              sides={sides}
              onChange={setSides}
            />
          )}
        </>
      )}
    </ReasonDialog>
  );
}
