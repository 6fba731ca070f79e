import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { importLimits, type importZipcodes } from '@commonweal/contracts/zipcodes/import-calls';
import { PlainTable, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { ImportDialog } from '../../../shared/records/import-dialog.tsx';
import { fieldTitle, valueWords } from '../details/zipcode-words.ts';
import { useImportZipcodes } from '../queries.ts';

type Outcome = ResponseOf<typeof importZipcodes>;

function Rows({ outcome }: { outcome: Outcome }) {
  const t = useText();
  const { Added: added, Changed: changed, Same: same, Rows: rows } = outcome;
  return (
    <>
      <p>
        {t('zipcodes.import.counts', { added, changed, same })}{' '}
        {added + changed > rows.length && t('common.import.first', { n: rows.length })}
      </p>
      {rows.length > 0 && (
        <PlainTable
          label={t('zipcodes.import.rows')}
          headings={[t('zipcodes.column.zip'), t('zipcodes.import.outcome'), t('zipcodes.import.difference')]}
          size="compact"
        >
          {rows.map(row => (
            <tr key={row.Line}>
              <th scope="row" className="cw-mono">
                {row.Zip}
              </th>
              <td>{t(`zipcodes.import.${row.Outcome}`)}</td>
              <td>
                {row.Changes.map(({ Field, Before, After }) => (
                  <div key={Field}>
                    {fieldTitle(t, Field)}: {row.Outcome === 'change' && `${valueWords(t, Field, Before) || '–'} → `}
                    {valueWords(t, Field, After) || '–'}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  );
}

export function ZipcodeImport({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { busy, run } = useImportZipcodes();
  return (
    <ImportDialog<Outcome>
      title={t('zipcodes.import.title')}
      text={t('zipcodes.import.text')}
      saveLabel={t('zipcodes.import.save')}
      mostBytes={importLimits.bytes}
      busy={busy}
      run={(Csv, DryRun) => run({ Csv, DryRun })}
      linesOf={({ Added, Changed, Same }) => Added + Changed + Same}
      onClose={onClose}
      onDone={({ Added, Changed }) => {
        toast({ text: t('zipcodes.import.done', { n: Added + Changed }) });
        onClose();
      }}
    >
      {outcome => <Rows outcome={outcome} />}
    </ImportDialog>
  );
}
