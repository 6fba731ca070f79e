import { Card } from '@commonweal/ui';
import type { ComponentProps } from 'react';
import { RecordHistory } from '../../shared/records/record-history.tsx';
import { useUnitWords } from './unit-words.ts';

export function UnitHistory({ query }: Pick<ComponentProps<typeof RecordHistory>, 'query'>) {
  return (
    <Card>
      <RecordHistory query={query} {...useUnitWords()} />
    </Card>
  );
}
