import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { Alert, Button, Card } from '@commonweal/ui';
import { ConflictView } from '@commonweal/ui/conflict-view';
import { useText } from '../../../platform/content/use-text.ts';
import { useAccessWords } from '../../../shared/access/access-words.ts';
import { compareEdits } from '../../../shared/records/three-way.ts';
import { changedFields, type Draft, flat, merge, toDraft } from './draft.ts';

interface RoleConflictProps {
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: RoleRecord;
  readonly busy: boolean;
  readonly onResolve: (merged: Draft) => void;
  readonly onReload: () => void;
}

/** Somebody else saved first: one's own changes beside what is stored now, one choice for each. */
export function RoleConflict({ base, mine, theirs, busy, onResolve, onReload }: RoleConflictProps) {
  const t = useText();
  const words = useAccessWords();
  const stored = toDraft(theirs);
  const [own, others] = [flat(mine), flat(stored)];
  const { toChoose } = compareEdits(changedFields(base, mine), flat(base), own, others);
  if (toChoose.length === 0) {
    return (
      <Alert tone="info" live heading={t('roles.conflict.sameTitle')}>
        <p>{t('roles.conflict.sameText', { who: theirs.ChangedByName })}</p>
        <Button size="small" onClick={onReload}>
          {t('roles.conflict.goOn')}
        </Button>
      </Alert>
    );
  }
  return (
    <Card>
      <ConflictView
        key={theirs.Version}
        record={theirs.RoleName}
        theirs={{ who: theirs.ChangedByName, at: theirs.ChangedAt }}
        fields={toChoose.map(field => ({
          id: field,
          label: words.field(field),
          yours: words.value(field, own[field]),
          theirs: words.value(field, others[field]),
        }))}
        busy={busy}
        onResolve={chosen => onResolve(merge(stored, mine, chosen))}
        onReload={onReload}
      />
    </Card>
  );
}
