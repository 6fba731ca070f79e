import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { Chip, StatusChip } from '@commonweal/ui';
import { useReferenceTable } from '../reference/reference-tables.ts';

/** What marks an item: expedited, confidential, and the other characteristics. */
export function ItemMarks({ item }: { item: Pick<WorkItemRow, 'Confidential' | 'Characteristics'> }) {
  const words = useReferenceTable('FLAG');
  return (
    <>
      {item.Confidential === 'Y' && <StatusChip status="confidential" />}
      {item.Characteristics.map(code => (
        <Chip key={code} tone={code === 'EXPD' ? 'orange' : 'gray'} icon={code === 'EXPD' ? 'fast_forward' : 'flag'}>
          {words.describe(code)}
        </Chip>
      ))}
    </>
  );
}
