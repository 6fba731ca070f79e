import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import { EmptyState, LoadingState, type Translate } from '@commonweal/ui';
import { HistoryList, type HistoryEntry as ShownEntry } from '@commonweal/ui/history';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { type AccessWords, useAccessWords } from '../../../shared/access/access-words.ts';
import { useRoleHistory } from '../queries.ts';
import { changedFields, type Draft, takenBack } from './draft.ts';

const fieldsOf = ({ Before, After }: HistoryEntry): string[] => [
  ...new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})]),
];

function what(t: Translate, { Before, After }: HistoryEntry, fields: readonly string[]): string {
  const model = After?.CopyOf;
  if (Before === null) {
    return typeof model === 'string' ? t('roles.history.copied', { name: model }) : t('roles.history.created');
  }
  if (fields.length === 0) return t('roles.history.nothing');
  if (fields.length === 1 && fields[0] === 'Status') {
    return t(After?.Status === '296' ? 'roles.history.activated' : 'roles.history.deactivated');
  }
  return t('roles.history.changed', { count: fields.length });
}

/** One change in words. A new role is told in one sentence: its four hundred rights say nothing there. */
export function toShownEntry(t: Translate, words: AccessWords, entry: HistoryEntry): ShownEntry {
  const { Before, After } = entry;
  const fields = fieldsOf(entry);
  const told = Before === null ? fields.filter(field => field === 'RoleName' || field === 'Description') : fields;
  return {
    id: entry.HistoryId,
    who: entry.ChangedByName,
    at: entry.ChangedAt,
    what: what(t, entry, fields),
    changes: told.map(field => ({
      field: words.field(field),
      before: Before === null ? '' : words.value(field, Before[field]),
      after: words.value(field, After?.[field]),
    })),
    ...(entry.Reason !== '' && { reason: entry.Reason }),
  };
}

interface RoleHistoryProps {
  readonly roleId: string;
  readonly draft: Draft;
  /** Where somebody may change the role: the draft as it would be with one change taken back. */
  readonly onTakeBack?: (draft: Draft) => void;
}

/** Every change of a role; one that is to be undone goes into the draft, where its effects are seen before it is saved. */
export function RoleHistory({ roleId, draft, onTakeBack }: RoleHistoryProps) {
  const t = useText();
  const words = useAccessWords();
  const { data, error, refetch } = useRoleHistory(roleId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.data.length === 0) {
    return <EmptyState title={t('roles.history.none')}>{t('roles.history.noneText')}</EmptyState>;
  }
  return (
    <div className="cw-roles-foot">
      <HistoryList
        undo={t('roles.history.undo')}
        entries={data.data.map(entry => {
          const shown = toShownEntry(t, words, entry);
          const undone = entry.Before && takenBack(draft, entry.Before, fieldsOf(entry));
          if (!onTakeBack || !undone || changedFields(draft, undone).length === 0) return shown;
          return { ...shown, undo: () => onTakeBack(undone) };
        })}
      />
    </div>
  );
}
