import type { YesNo } from '@commonweal/contracts/kit/fields';
import { readParams, writeParams } from '@commonweal/contracts/kit/parameters';
import type { AnyRecord } from '@commonweal/contracts/kit/record';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { AddRecordCard } from './add-record.tsx';
import { RecordCard } from './record-card.tsx';
import {
  draftOf,
  type FormSchema,
  type RecordForms,
  type Row,
  SwitchRecord,
  startOf,
  toChanges,
  useCreating,
  useRecord,
  useRecordHistory,
  useSaving,
} from './record-dialogs.tsx';
import { RecordFields } from './record-fields.tsx';
import { useRecordWords } from './record-words.ts';
import { SettingPage } from './setting-page.tsx';

/** The address of a declared record that has a page of its own; without a key, of the page that adds one. */
export const detailsAddress = (screen: ScreenDeclaration, { given }: AnyRecord, key?: string): string =>
  `${screen.path}${writeParams(screen.params, { [given.key]: key })}`;

interface DetailsProps<Given extends AnyRecord> extends RecordForms<Given> {
  readonly list: ScreenDeclaration;
  readonly screen: ScreenDeclaration;
}

type AnyDetails = DetailsProps<AnyRecord>;

function Fresh({ details }: { details: AnyDetails }) {
  const { record, start, layout, inputs, below } = details;
  const t = useText();
  const { titles } = useRecordWords(record);
  const { key, texts } = record.given;
  return (
    <AddRecordCard
      title={t(`${texts}.entry.new`)}
      schema={record.input as FormSchema}
      values={startOf(record, start)}
      saving={useCreating(details)}
      titles={titles}
      closeTo={details.list.path}
      made={values => ({
        address: detailsAddress(details.screen, record, String(values[key])),
        name: details.nameOf?.(values) ?? String(values[key]),
      })}
      draft={draftOf(record, '')}
    >
      <RecordFields record={record} isNew layout={layout} inputs={inputs} />
      {below}
    </AddRecordCard>
  );
}

function Stored({ details, row, mayEdit }: { details: AnyDetails; row: Row; mayEdit: boolean }) {
  const { record, layout, inputs, below } = details;
  const t = useText();
  const { key, texts } = record.given;
  const id = String(row[key]);
  const { titles, storedTitles, words } = useRecordWords(record);
  const { setStatus } = record;
  const status = setStatus && {
    isActive: row.Active === 'Y',
    inactive: t(`${texts}.entry.inactive`),
    dialog: (close: () => void) => (
      <SwitchRecord forms={details} row={row} name={id} onClose={close} onDone={close} call={setStatus} />
    ),
  };
  return (
    <RecordCard
      title={t(`${texts}.entry.title`, { name: id })}
      name={id}
      schema={record.changes as FormSchema}
      record={row}
      toInput={stored => toChanges(record, stored)}
      saving={useSaving(details)}
      request={values => values}
      naming={{ titles, stored: storedTitles, words }}
      history={useRecordHistory(details, id)}
      mayEdit={mayEdit}
      draft={draftOf(record, id)}
      {...(status && { status })}
    >
      <RecordFields record={record} isNew={false} layout={layout} inputs={inputs} />
      {below}
    </RecordCard>
  );
}

/** The page of one declared record, or of a new one. */
export function DeclaredDetails<Given extends AnyRecord>(props: DetailsProps<Given>) {
  const details = props as unknown as AnyDetails;
  const { given } = details.record;
  const t = useText();
  const key = readParams(details.screen.params, useSearchParams())[given.key];
  const query = useRecord(details, key);
  const name = (query.data && details.nameOf?.(query.data)) ?? key ?? '';
  return (
    <SettingPage
      titles={{ add: t(`${given.texts}.entry.new`), unknown: t(`${given.texts}.unknown`) }}
      list={details.list}
      object={given.object}
      code={key}
      name={name}
      query={query as UseQueryResult<Row & { Active: YesNo }, CallFailure>}
      fresh={<Fresh details={details} />}
    >
      {(row, mayEdit) => <Stored key={key} details={details} row={row} mayEdit={mayEdit} />}
    </SettingPage>
  );
}
