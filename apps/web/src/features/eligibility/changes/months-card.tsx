import type { MonthVerdict, ReceivedProgram } from '@commonweal/contracts/eligibility/change-schemas';
import { eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import { Card, Chip, type ChipTone, formatDate, type IconName, Link, TableFrame, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDollars } from '../summary/result-card.tsx';

const looks: Readonly<Record<MonthVerdict, readonly [ChipTone, IconName]>> = {
  same: ['success', 'check_circle'],
  planned: ['info', 'schedule'],
  atRenewal: ['gray', 'schedule'],
  supplement: ['info', 'attach_money'],
  increase: ['info', 'attach_money'],
  decrease: ['warning', 'warning'],
  overpaid: ['warning', 'warning'],
  ends: ['error', 'error'],
  open: ['gray', 'help_outline'],
};

/** Month by month: what was authorized, what the case says now, and what follows from the difference. */
export function MonthsCard({ caseNumber, program }: { caseNumber: string; program: ReceivedProgram }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const programs = useReferenceTable('PROGRAM');
  const { Program, CertifiedFrom, CertifiedTo, Months } = program;
  const title = t('eligibility.changes.months', { program: programs.describe(Program) });
  const monthWords = (month: string) => formatDate(`${month}-01`, language, 'month');
  const amount = (value: number | null) => (value === null ? '–' : dollars(value));
  return (
    <Card
      title={title}
      flush
      {...(CertifiedTo !== '' && {
        actions: t('eligibility.changes.certified', {
          from: formatDate(CertifiedFrom, language),
          to: formatDate(CertifiedTo, language),
        }),
      })}
    >
      <TableFrame label={title}>
        <table className="cw-table">
          <thead>
            <tr>
              {['month', 'authorized', 'now', 'follows'].map(name => (
                <th key={name} scope="col">
                  {t(`eligibility.changes.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Months.map(each => {
              const [tone, icon] = looks[each.Verdict];
              return (
                <tr key={each.Month}>
                  <th scope="row">
                    <Link to={eligibilitySummaryScreen.at({ CaseNumber: caseNumber, Program, Month: each.Month })}>
                      {t('eligibility.changes.open', { month: monthWords(each.Month) })}
                    </Link>
                  </th>
                  <td>{amount(each.Authorized)}</td>
                  <td>{amount(each.Computed)}</td>
                  <td>
                    <Chip tone={tone} icon={icon}>
                      {each.Says}
                    </Chip>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
