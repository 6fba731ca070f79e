import type { KeptWhatIf } from '@commonweal/contracts/eligibility/what-if-schemas';
import { Alert, Card, DateTimeText, formatMoney, Stack, TableFrame, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { MakeReal } from './make-real.tsx';
import { ResultsTable } from './results-table.tsx';

/** Copies as they were kept: nothing of it can be changed. */
export function KeptView({ kept }: { kept: KeptWhatIf }) {
  const t = useText();
  const { language } = useUi();
  const title = t('eligibility.whatIf.figures');
  const centsIn = (changes: KeptWhatIf['Copies'][number]['Changes'], key: string) =>
    changes.find(each => each.Key === key)?.Cents;
  return (
    <Stack>
      <Alert tone="info" heading={kept.Name}>
        {t('eligibility.whatIf.keptBy', { by: kept.MadeBy })} <DateTimeText instant={kept.MadeAt} />.{' '}
        {t('eligibility.card.versions', { figures: kept.ParametersVersion, engine: kept.EngineVersion })}
      </Alert>
      <Card title={title} flush>
        <TableFrame label={title}>
          <table className="cw-table">
            <thead>
              <tr>
                <th scope="col">{t('eligibility.whatIf.figure')}</th>
                <th scope="col">{t('eligibility.whatIf.then')}</th>
                {kept.Copies.map(copy => (
                  <th key={copy.Name} scope="col">
                    {copy.Name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kept.Lines.map(each => (
                <tr key={each.Key}>
                  <th scope="row">{each.Says}</th>
                  <td>{formatMoney(each.Cents, language)}</td>
                  {kept.Copies.map(copy => {
                    const value = centsIn(copy.Changes, each.Key);
                    return (
                      <td key={copy.Name} className={value === undefined ? undefined : 'cw-what-if__differs'}>
                        {formatMoney(value ?? each.Cents, language)}
                        {value !== undefined && <span className="cw-sr-only"> {t('eligibility.sheet.changed')}</span>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </Card>
      <ResultsTable computed={kept} />
      <MakeReal caseNumber={kept.CaseNumber} lines={kept.Lines} copies={kept.Copies} />
    </Stack>
  );
}
