import { type AnyRecord, headingKey } from '@commonweal/contracts/kit/record';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useStatusOffers } from '../bulk/status-offer.tsx';
import { ActiveChip } from '../records/active-chip.tsx';
import { detailsAddress } from '../records/declared-details.tsx';
import { NewDeclaredRecord, OpenDeclaredRecord, type RecordForms } from '../records/record-dialogs.tsx';
import { type RecordWords, useRecordWords } from '../records/record-words.ts';
import { columnsOf, type Drawn } from './columns-of.ts';
import { RecordList } from './record-list.tsx';
import { type OpeningScreen, SettingsPage } from './settings-page.tsx';

type Row = Readonly<Record<string, unknown>>;

/** What is special about the list of a record. */
interface RecordPageParts<Given extends AnyRecord> extends RecordForms<Given> {
  /** The column that opens a record; the first unless said. */
  readonly opens?: string;
  /** The crumb of the menu that the screen is in. */
  readonly group?: string;
  /** Columns that do not fit on a small screen; who needs them chooses them. */
  readonly hidden?: readonly string[];
  readonly cells?: Readonly<Record<string, Drawn<z.infer<Given['row']>>['cell']>>;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A record opens in a dialog above the list, or on the page `details`. */
type RecordPageProps<Given extends AnyRecord> = RecordPageParts<Given> &
  (
    | { readonly screen: OpeningScreen; readonly details?: undefined }
    | { readonly screen: ScreenDeclaration; readonly details: ScreenDeclaration }
  );

/** How a value stands in a column, by the kind of its field. */
function drawn({ given }: AnyRecord, name: string, { words, nothing }: RecordWords): Drawn<Row> {
  const field = given.fields[name];
  const textOf = (row: Row): string => words(name, row[name]);
  if (name === 'Active') return { cell: row => <ActiveChip isActive={row.Active === 'Y'} /> };
  if (name === 'ChangedAt') return { cell: row => <DateTimeText instant={String(row.ChangedAt)} /> };
  if (field?.empty === null) {
    return { cell: row => (row[name] === null ? <span className="cw-muted">{nothing(name)}</span> : textOf(row)) };
  }
  switch (field?.type) {
    case 'number':
    case 'money':
      return { align: 'end', cell: textOf };
    case 'phone':
    case 'time':
    case 'date':
      return { cell: row => <span className="cw-nowrap">{textOf(row)}</span> };
    case 'note':
      return { cell: row => <span className="cw-small">{textOf(row)}</span> };
    case 'zip':
      return { cell: row => <span className="cw-mono">{textOf(row)}</span> };
    case 'text':
      return field.signs ? { cell: row => <span className="cw-mono">{textOf(row)}</span> } : { cell: textOf };
    default:
      return { cell: textOf };
  }
}

function useFilters({ given }: AnyRecord, { optionsOf }: RecordWords): FilterField[] {
  const t = useText();
  const { texts, list } = given;
  const hint = list.searchHint && { placeholder: t(`${texts}.search.textHint`) };
  const text: FilterField[] = list.search
    ? [{ kind: 'text', id: 'Text', label: t(`${texts}.search.text`), ...hint }]
    : [];
  return [
    ...text,
    ...Object.entries(list.filters).map(([id, kind]): FilterField => {
      const label = t(headingKey(given, id));
      if (kind === 'many') return { kind: 'checkboxes', id, label, options: optionsOf(id) };
      if (id !== 'Active') {
        return { kind: 'select', id, label, anyLabel: t(`${texts}.any.${id}`), options: optionsOf(id) };
      }
      return {
        kind: 'select',
        id,
        label,
        anyLabel: t('common.record.activeOrNot'),
        options: [
          { value: 'Y', label: t('common.record.active') },
          { value: 'N', label: t('common.record.inactive') },
        ],
      };
    }),
  ];
}

/** The screen of a declared record: its list, and each record in a dialog above it. */
export function RecordPage<Given extends AnyRecord>(props: RecordPageProps<Given>) {
  const forms = props as unknown as RecordForms<AnyRecord>;
  const { record } = forms;
  const { given } = record;
  const t = useText();
  const words = useRecordWords(record);
  const mayEdit = useAccess(given.object) === 'U';
  const cells = (props.cells ?? {}) as Readonly<Record<string, Drawn<Row>['cell']>>;
  const { opens = given.list.columns[0] } = props;
  const columns = columnsOf(
    record.list,
    t,
    Object.fromEntries(
      given.list.columns.map(name => [
        name,
        {
          ...drawn(record, name, words),
          ...(name === opens && { opens: true, hideable: false }),
          ...(props.hidden?.includes(name) && { hiddenByDefault: true }),
          ...(cells[name] && { cell: cells[name] }),
        },
      ]),
    ),
  );
  const common = {
    list: record.list,
    columns,
    fields: useFilters(record, words),
    rowKey: (row: Row) => String(row[given.key]),
    refreshes: [record.get, record.history, ...(forms.refreshes ?? [])],
    offers: useStatusOffers(record.statuses),
  };
  if (props.details) {
    const { details, screen } = props;
    const addressOf = (key?: string): string => detailsAddress(details, record, key);
    return (
      <RecordList
        {...common}
        screen={screen}
        add={{ object: given.object, label: t(`${given.texts}.entry.new`), with: addressOf() }}
        address={addressOf}
        rowLabel={row => String(row[opens ?? given.key])}
      >
        {props.children}
      </RecordList>
    );
  }
  return (
    <SettingsPage
      {...common}
      screen={props.screen}
      {...(props.group !== undefined && { group: props.group })}
      actions={props.actions}
      {...(mayEdit && { addLabel: t(`${given.texts}.entry.new`) })}
      create={close => <NewDeclaredRecord forms={forms} onClose={close} />}
      edit={(id, close) => <OpenDeclaredRecord forms={forms} id={id} title={t(props.screen.title)} onClose={close} />}
    >
      {props.children}
    </SettingsPage>
  );
}
