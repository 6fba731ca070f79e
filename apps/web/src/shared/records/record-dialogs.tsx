import { nothingOf } from '@commonweal/contracts/kit/declared-fields';
import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import { Alert } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../platform/access/access.ts';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { OpenedRecord } from './opened-record.tsx';
import { ReasonedChange } from './reasoned-change.tsx';
import { type FurtherAction, NewRecord, RecordEditor, statusAction } from './record-editor.tsx';
import { type Inputs, type Layout, RecordFields } from './record-fields.tsx';
import type { Stored } from './record-form.tsx';
import { useRecordWords } from './record-words.ts';
import { ActiveDialog } from './status-dialog.tsx';
import { useRecordCreate } from './use-record-create.ts';
import { useRecordSave } from './use-record-save.ts';

type Values = Record<string, unknown>;
export type Row = Stored & Values;
/** A record's row and its form, whatever their fields: what both kits read by name. */
type RowSchema = z.ZodType<Row>;
export type FormSchema = z.ZodType<Values, Values> & z.ZodObject;

/** What is special about the form of a record. */
export interface RecordForms<Given extends AnyRecord> {
  readonly record: Given;
  /** What a new form holds besides nothing. */
  readonly start?: Values;
  readonly layout?: Layout;
  /** Controls of their own, such as a choice that depends on another field. */
  readonly inputs?: Inputs;
  /** What the record is called; its key unless said. */
  readonly nameOf?: (row: z.infer<Given['row']>) => string;
  /** Below the fields, such as a preview of what is typed. */
  readonly below?: ReactNode;
  /** Said before it is switched off, such as what uses it now. */
  readonly uses?: (row: z.infer<Given['row']>) => ReactNode;
  /** Whether it may be taken away; it may unless said. */
  readonly mayGo?: (row: z.infer<Given['row']>) => boolean;
  /** Calls whose answers are no longer true once one was saved. */
  readonly refreshes?: readonly Pick<SendableCall, 'name'>[];
}

/** The same for the dialogs, which read every record alike. */
export const recordForms = <Given extends AnyRecord>(forms: RecordForms<Given>) =>
  forms as unknown as RecordForms<AnyRecord>;

interface OpenProps<Given extends AnyRecord> {
  readonly forms: RecordForms<Given>;
  readonly onClose: () => void;
}

export const refreshesOf = ({ record, refreshes = [] }: RecordForms<AnyRecord>) => [
  record.list.search,
  record.get,
  record.history,
  ...refreshes,
];

export const draftOf = ({ given }: AnyRecord, recordKey: string) => ({
  form: `${given.prefix ?? ''}${given.one}`.replaceAll(' ', '-'),
  recordKey,
});

/** What a new form holds. */
export const startOf = ({ given }: AnyRecord, start?: Values): Values => ({
  ...Object.fromEntries(Object.entries(given.fields).map(([name, field]) => [name, field.start ?? nothingOf(field)])),
  ...start,
});

export const useCreating = (forms: RecordForms<AnyRecord>) =>
  useRecordCreate(forms.record.create, { refreshes: refreshesOf(forms), fieldOf: forms.record.fieldOf });

export const useSaving = (forms: RecordForms<AnyRecord>) =>
  useRecordSave(forms.record.save, {
    record: forms.record.row as unknown as RowSchema,
    refreshes: refreshesOf(forms),
    fieldOf: forms.record.fieldOf,
    failure: 'modal',
  });

export const useRecordHistory = ({ record }: RecordForms<AnyRecord>, id: string) =>
  useCall(record.history, { [record.given.key]: id }) as UseQueryResult<{ data: HistoryEntry[] }, CallFailure>;

export const useRecord = ({ record }: RecordForms<AnyRecord>, id: string | undefined) =>
  useCall(record.get, { [record.given.key]: id ?? '' }, { enabled: id !== undefined }) as UseQueryResult<
    Row,
    CallFailure
  >;

/** The fields of the form, as they are stored. */
export const toChanges = ({ changes }: AnyRecord, stored: Row): Values =>
  Object.fromEntries(Object.keys(changes.shape).map(field => [field, stored[field]]));

export function NewDeclaredRecord({ forms, onClose }: OpenProps<AnyRecord>) {
  const { record, start, layout, inputs, below } = forms;
  const t = useText();
  const { titles } = useRecordWords(record);
  return (
    <NewRecord
      title={t(`${record.given.texts}.entry.new`)}
      schema={record.input as FormSchema}
      values={startOf(record, start)}
      saving={useCreating(forms)}
      titles={titles}
      added={t(`${record.given.texts}.entry.added`)}
      draft={draftOf(record, '')}
      onClose={onClose}
    >
      <RecordFields record={record} isNew layout={layout} inputs={inputs} />
      {below}
    </NewRecord>
  );
}

