import { Stack } from '@commonweal/ui';
import { AccountCard } from './account-card.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import type { SectionProps } from './section-props.ts';

export function Status({ record }: SectionProps) {
  return (
    <Stack>
      <AvailabilityCard record={record} />
      <AccountCard record={record} />
    </Stack>
  );
}
