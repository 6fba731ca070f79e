import type { ClientPayment, ClientRecord } from '@commonweal/contracts/clients/schemas';
import { authorizationHistoryScreen } from '@commonweal/contracts/eligibility/screens';
import {
  Card,
  DateText,
  EmptyState,
  formatDate,
  formatMoney,
  Link,
  LoadingState,
  TableFrame,
  useUi,
} from '@commonweal/ui';
import { entrance } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useSettings, useUser } from '../../../platform/session/session-store.ts';
import { PaymentChip } from '../../../shared/payments/payment-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useClientPayments } from '../queries.ts';

function PaymentRow({ payment }: { payment: ClientPayment }) {
  const t = useText();
  const { language } = useUi();
  const programs = useReferenceTable('PROGRAM');
  const mayOpen = entrance(authorizationHistoryScreen, useSettings(), useUser()) === 'open';
  const { CaseNumber } = payment;
  return (
    <tr>
      <th scope="row">{formatDate(`${payment.Month}-01`, language, 'month')}</th>
      <td>{programs.describe(payment.Program)}</td>
      <td>
        {formatMoney(Math.round(payment.Amount * 100), language)}
        {payment.Recouped > 0 && (
          <div className="cw-muted">
            {t('eligibility.payments.recouped', { amount: formatMoney(Math.round(payment.Recouped * 100), language) })}
          </div>
        )}
      </td>
      <td>
        <PaymentChip state={payment.Status} />
        {payment.StatusReason !== '' && <div className="cw-muted">{payment.StatusReason}</div>}
      </td>
      <td>
        <DateText date={payment.AvailableOn} />
      </td>
      <td>
        {t(`eligibility.payments.${payment.Kind}`)}
        {payment.Reference !== '' && (
          <div className="cw-muted">
            {t('clients.payments.by', { reference: payment.Reference, by: payment.AuthorizedBy })}
          </div>
        )}
      </td>
      <td>
        {mayOpen ? (
          <Link className="cw-mono" to={authorizationHistoryScreen.at({ CaseNumber })}>
            {CaseNumber}
          </Link>
        ) : (
          <span className="cw-mono">{CaseNumber}</span>
        )}
      </td>
    </tr>
  );
}

/** What was paid to the cases of the client, month by month. */
export function PaymentsSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const { data, error, refetch } = useClientPayments(record.Pin);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const title = t('clients.tab.payments');
  const columns = [
    t('eligibility.payments.month'),
    t('common.field.Program'),
    t('eligibility.payments.amount'),
    t('common.field.Status'),
    t('clients.payments.available'),
    t('clients.payments.how'),
    t('common.word.case'),
  ];
  return (
    <Card title={title} flush={data.data.length > 0}>
      {data.data.length === 0 ? (
        <EmptyState level={3} title={t('eligibility.payments.none')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table" aria-label={title}>
            <thead>
              <tr>
                {columns.map(label => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map(payment => (
                <PaymentRow key={payment.PaymentId} payment={payment} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}