interface EndProps extends OpenProps<AnyRecord> {
  readonly row: Row;
  readonly name: string;
  readonly onDone: () => void;
}

function useEnd(forms: RecordForms<AnyRecord>, declaration: AnyRecord['save']) {
  const { record, refreshes = [] } = forms;
  return useRecordSave(declaration, {
    record: record.row as unknown as RowSchema,
    // What has been taken away is not asked for again.
    refreshes: declaration === record.remove ? [record.list.search, ...refreshes] : refreshesOf(forms),
    failure: 'modal',
  });
}

export function SwitchRecord({ forms, row, name, onClose, onDone, call }: EndProps & { call: AnyRecord['save'] }) {
  const t = useText();
  const { key, texts } = forms.record.given;
  const isActive = row.Active === 'Y';
  return (
    <ActiveDialog
      name={name}
      one={{ [key]: row[key] }}
      record={{ Active: isActive ? 'Y' : 'N', Version: row.Version }}
      saving={useEnd(forms, call)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(`${texts}.status.${isActive ? 'deactivate' : 'reactivate'}`)}</p>
      {isActive && forms.uses?.(row)}
    </ActiveDialog>
  );
}

function RemoveRecord({ forms, row, name, onClose, onDone, call }: EndProps & { call: AnyRecord['save'] }) {
  const t = useText();
  const { key, texts } = forms.record.given;
  const { words: wordsOf } = useRecordWords(forms.record);
  // A sentence may name any field of the record.
  const named = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, wordsOf(field, value)]));
  const words = (part: string): string => t(`${texts}.remove.${part}`, { ...named, name });
  return (
    <ReasonedChange
      title={words('title')}
      act={words('act')}
      danger
      version={row.Version}
      saving={useEnd(forms, call)}
      request={Reason => ({ [key]: row[key], Reason })}
      done={() => words('done')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{words('text')}</p>
    </ReasonedChange>
  );
}

function useEnding(forms: RecordForms<AnyRecord>, row: Row, name: string): FurtherAction | undefined {
  const t = useText();
  const { setStatus, remove } = forms.record;
  const ending = (back: () => void, done: () => void) => ({ forms, row, name, onClose: back, onDone: done });
  if (setStatus) {
    return statusAction(t, row.Active === 'Y', (back, done) => (
      <SwitchRecord {...ending(back, done)} call={setStatus} />
    ));
  }
  if (!remove || forms.mayGo?.(row) === false) return;
  return {
    label: t(`${forms.record.given.texts}.remove.act`),
    danger: true,
    icon: 'delete',
    dialog: (back, done) => <RemoveRecord {...ending(back, done)} call={remove} />,
  };
}

function Editor({ forms, row, onClose }: OpenProps<AnyRecord> & { row: Row }) {
  const { record, layout, inputs, below } = forms;
  const { key, texts, object, ends } = record.given;
  const t = useText();
  const id = String(row[key]);
  const name = forms.nameOf?.(row) ?? id;
  const { titles, storedTitles, words } = useRecordWords(record);
  return (
    <RecordEditor
      name={name}
      title={t(`${texts}.entry.title`, { name })}
      schema={record.changes as FormSchema}
      record={row}
      toValues={stored => toChanges(record, stored)}
      saving={useSaving(forms)}
      titles={titles}
      storedTitles={storedTitles}
      words={words}
      history={useRecordHistory(forms, id)}
      mayEdit={useAccess(object) === 'U'}
      draft={draftOf(record, id)}
      action={useEnding(forms, row, name)}
      onClose={onClose}
    >
      {ends === 'active' && row.Active !== 'Y' && <Alert tone="warning">{t(`${texts}.entry.inactive`)}</Alert>}
      <RecordFields record={record} isNew={false} layout={layout} inputs={inputs} />
      {below}
    </RecordEditor>
  );
}

export function OpenDeclaredRecord({
  forms,
  id,
  title,
  onClose,
}: OpenProps<AnyRecord> & { id: string; title: string }) {
  const query = useRecord(forms, id);
  return (
    <OpenedRecord title={title} query={query} onClose={onClose}>
      {row => <Editor key={id} forms={forms} row={row} onClose={onClose} />}
    </OpenedRecord>
  );
}
