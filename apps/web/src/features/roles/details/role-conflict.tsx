import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { Card } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useAccessWords } from '../../../shared/access/access-words.ts';
import { RecordConflict } from '../../../shared/records/record-conflict.tsx';
import { changedFields, type Draft, flat, merge, toDraft } from './draft.ts';

interface RoleConflictProps {
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: RoleRecord;
  readonly busy: boolean;
  readonly onResolve: (merged: Draft) => void;
  readonly onReload: () => void;
}

export function RoleConflict({ base, mine, theirs, busy, onResolve, onReload }: RoleConflictProps) {
  const t = useText();
  const words = useAccessWords();
  const stored = toDraft(theirs);
  return (
    <Card>
      <RecordConflict
        key={theirs.Version}
        record={theirs.RoleName}
        by={{ who: theirs.ChangedByName, at: theirs.ChangedAt }}
        titles={Object.fromEntries(changedFields(base, mine).map(field => [field, words.field(field)]))}
        base={flat(base)}
        mine={flat(mine)}
        stored={flat(stored)}
        words={words.value}
        same={{
          heading: t('roles.conflict.sameTitle'),
          text: t('roles.conflict.sameText', { who: theirs.ChangedByName }),
          goOn: t('roles.conflict.goOn'),
        }}
        busy={busy}
        onResolve={chosen => onResolve(merge(stored, mine, chosen))}
        onReload={onReload}
      />
    </Card>
  );
}
