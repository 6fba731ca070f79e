import { Alert, Button, Card, Stack } from '@commonweal/ui';
import { type ConflictChoice, ConflictView } from '@commonweal/ui/conflict-view';
import { useText } from '../../../platform/content/use-text.ts';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';
import { compareEdits } from '../../../shared/records/three-way.ts';
import { fullName, listedName } from '../names.ts';
import { useWordSources } from '../use-words.ts';
import { fieldWords, valueWords } from '../words.ts';
import type { Conflict } from './use-editing.ts';

type Values = Readonly<Record<string, unknown>>;

export interface UserConflictProps {
  readonly fields: readonly string[];
  /** What the edit started from, what the person wanted, and what is stored now. */
  readonly base: Values;
  readonly mine: Values;
  readonly stored: Values;
  readonly conflict: Omit<Conflict<unknown>, 'mine'>;
  readonly onResolve: (chosen: ConflictChoice) => void;
}

/** Somebody else saved first: one's own changes beside what is stored now, one choice for each. */
export function UserConflict(props: UserConflictProps) {
  const { fields, base, mine, stored, onResolve } = props;
  const { theirs, faults, busy, onReload } = props.conflict;
  const t = useText();
  const words = useWordSources();
  const { toChoose, keptTheirs } = compareEdits(fields, base, mine, stored);
  const shown = (field: string, values: Values) =>
    valueWords(words, field, values[field]) || <span className="cw-muted">{t('ui.history.blank')}</span>;
  if (toChoose.length === 0) {
    return (
      <Alert tone="info" live heading={t('users.conflict.sameTitle')}>
        <p>{t('users.conflict.sameText', { who: listedName(theirs.ChangedByName) })}</p>
        <Button size="small" onClick={onReload}>
          {t('users.conflict.goOn')}
        </Button>
      </Alert>
    );
  }
  return (
    <Card>
      <LeaveGuard dirty />
      <Stack>
        <ConflictView
          key={theirs.Version}
          record={fullName(theirs)}
          theirs={{ who: listedName(theirs.ChangedByName), at: theirs.ChangedAt }}
          fields={toChoose.map(field => ({
            id: field,
            label: fieldWords(t, field),
            yours: shown(field, mine),
            theirs: shown(field, stored),
          }))}
          onResolve={onResolve}
          onReload={onReload}
          busy={busy}
        />
        {faults.length > 0 && (
          <Alert tone="error" live>
            {faults.map(fault => (
              <p key={fault.message}>{fault.message}</p>
            ))}
          </Alert>
        )}
        {keptTheirs.length > 0 && (
          <Alert tone="info">
            {t('users.conflict.alsoChanged', { fields: keptTheirs.map(field => fieldWords(t, field)).join(', ') })}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
