import type { InterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { Alert, Chip, formatDate, formatMoney, TableFrame, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

type Line = InterviewDesk['Budget'][number];

function useFigure(): (line: Pick<Line, 'Amount' | 'Covered'>) => string {
  const t = useText();
  const { language } = useUi();
  return ({ Amount, Covered }) => {
    if (Amount !== null) return formatMoney(Amount * 100, language);
    return Covered === null ? '–' : t('cases.desk.covered', { count: Covered });
  };
}

const tones = {
  eligible: { tone: 'success', icon: 'check_circle' },
  ineligible: { tone: 'error', icon: 'cancel' },
  undetermined: { tone: 'warning', icon: 'help_outline' },
  needs_policy_decision: { tone: 'warning', icon: 'help_outline' },
} as const;

/** Each program with what the household would have in a full month, by what is on file or typed. */
export function Budget({ desk }: { desk: InterviewDesk }) {
  const t = useText();
  const { language } = useUi();
  const figure = useFigure();
  const label = t('cases.desk.budgetOf', { month: formatDate(`${desk.Month}-01`, language, 'month') });
  return (
    <TableFrame label={label}>
      <table className="cw-table">
        <thead>
          <tr>
            <th scope="col">{t('common.field.Program')}</th>
            <th scope="col">{t('common.word.result')}</th>
            <th scope="col">{t('cases.desk.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {desk.Budget.map(line => (
            <tr key={line.Program}>
              <th scope="row">{line.Program}</th>
              <td>
                <Chip {...tones[line.Result]}>{t(`cases.desk.results.${line.Result}`)}</Chip>
              </td>
              <td>
                {figure(line)}
                {desk.Drafted === 'Y' && line.AmountBefore !== line.Amount && (
                  <span className="cw-small cw-muted">
                    {' '}
                    {t('cases.desk.before', { amount: figure({ Amount: line.AmountBefore, Covered: null }) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** What does not fit with the file, said as soon as it is known. */
export function Contradictions({ desk }: { desk: InterviewDesk }) {
  const t = useText();
  if (desk.Contradictions.length === 0) return null;
  return (
    <Alert tone="warning" heading={t('cases.desk.contradictions')}>
      <ul className="cw-desk-list">
        {desk.Contradictions.map(each => (
          <li key={`${each.Code} ${each.Pin} ${each.Kind} ${each.FactId}`}>{each.Says}</li>
        ))}
      </ul>
    </Alert>
  );
}
