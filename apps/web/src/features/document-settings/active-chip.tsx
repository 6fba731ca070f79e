import type { YesNo } from '@commonweal/contracts/kit/fields';
import { StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

export function ActiveChip({ active }: { active: YesNo }) {
  const t = useText();
  return (
    <StatusChip status={active === 'Y' ? 'active' : 'inactive'}>{t(`document-settings.active.${active}`)}</StatusChip>
  );
}
