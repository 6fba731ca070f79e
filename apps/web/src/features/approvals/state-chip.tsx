import type { ApprovalState } from '@commonweal/contracts/approvals/lifecycle';
import { Chip, type ChipTone, type IconName } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

const looks = {
  waiting: { tone: 'warning', icon: 'hourglass_empty' },
  approved: { tone: 'success', icon: 'check_circle' },
  refused: { tone: 'error', icon: 'highlight_off' },
  withdrawn: { tone: 'gray', icon: 'undo' },
} as const satisfies Record<ApprovalState, { tone: ChipTone; icon: IconName }>;

export function ApprovalStateChip({ state }: { state: ApprovalState }) {
  const t = useText();
  return <Chip {...looks[state]}>{t(`approvals.state.${state}`)}</Chip>;
}
