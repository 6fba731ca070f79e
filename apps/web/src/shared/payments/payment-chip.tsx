import type { PaymentState } from '@commonweal/contracts/eligibility/payments';
import { Chip, type ChipTone, type IconName } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

const looks: Readonly<Record<PaymentState, readonly [ChipTone, IconName]>> = {
  ready: ['info', 'schedule'],
  held: ['warning', 'hourglass_empty'],
  cancelled: ['gray', 'cancel'],
  sent: ['primary', 'send'],
  confirmed: ['success', 'check_circle'],
  refused: ['error', 'error'],
  replaced: ['gray', 'autorenew'],
  kept: ['gray', 'account_balance'],
};

export function PaymentChip({ state }: { state: PaymentState }) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`eligibility.paymentState.${state}`)}
    </Chip>
  );
}
