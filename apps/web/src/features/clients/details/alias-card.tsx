import { aliasFields } from '@commonweal/contracts/clients/fields';
import { AliasName, type ClientRecord } from '@commonweal/contracts/clients/schemas';
import { ssn } from '@commonweal/contracts/clients/ssn';
import { emptyValues, valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, ConfirmDialog, IconButton, Row, SsnField, useToast } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredGrid } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useSaveAliases } from '../queries.ts';

type Kept = ClientRecord['AliasNames'][number];
interface Change {
  readonly names?: readonly AliasName[];
  readonly keep?: readonly string[];
  readonly add?: readonly string[];
}
/** What is taken away, by what it says: the ids of names change whenever the list is saved. */
interface Leaving {
  readonly what: string;
  without(stored: ClientRecord): Change;
}

/** `Others` is what the list held when the form was opened: whoever changed it meanwhile is met in the conflict view. */
const others = { Others: z.string() };
const NameForm = AliasName.extend(others);
const NumberForm = z.strictObject({ Ssn: ssn, ...others });
const emptyName: AliasName = emptyValues(aliasFields);
const plain = (kept: Kept): AliasName => valuesOf(aliasFields, kept);

/** The whole list of other names and numbers with one change made: it is saved under the version it was read at. */
const requestOf = (record: ClientRecord, { names, keep, add = [] }: Change) => ({
  Pin: record.Pin,
  AliasNames: [...(names ?? record.AliasNames.map(plain))],
  KeepAliasSsns: [...(keep ?? record.AliasSsns.map(each => each.AliasId))],
  NewAliasSsns: [...add],
});

export function AliasCard({ record, mayEdit }: { record: ClientRecord; mayEdit: boolean }) {
  const t = useText();
  const toast = useToast();
  const types = useReferenceTable('ALIASNAMETYPE');
  const saving = useSaveAliases();
  const [adding, setAdding] = useState<'name' | 'number' | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // Whatever is saved is saved on top of what is stored now.
  const stored = saving.theirs ?? record;
  const close = () => setAdding(null);
  const done = () => {
    toast({ text: t('clients.person.saved') });
    close();
  };
  const listOf = ({ AliasNames, AliasSsns }: ClientRecord): string =>
    [...AliasNames.map(clientName), ...AliasSsns.map(each => each.SsnMasked)].join('; ');
  const same = (a: AliasName, b: AliasName): boolean => JSON.stringify(a) === JSON.stringify(b);
  const remove = (what: string, without: Leaving['without']) =>
    mayEdit && (
      <IconButton
        icon="delete"
        size="tiny"
        variant="quiet"
        label={t('clients.person.remove', { what })}
        onClick={() => setLeaving({ what, without })}
      />
    );
  const dialog = {
    titles: { Others: t('clients.person.aliases') },
    version: record.Version,
    submitLabel: t('common.record.add'),
    onClose: close,
    onDone: done,
  };
  return (
    <Card
      title={t('clients.person.aliases')}
      {...(mayEdit && {
        actions: (
          <Row wrap>
            <Button size="small" variant="secondary" icon="add" onClick={() => setAdding('name')}>
              {t('clients.person.addAlias')}
            </Button>
            <Button size="small" variant="secondary" icon="add" onClick={() => setAdding('number')}>
              {t('clients.person.addSsn')}
            </Button>
          </Row>
        ),
      })}
    >
      {record.AliasNames.length + record.AliasSsns.length === 0 && (
        <p className="cw-muted">{t('clients.person.noAliases')}</p>
      )}
      <ul className="client-aliases">
        {record.AliasNames.map(name => (
          <li key={name.AliasId}>
            {clientName(name)} <span className="cw-muted">· {types.describe(name.AliasType)}</span>
            {remove(clientName(name), now => ({
              names: now.AliasNames.map(plain).filter(each => !same(each, plain(name))),
            }))}
          </li>
        ))}
        {record.AliasSsns.map(each => (
          <li key={each.AliasId}>
            <span className="cw-mono">{each.SsnMasked}</span>
            {remove(each.SsnMasked, now => ({
              keep: now.AliasSsns.map(other => other.AliasId).filter(id => id !== each.AliasId),
            }))}
          </li>
        ))}
      </ul>
      {adding === 'name' && (
        <RecordDialog
          {...dialog}
          draft={{ form: 'client-alias-name', recordKey: record.Pin }}
          title={t('clients.person.addAlias')}
          schema={NameForm}
          values={{ ...emptyName, Others: listOf(record) }}
          toValues={(now: ClientRecord) => ({ ...emptyName, Others: listOf(now) })}
          saving={{
            ...saving,
            save: ({ Others: _, ...name }: z.infer<typeof NameForm>, version) =>
              saving.save(requestOf(stored, { names: [...stored.AliasNames.map(plain), name] }), version),
          }}
        >
          <DeclaredGrid of={aliasFields} />
        </RecordDialog>
      )}
      {adding === 'number' && (
        <RecordDialog
          {...dialog}
          title={t('clients.person.addSsn')}
          schema={NumberForm}
          values={{ Ssn: '', Others: listOf(record) }}
          toValues={(now: ClientRecord) => ({ Ssn: '', Others: listOf(now) })}
          saving={{
            ...saving,
            save: (values: z.infer<typeof NumberForm>, version) =>
              saving.save(requestOf(stored, { add: [values.Ssn] }), version),
          }}
        >
          <SsnField name="Ssn" label={t('common.field.Ssn')} required />
        </RecordDialog>
      )}
      <ConfirmDialog
        open={leaving !== null}
        danger
        title={t('clients.person.remove', { what: leaving?.what ?? '' })}
        confirmLabel={t('clients.person.remove', { what: '' }).trim()}
        busy={saving.busy}
        onCancel={() => {
          saving.forgetTheirs();
          setLeaving(null);
        }}
        onConfirm={async () => {
          if (!leaving) return;
          if ((await saving.save(requestOf(stored, leaving.without(stored)), stored.Version)) === undefined) return;
          setLeaving(null);
          done();
        }}
      >
        {saving.theirs
          ? t('clients.person.aliasesChanged', { who: saving.theirs.ChangedBy, list: listOf(saving.theirs) })
          : t('clients.person.aliases')}
      </ConfirmDialog>
    </Card>
  );
}
