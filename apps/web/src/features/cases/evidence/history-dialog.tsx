import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { DateTimeText, LoadingState, Modal, PeriodText, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useEvidenceHistory } from '../queries.ts';
import { useKindWords } from './use-kind-words.ts';

interface HistoryDialogProps {
  readonly view: CaseView;
  readonly row: EvidenceRow;
  readonly onClose: () => void;
}

/** Every row of a fact that was ever believed: when it was true, and when we knew it. */
export function HistoryDialog({ view, row, onClose }: HistoryDialogProps) {
  const t = useText();
  const { label, words } = useKindWords(row.Kind, view);
  const { data, error, refetch } = useEvidenceHistory(view.Case.CaseNumber, row.FactId);
  const title = t('evidence.history.title', { kind: t(`evidence.kind.${row.Kind}`) });
  const fields = Object.entries(kindOf(row.Kind).fields).flatMap(([name, field]) => (field.listed ? [name] : []));
  return (
    <Modal open wide onClose={onClose} title={title}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <TableFrame label={title}>
          <table className="cw-table cw-table--compact">
            <thead>
              <tr>
                <th scope="col">{t('evidence.history.trueFor')}</th>
                {fields.map(name => (
                  <th key={name} scope="col">
                    {label(name)}
                  </th>
                ))}
                <th scope="col">{label('Verification')}</th>
                <th scope="col">{t('evidence.history.known')}</th>
                <th scope="col">{t('common.field.Reason')}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(each => (
                <tr key={each.RowId}>
                  <td>
                    <PeriodText from={each.From} to={each.To} />
                  </td>
                  {fields.map(name => (
                    <td key={name}>{words(name, each.Data[name])}</td>
                  ))}
                  <td>{words('Verification', each.Verification)}</td>
                  <td>
                    <DateTimeText instant={each.RecordedAt} /> {each.RecordedBy}
                    {each.SupersededAt !== null && (
                      <div className="cw-muted">
                        {t('evidence.history.until')} <DateTimeText instant={each.SupersededAt} /> {each.SupersededBy}
                      </div>
                    )}
                  </td>
                  <td>{each.Reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Modal>
  );
}
