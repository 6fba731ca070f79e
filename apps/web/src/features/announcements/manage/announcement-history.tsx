import { Card } from '@commonweal/ui';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useAnnouncementHistory } from '../queries.ts';
import { useAnnouncementWords } from './announcement-words.ts';

/** Every change with who, when, before and after. */
export function AnnouncementHistory({ id }: { id: string }) {
  return (
    <Card rule>
      <RecordHistory query={useAnnouncementHistory(id)} {...useAnnouncementWords()} />
    </Card>
  );
}
