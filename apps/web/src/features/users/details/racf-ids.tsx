import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, ConfirmDialog, CopyableId, EmptyState, Stack, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useSaveRacfIds } from '../queries.ts';
import { AddRacfId } from './add-racf-id.tsx';
import { mostRacfIds } from './racf-schema.ts';
import type { SectionProps } from './section-props.ts';
import { useEditing } from './use-editing.ts';
import { UserConflict } from './user-conflict.tsx';

/** The mainframe ids that the person may connect. Each change is saved at once. */
export function RacfIds({ record }: SectionProps) {
  const t = useText();
  const toast = useToast();
  const object = userDetailsPage.at('RacfIds');
  const [removing, setRemoving] = useState<string | null>(null);
  const saving = useSaveRacfIds();
  const { base, setBase, busy, conflict, send } = useEditing(record, saving);
  const { UserId } = record;

  if (conflict) {
    const { mine, theirs, onReload } = conflict;
    return (
      <UserConflict
        fields={['RacfIds']}
        base={base}
        mine={mine}
        stored={theirs}
        conflict={conflict}
        onResolve={({ RacfIds: side }) => (side === 'yours' ? void send(mine, theirs.Version) : onReload())}
      />
    );
  }

  async function change(ids: readonly string[], done: string): Promise<boolean> {
    setBase(record);
    const saved = await send({ UserId, RacfIds: [...ids] }, record.Version);
    if (saved) toast({ text: done });
    return saved;
  }

  async function remove(): Promise<void> {
    if (removing === null) return;
    const rest = record.RacfIds.filter(id => id !== removing);
    await change(rest, t('users.racf.removed', { id: removing }));
    setRemoving(null);
  }

  return (
    <Card title={t('common.field.RacfIds')} rule>
      <Stack>
        <p className="cw-muted">{t('users.racf.text')}</p>
        {record.RacfIds.length === 0 ? (
          <EmptyState title={t('users.racf.none')} level={3}>
            {t('users.racf.noneText')}
          </EmptyState>
        ) : (
          <ul className="cw-users-list">
            {record.RacfIds.map(id => (
              <li key={id}>
                <CopyableId value={id} label={t('common.field.racfId')} />
                <Button
                  size="tiny"
                  variant="secondary"
                  object={object}
                  busy={busy}
                  data-replay="remove racf id"
                  aria-label={t('users.racf.removeNamed', { id })}
                  onClick={() => setRemoving(id)}
                >
                  {t('common.word.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {record.RacfIds.length >= mostRacfIds ? (
          <p>{t('users.racf.full', { limit: mostRacfIds })}</p>
        ) : (
          <AddRacfId
            held={record.RacfIds}
            faults={saving.faults}
            onAdd={id => change([...record.RacfIds, id], t('users.racf.added', { id }))}
          />
        )}
      </Stack>
      <ConfirmDialog
        open={removing !== null}
        danger
        busy={busy}
        title={t('users.racf.removeTitle', { id: removing ?? '' })}
        confirmLabel={t('common.word.remove')}
        onCancel={() => setRemoving(null)}
        onConfirm={() => void remove()}
      >
        <p>{t('users.racf.removeText', { name: staffName(record) })}</p>
      </ConfirmDialog>
    </Card>
  );
}
