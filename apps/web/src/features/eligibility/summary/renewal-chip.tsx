import type { RenewalView } from '@commonweal/contracts/eligibility/renewal-schemas';
import { Chip, type ChipTone, type IconName } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

const looks: Readonly<Record<string, readonly [ChipTone, IconName]>> = {
  later: ['gray', 'schedule'],
  due: ['info', 'autorenew'],
  timely: ['success', 'check_circle'],
  late: ['warning', 'warning'],
  lateOpen: ['warning', 'warning'],
  reopened: ['warning', 'undo'],
  reopenOpen: ['error', 'error'],
  over: ['error', 'error'],
  postponed: ['warning', 'hourglass_empty'],
};

/** Timely, late, reopened or over, from the dates of the certification and of what was filed. */
export function RenewalChip({ renewal }: { renewal: Pick<RenewalView, 'State' | 'Decided'> }) {
  const t = useText();
  const [tone, icon] = looks[renewal.State] ?? ['gray', 'schedule'];
  if (renewal.Decided === 'Y') {
    return (
      <Chip tone="success" icon="check_circle">
        {t('eligibility.renewal.decided')}
      </Chip>
    );
  }
  return (
    <Chip tone={tone} icon={icon}>
      {t(`eligibility.renewal.is.${renewal.State}`)}
    </Chip>
  );
}
