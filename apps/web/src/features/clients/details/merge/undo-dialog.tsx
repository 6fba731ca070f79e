import type { ClientMerge, LaterFact } from '@commonweal/contracts/clients/merge-calls';
import { DateTimeText, formatDate, LoadingState, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useLanguage } from '../../../../platform/content/language.ts';
import { useText } from '../../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../../platform/errors/failure-state.tsx';
import { ReasonDialog } from '../../../../shared/records/reason-dialog.tsx';
import { useReferenceTable } from '../../../../shared/reference/reference-tables.ts';
import { useUndoMerge, useUndoPreview } from '../../queries.ts';
import { ApprovalNeeded } from './merge-approval.tsx';

type Sides = Readonly<Record<string, LaterFact['Suggested']>>;

/** A fact in words: what kind of thing it is, which case or person, since when. */
function useFactWords(): (fact: LaterFact) => string {
  const t = useText();
  const language = useLanguage();
  const relationships = useReferenceTable('RELATIONSHIP');
  return ({ Relation, Number: number, Code, On, Text }) => {
    const code = Relation === 'evidence' ? t(`evidence.kind.${Code}`) : Code === '' ? '' : relationships.describe(Code);
    return [t(`clients.relationOne.${Relation}`), code, number, On === '' ? '' : formatDate(On, language), Text]
      .filter(Boolean)
      .join(' · ');
  };
}

interface LaterProps {
  readonly facts: readonly LaterFact[];
  readonly pins: Readonly<Record<LaterFact['Suggested'], string>>;
  readonly sides: Sides;
  readonly onChange: (sides: Sides) => void;
}

function Later({ facts, pins, sides, onChange }: LaterProps) {
  const t = useText();
  const words = useFactWords();
  return (
    <table className="cw-table cw-table--compact">
      <caption>{t('clients.merge.later')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('common.word.what')}</th>
          <th scope="col">{t('clients.merge.entered')}</th>
          <th scope="col">{t('clients.merge.belongs')}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(fact => {
          const what = words(fact);
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
                  value={sides[fact.Key] ?? ''}
                  onChange={event =>
                    onChange({ ...sides, [fact.Key]: event.target.value === 'merged' ? 'merged' : 'survivor' })
                  }
                >
                  <option value="" disabled>
                    {t('common.word.chooseOne')}
                  </option>
                  <option value="survivor">{pins.survivor}</option>
                  <option value="merged">{pins.merged}</option>
                </select>
                {fact.Suggested === 'merged' && (
                  <div className="cw-muted">{t('clients.merge.suggested', { pin: pins.merged })}</div>
                )}
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
  const evidenceTexts = useTextsOf('evidence');
  const [sides, setSides] = useState<Sides>({});
  const needsApproval = (data?.ApprovalReasons.length ?? 0) > 0;
  return (
    <ReasonDialog
      title={t('clients.merge.undoTitle', { pin: merge.Pin })}
      act={t(needsApproval ? 'clients.merge.approval.request' : 'clients.merge.undo')}
      danger
      ready={data !== undefined && evidenceTexts.ready && data.Later.every(fact => sides[fact.Key] !== undefined)}
      saving={undoing}
      onClose={onClose}
      onSubmit={async Reason => {
        if (!data) return;
        const Assignments = data.Later.flatMap(({ Key }) => {
          const To = sides[Key];
          return To ? [{ Key, To }] : [];
        });
        const done = await undoing.save({ MergeId: merge.MergeId, Reason, Assignments }, 0);
        if (done === undefined) {
          await refetch();
          return;
        }
        const isUndone = done.RequestId === '';
        toast({
          text: isUndone ? t('clients.merge.taken', { pin: merge.Pin }) : t('clients.merge.approval.requested'),
        });
        onClose();
      }}
    >
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (
        <>
          <ApprovalNeeded action="neededUndo" reasons={data.ApprovalReasons} />
          <p>{t('clients.merge.undoText', { pin: data.OtherPin })}</p>
          {data.Returned.length > 0 && (
            <ul>
              {data.Returned.map(each => (
                <li key={each.Relation}>{t(`clients.relation.${each.Relation}`, { n: each.Count })}</li>
              ))}
            </ul>
          )}
          {data.Later.length > 0 && evidenceTexts.ready && (
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
