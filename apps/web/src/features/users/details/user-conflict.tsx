import { staffName } from '@commonweal/contracts/kit/person-names';
import { Alert, Card, Stack } from '@commonweal/ui';
import type { ConflictChoice } from '@commonweal/ui/conflict-view';
import { useText } from '../../../platform/content/use-text.ts';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';
import { RecordConflict } from '../../../shared/records/record-conflict.tsx';
import { compareEdits } from '../../../shared/records/three-way.ts';
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

export function UserConflict({ fields, conflict, ...compared }: UserConflictProps) {
  const { theirs, faults, busy, onReload } = conflict;
  const t = useText();
  const words = useWordSources();
  const { toChoose } = compareEdits(fields, compared.base, compared.mine, compared.stored);
  const who = theirs.ChangedByName;
  return (
    <Card>
      <LeaveGuard dirty={toChoose.length > 0} />
      <Stack>
        <RecordConflict
          {...compared}
          key={theirs.Version}
          record={staffName(theirs)}
          by={{ who, at: theirs.ChangedAt }}
          titles={Object.fromEntries(fields.map(field => [field, fieldWords(t, field)]))}
          words={(field, value) =>
            valueWords(words, field, value) || <span className="cw-muted">{t('ui.history.blank')}</span>
          }
          same={{
            heading: t('users.conflict.sameTitle'),
            text: t('users.conflict.sameText', { who }),
            goOn: t('users.conflict.goOn'),
          }}
          busy={busy}
          onReload={onReload}
        />
        {faults.length > 0 && (
          <Alert tone="error" live>
            {faults.map(fault => (
              <p key={fault.message}>{fault.message}</p>
            ))}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
