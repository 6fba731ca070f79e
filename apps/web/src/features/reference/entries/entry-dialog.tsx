import { referenceTablePage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import type { ReferenceEntryRow } from '@commonweal/contracts/reference/editor-calls';
import { keptElsewhere } from '@commonweal/contracts/reference/kept-elsewhere';
import { propertiesOf } from '@commonweal/contracts/reference/properties';
import { Alert, Button, Grid, LoadingState, Modal, TextField, useToast } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { DeclaredGrid, useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useCreateEntry, useEntry, useEntryHistory, useSaveEntry } from '../queries.ts';
import { type EntryForm, emptyEntry, entryForm, placeFaults, toEntryForm, toEntryRequest } from './entry-form.ts';
import { EntryStatus } from './entry-status.tsx';
import { KeptElsewhere } from './kept-elsewhere.tsx';

function EntryFields({ table, isNew }: { table: string; isNew: boolean }) {
  const t = useText();
  return (
    <>
      <TextField
        name="ReferenceCode"
        label={t('common.field.ReferenceCode')}
        hint={t(isNew ? 'reference.entry.codeHint' : 'reference.entry.codeStays')}
        limit={limits.referenceCode}
        readOnly={!isNew}
        required
        short
        mono
      />
      <Grid least={260}>
        <TextField name="LabelEn" label={t('common.field.LabelEn')} limit={limits.referenceDescription} required />
        <TextField name="LabelEs" label={t('common.field.LabelEs')} limit={limits.referenceDescription} required />
      </Grid>
      <DeclaredGrid of={propertiesOf(table)} labels="reference" least={200} />
    </>
  );
}

/** The names of the fields, and how stored values read, for the conflict view and the history. */
function useEntryWords(table: string) {
  const t = useText();
  const properties = useDeclaredWords(propertiesOf(table), 'reference');
  const titles = { LabelEn: t('common.field.LabelEn'), LabelEs: t('common.field.LabelEs'), ...properties.titles };
  const stored = {
    ...titles,
    AdditionalAtt: t('common.field.AdditionalAtt'),
    Active: t('common.field.Status'),
  };
  const words = (field: string, value: unknown): string =>
    field === 'Active'
      ? t(value === 'Y' ? 'common.record.active' : 'common.record.inactive')
      : properties.words(field, value);
  return { titles, stored, words };
}

interface DialogProps {
  readonly table: string;
  readonly onClose: () => void;
}

export function NewEntryDialog({ table, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const { titles, words } = useEntryWords(table);
  const creating = useCreateEntry();
  const done = useCallback(() => {
    toast({ text: t('reference.entry.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('reference.entry.newTitle', { table })}
      schema={entryForm(table)}
      values={emptyEntry(table)}
      version={0}
      saving={{
        ...creating,
        faults: placeFaults(creating.faults),
        save: (values: EntryForm, version) => creating.save(toEntryRequest(table, values), version),
      }}
      titles={titles}
      words={words}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={done}
    >
      <EntryFields table={table} isNew />
    </RecordDialog>
  );
}

function EntryEditor({ entry, onClose }: { entry: ReferenceEntryRow; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const kept = keptElsewhere(entry.TableName);
  const mayEdit = useAccess(referenceTablePage.at('Page')) === 'U' && kept === undefined;
  const { titles, stored, words } = useEntryWords(entry.TableName);
  const saving = useSaveEntry();
  const history = useEntryHistory(entry.TableName, entry.ReferenceCode);
  const [asking, setAsking] = useState(false);
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: entry.ReferenceCode }) });
    onClose();
  }, [toast, t, onClose, entry.ReferenceCode]);
  if (asking) return <EntryStatus entry={entry} onClose={() => setAsking(false)} onDone={onClose} />;
  const isActive = entry.Active === 'Y';
  const mayDeactivate = mayEdit && !(isActive && entry.Printed === 'Y');
  return (
    <RecordDialog
      title={t('reference.entry.title', { code: entry.ReferenceCode, table: entry.TableName })}
      schema={entryForm(entry.TableName)}
      values={toEntryForm(entry)}
      version={entry.Version}
      saving={{
        ...saving,
        faults: placeFaults(saving.faults),
        save: (values: EntryForm, version) => saving.save(toEntryRequest(entry.TableName, values), version),
      }}
      toValues={toEntryForm}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayDeactivate && {
        actions: (
          <Button variant={isActive ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
            {t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
          </Button>
        ),
      })}
      below={<RecordHistory query={history} titles={stored} words={words} />}
    >
      {kept && <KeptElsewhere table={entry.TableName} path={kept.path} />}
      {entry.Printed === 'Y' && <Alert tone="info">{t('reference.entry.printed')}</Alert>}
      {!isActive && <Alert tone="warning">{t('reference.entry.inactive')}</Alert>}
      <EntryFields table={entry.TableName} isNew={false} />
    </RecordDialog>
  );
}

export function EntryDialog({ table, code, onClose }: DialogProps & { code: string }) {
  const t = useText();
  const { data: entry, error, refetch } = useEntry(table, code);
  if (entry) return <EntryEditor key={code} entry={entry} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={t('reference.entry.title', { code, table })}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Modal>
  );
}
