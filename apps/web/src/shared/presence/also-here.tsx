import { leavePresence, type PresenceKind, presenceTimes, touchPresence } from '@commonweal/contracts/presence/calls';
import { Icon } from '@commonweal/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callServer } from '../../platform/calls/call-server.ts';
import { useText } from '../../platform/content/use-text.ts';
import { currentUser } from '../../platform/session/session-store.ts';
import { useIsEditing } from './editing.ts';

interface AlsoHereProps {
  readonly kind: PresenceKind;
  /** The record's number, as its address has it. */
  readonly recordKey: string;
  /** Whether the person is changing the record now; where a form that keeps drafts says so, it need not be given. */
  readonly editing?: boolean;
}

/** Says who else has the record open, before two people save over each other. It never keeps a session alive. */
export function AlsoHere({ kind, recordKey, editing: given }: AlsoHereProps) {
  const t = useText();
  const isEditing = useIsEditing();
  const editing = given ?? isEditing;
  const { data } = useQuery({
    queryKey: ['presence', kind, recordKey, editing],
    queryFn: ({ signal }) =>
      callServer(
        touchPresence,
        { Kind: kind, Key: recordKey, Editing: editing ? 'Y' : 'N' },
        { signal, background: true },
      ),
    enabled: recordKey !== '',
    refetchInterval: presenceTimes.every * 1000,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    placeholderData: before => before,
  });
  useEffect(
    () => () => {
      if (recordKey === '' || currentUser() === null) return;
      callServer(leavePresence, { Kind: kind, Key: recordKey }, { background: true, keepalive: true }).catch(
        () => undefined,
      );
    },
    [kind, recordKey],
  );
  const others = data?.data ?? [];
  // The place for the words is always there: screen readers only tell what changes inside it.
  return (
    <div className="cw-also-here" role="status">
      {others.map(other => (
        <span key={other.UserId} className="cw-also-here__person">
          <Icon name={other.Editing === 'Y' ? 'edit' : 'visibility'} size="small" />
          {t(other.Editing === 'Y' ? 'common.presence.editing' : 'common.presence.here', { name: other.Name })}
        </span>
      ))}
    </div>
  );
}
