import { authorizationPage } from '@commonweal/contracts/access/pages';
import type { PaymentMonth } from '@commonweal/contracts/eligibility/authorization-schemas';
import { type PaymentAction, paymentActions, paymentLife } from '@commonweal/contracts/eligibility/lifecycle';
import { Button, Card, DateText, EmptyState, formatDate, TableFrame, useUi } from '@commonweal/ui';
import { useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { PaymentChip } from '../../../shared/payments/payment-chip.tsx';
import { useDollars } from '../summary/result-card.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

type Payment = PaymentMonth['Payments'][number];

interface Chosen {
  readonly payment: Payment;
  readonly action: PaymentAction;
}

function PaymentLine({ payment, onAct }: { payment: Payment; onAct: (action: PaymentAction) => void }) {
  const t = useText();
  const dollars = useDollars();
  const mayAct = useAccessOf()(authorizationPage.at('Payments')) === 'U';
  const words = `${t(`eligibility.payments.${payment.Kind}`)} ${dollars(payment.Amount)}`;
  return (
    <li className="cw-eligibility-payment">
      <span>
        {words}, <DateText date={payment.AvailableOn} />
        {payment.Recouped > 0 && ` ${t('eligibility.payments.recouped', { amount: dollars(payment.Recouped) })}`}
      </span>
      <PaymentChip state={payment.Status} />
      {payment.StatusReason !== '' && <span className="cw-muted">{payment.StatusReason}</span>}
      {mayAct &&
        paymentActions
          .filter(action => paymentLife.allows(payment.Status, action))
          .map(action => (
            <Button
              key={action}
              variant="quiet"
              size="small"
              aria-label={t('eligibility.paymentAct.of', {
                act: t(`eligibility.paymentAct.${action}`),
                payment: words,
              })}
              onClick={() => onAct(action)}
            >
              {t(`eligibility.paymentAct.${action}`)}
            </Button>
          ))}
    </li>
  );
}

/** What was paid for which month, and what of it is owed or was too much; what has not left yet can be held or cancelled. */
export function PaymentsCard({ caseNumber, months }: { caseNumber: string; months: readonly PaymentMonth[] }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const [chosen, setChosen] = useState<Chosen>();
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
              {['month', 'program', 'entitled', 'issued', 'claimed', 'owed', 'payments'].map(name => (
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
                <td>{dollars(each.Claimed)}</td>
                <td>
                  {each.Owed < 0 ? t('eligibility.payments.over', { amount: dollars(-each.Owed) }) : dollars(each.Owed)}
                </td>
                <td>
                  <ul className="cw-eligibility-list">
                    {each.Payments.map(payment => (
                      <PaymentLine
                        key={payment.PaymentId}
                        payment={payment}
                        onAct={action => setChosen({ payment, action })}
                      />
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {chosen && <PaymentDialog caseNumber={caseNumber} {...chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}
