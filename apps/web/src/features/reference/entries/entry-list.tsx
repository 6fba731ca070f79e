import { referenceTablePage } from '@commonweal/contracts/access/pages';
import { setReferenceEntriesStatus } from '@commonweal/contracts/reference/bulk-calls';
import { type ReferenceTableRow, referenceEntryList } from '@commonweal/contracts/reference/editor-calls';
import { keptElsewhere } from '@commonweal/contracts/reference/kept-elsewhere';
import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, Chip } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useCallback } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { useListBulk } from '../../../shared/bulk/use-bulk.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { entryRefreshes } from '../queries.ts';
import { EntryDialog, NewEntryDialog } from './entry-dialog.tsx';
import { writeProperties } from './entry-form.ts';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { MoveButtons } from './move-buttons.tsx';

function useFields(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('reference.entries.text'), placeholder: t('reference.entries.textHint') },
    {
      kind: 'select',
      id: 'Active',
      label: t('common.field.Status'),
      anyLabel: t('reference.entries.activeOrNot'),
      options: [
        { value: 'Y', label: t('common.record.active') },
        { value: 'N', label: t('common.record.inactive') },
      ],
    },
  ];
}

function useColumns(table: string, mayMove: boolean) {
  const t = useText();
  return columnsOf(referenceEntryList, t, {
    ReferenceCode: { opens: true, hideable: false, cell: row => <span className="cw-mono">{row.ReferenceCode}</span> },
    LabelEn: { cell: row => row.LabelEn },
    LabelEs: { cell: row => row.LabelEs },
    AdditionalAtt: {
      cell: row => <span className="cw-small">{writeProperties(row.AdditionalAtt)}</span>,
    },
    Printed: {
      cell: row =>
        row.Printed === 'Y' ? (
          <Chip tone="info" icon="lock_outline">
            {t('reference.printed.Y')}
          </Chip>
        ) : (
          t('reference.printed.N')
        ),
    },
    Active: {
      cell: row => <ActiveChip isActive={row.Active === 'Y'} />,
    },
    SortOrder: mayMove
      ? {
          exportable: false,
          cell: row => <MoveButtons table={table} code={row.ReferenceCode} label={row.LabelEn} />,
        }
      : undefined,
  });
}

const newEntry = '+';

export function EntryList({ table, record }: { table: string; record: ReferenceTableRow }) {
  const t = useText();
  const search = useSearchParams();
  const list = useList(referenceEntryList, referenceTableScreen.name);
  const bulk = useListBulk(list, [useStatusOffer(setReferenceEntriesStatus)], entryRefreshes);
  const mayWrite = useAccess(referenceTablePage.at('Page')) === 'U';
  const kept = keptElsewhere(table);
  const mayEdit = mayWrite && kept === undefined;
  const mayOrder = mayWrite && kept?.order !== true;
  // Places are those of the whole table, so they are moved only while all of it is shown in its own order.
  const isWhole = Object.keys(list.state.filters).length === 1 && list.state.sort === referenceEntryList.defaultSort;
  const columns = useColumns(table, mayOrder && isWhole);
  const fields = useFields();
  const { entry: open } = referenceTableScreen.read(search);
  const addressOf = (entry?: string) => referenceTableScreen.at({ TableName: table, entry }, search);
  const listAddress = addressOf();
  const close = useCallback(() => goTo(listAddress), [listAddress]);
  const { values, onApply } = list.filters;
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('reference.search.title'), to: referenceTableScreen.path },
          { label: table },
        ]}
        title={table}
        actions={
          <>
            <ButtonLink variant="secondary" icon="arrow_back" to={referenceTableScreen.path}>
              {t('reference.entries.back')}
            </ButtonLink>
            {mayEdit && (
              <ButtonLink icon="add" to={addressOf(newEntry)}>
                {t('reference.entries.new')}
              </ButtonLink>
            )}
          </>
        }
        filters={{ fields, values, onApply: given => onApply({ ...given, TableName: table }) }}
        table={{
          ...list.table,
          columns,
          bulkActions: mayEdit ? bulk.bulkActions : [],
          rowKey: row => `${table} ${row.ReferenceCode}`,
          rowLabel: row => row.LabelEn,
          rowHref: row => addressOf(row.ReferenceCode),
        }}
      >
        {bulk.banner}
        {kept && <KeptElsewhere table={table} path={kept.path} />}
        {record.Note !== '' && <p className="cw-muted cw-small">{record.Note}</p>}
        {mayOrder && !isWhole && <p className="cw-muted cw-small">{t('reference.entries.orderHidden')}</p>}
      </ListPage>
      {bulk.dialog}
      {open === newEntry && mayEdit && <NewEntryDialog table={table} onClose={close} />}
      {open !== undefined && open !== newEntry && <EntryDialog table={table} code={open} onClose={close} />}
    </>
  );
}
