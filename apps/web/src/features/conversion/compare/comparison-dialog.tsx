import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { type Comparison, type ComparisonRow, verdicts } from '@commonweal/contracts/conversion/comparison-calls';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  DateTimeText,
  formatNumber,
  Link,
  LoadingState,
  Modal,
  PlainTable,
  SelectField,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import * as z from 'zod';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useComparison, useExplain } from '../compare-queries.ts';
import { useMoney } from './use-money.ts';

interface Shown {
  readonly Figure: string;
  readonly Old: string;
  readonly Portal: string;
}

function useShown(data: Comparison): Shown[] {
  const t = useText();
  const language = useLanguage();
  const dollars = useMoney();
  const money = (value: number | null) => dollars(value) || '–';
  const plain = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return [
    {
      Figure: t('conversion.compare.result'),
      Old: t(`conversion.result.${data.OldResult}`),
      Portal: t(`conversion.result.${data.Result}`),
    },
    { Figure: t('conversion.compare.amount'), Old: money(data.OldAmount), Portal: money(data.Amount) },
    ...data.Workings.map(({ Figure, Old, Portal }) => {
      const say = Figure === 'size' ? plain : money;
      return { Figure: t(`conversion.cause.${Figure}`), Old: say(Old), Portal: say(Portal) };
    }),
  ];
}

/** Both decisions, figure by figure, and what the portal would ask for. */
function Beside({ data }: { data: Comparison }) {
  const t = useText();
  const shown = useShown(data);
  return (
    <Stack>
      <p>
        <Link to={caseDetailsScreen.at({ CaseNumber: data.CaseNumber })}>{data.CaseNumber}</Link>{' '}
        {t('conversion.compare.at')} <DateTimeText instant={data.ComparedAt} />{' '}
        {data.FiguresVersion !== '' && t('conversion.compare.version', { version: data.FiguresVersion })}
      </p>
      <p>
        <strong>{data.Cause === '' ? t('conversion.compare.same') : t(`conversion.why.${data.Cause}`)}</strong>
      </p>
      <PlainTable
        label={t('conversion.compare.beside')}
        headings={[t('conversion.compare.figure'), t('conversion.compare.old'), t('conversion.compare.portal')]}
      >
        {shown.map(row => (
          <tr key={row.Figure}>
            <th scope="row">{row.Figure}</th>
            <td>{row.Old}</td>
            <td>{row.Portal}</td>
          </tr>
        ))}
      </PlainTable>
      {data.Asks.length > 0 && (
        <Alert tone="info" heading={t('conversion.compare.asks')} level={3}>
          <ul>
            {data.Asks.map(ask => (
              <li key={ask}>{ask}</li>
            ))}
          </ul>
        </Alert>
      )}
      {data.Verdict !== '' && (
        <p>
          {t('conversion.compare.said', { name: data.VerdictByName, verdict: t(`conversion.verdict.${data.Verdict}`) })}{' '}
          {data.VerdictReason}
        </p>
      )}
    </Stack>
  );
}

const Said = z.strictObject({ Verdict: z.enum(verdicts), Reason: line(limits.reason) });
const valuesOf = ({ Verdict, VerdictReason }: Comparison) => ({ Verdict, Reason: VerdictReason });

interface DialogProps {
  readonly row: ComparisonRow;
  readonly mayExplain: boolean;
  readonly onClose: () => void;
}

/** One case and month; whoever may, says whose difference it is. */
export function ComparisonDialog({ row, mayExplain, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const key = { CaseNumber: row.CaseNumber, Program: row.Program, Month: row.Month };
  const { data, error, refetch } = useComparison(key);
  const saving = useExplain();
  const title = t('conversion.compare.one', { program: row.Program, month: row.Month });
  if (!data || data.Cause === '' || !mayExplain) {
    return (
      <Modal open wide onClose={onClose} title={title}>
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!(error || data) && <LoadingState />}
        {data && <Beside data={data} />}
      </Modal>
    );
  }
  return (
    <RecordDialog
      title={title}
      schema={Said}
      values={valuesOf(data) as z.input<typeof Said>}
      version={data.Version}
      saving={{ ...saving, save: (values, version) => saving.save({ ...key, ...values }, version) }}
      toValues={stored => valuesOf(stored) as z.input<typeof Said>}
      titles={{}}
      submitLabel={t('conversion.compare.explain')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('conversion.compare.explained') });
        onClose();
      }}
    >
      <Beside data={data} />
      <SelectField
        name="Verdict"
        label={t('conversion.compare.verdict')}
        emptyLabel={t('conversion.compare.choose')}
        options={verdicts.map(each => ({ value: each, label: t(`conversion.verdict.${each}`) }))}
        required
      />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordDialog>
  );
}
