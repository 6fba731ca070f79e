import type { PaymentMonth } from '@commonweal/contracts/eligibility/authorization-schemas';
import { Card, DateText, EmptyState, formatDate, TableFrame, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useDollars } from '../summary/result-card.tsx';

/** What was paid for which month, and what of it is owed or was too much. */
export function PaymentsCard({ months }: { months: readonly PaymentMonth[] }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const title = t('eligibility.payments.title');
  if (months.length === 0) {
    return (
      <Card title={title}>
        <EmptyState level={3} title={t('eligibility.payments.none')} />
      </Card>
    );
  }
  return (
    <Card title={title} flush>
      <TableFrame label={title}>
        <table className="cw-table">
          <thead>
            <tr>
              {['month', 'program', 'entitled', 'issued', 'owed', 'payments'].map(name => (
                <th key={name} scope="col">
                  {t(`eligibility.payments.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(each => (
              <tr key={`${each.Program} ${each.Month}`}>
                <th scope="row">{formatDate(`${each.Month}-01`, language, 'month')}</th>
                <td>{each.Program}</td>
                <td>{dollars(each.Entitled)}</td>
                <td>{dollars(each.Issued)}</td>
                <td>
                  {each.Owed < 0 ? t('eligibility.payments.over', { amount: dollars(-each.Owed) }) : dollars(each.Owed)}
                </td>
                <td>
                  <ul className="cw-eligibility-list">
                    {each.Payments.map(payment => (
                      <li key={payment.Sequence}>
                        {t(`eligibility.payments.${payment.Kind}`)} {dollars(payment.Amount)},{' '}
                        <DateText date={payment.AvailableOn} />
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
