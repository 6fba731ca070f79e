import type { importHolidays } from '@commonweal/contracts/holidays/calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { formatDate, PlainTable, useToast } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ImportDialog } from '../../../shared/records/import-dialog.tsx';
import { useImportHolidays } from '../queries.ts';

type Outcome = ResponseOf<typeof importHolidays>;

function Rows({ rows }: { rows: Outcome['Rows'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PlainTable
      label={t('holidays.import.rows')}
      headings={['date', 'nameEn', 'nameEs', 'kind', 'outcome'].map(column => t(`holidays.column.${column}`))}
      size="compact"
    >
      {rows.map(row => (
        <tr key={row.Line}>
          <th scope="row">{formatDate(row.Date, language)}</th>
          <td>{row.NameEn}</td>
          <td>{row.NameEs}</td>
          <td>{t(`holidays.kind.${row.Kind}`)}</td>
          <td>{t(`holidays.outcome.${row.Outcome}`)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

export function HolidayImport({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { busy, run } = useImportHolidays();
  return (
    <ImportDialog<Outcome>
      title={t('holidays.import.title')}
      text={t('holidays.import.text')}
      saveLabel={t('common.word.import')}
      mostBytes={200_000}
      busy={busy}
      run={(Csv, DryRun) => run({ Csv, DryRun })}
      linesOf={outcome => outcome.Rows.length}
      onClose={onClose}
      onDone={({ Rows: rows }) => {
        toast({ text: t('holidays.import.done', { n: rows.filter(row => row.Outcome !== 'same').length }) });
        onClose();
      }}
    >
      {outcome => <Rows rows={outcome.Rows} />}
    </ImportDialog>
  );
}
