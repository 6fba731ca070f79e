import { documentSearchPage } from '@commonweal/contracts/access/pages';
import { documentList } from '@commonweal/contracts/documents/calls';
import { documentStates } from '@commonweal/contracts/documents/lifecycle';
import { documentSearchScreen, documentViewScreen } from '@commonweal/contracts/documents/screens';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import type { Option } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useDocumentName } from '../../../shared/documents/document-words.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { useRestoredScroll } from '../../../shared/records/restored-scroll.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDocumentColumns } from '../document-columns.tsx';
import { useWarmViewer } from '../viewer/warm-up.ts';

function useFields(): FilterField[] {
  const t = useText();
  const categories = useReferenceTable('DOCCAT');
  const types = useReferenceTable('DOCTYPE');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const groups = useReferenceTable('WRKGRP');
  const select = (id: string, label: string, options: Option[]): FilterField => ({
    kind: 'select',
    id,
    label,
    anyLabel: t('common.word.any'),
    options,
  });
  const states = documentStates.map(value => ({ value, label: t(`documents.state.${value}`) }));
  const yesNo = (['Y', 'N'] as const).map(value => ({ value, label: t(value === 'Y' ? 'common.yes' : 'common.no') }));
  return [
    { kind: 'text', id: 'Text', label: t('documents.search.text') },
    { kind: 'text', id: 'DocumentNumber', label: t('common.field.DocumentNumber') },
    { kind: 'text', id: 'CaseNumber', label: t('documents.column.case') },
    { kind: 'text', id: 'Pin', label: t('documents.column.pin') },
    { kind: 'text', id: 'ApplicationNumber', label: t('documents.column.application') },
    select('State', t('documents.column.state'), states),
    select('DocCategoryId', t('documents.column.category'), categories.options),
    select('DocTypeId', t('documents.column.type'), types.options),
    select('DocSubTypeId', t('documents.column.subtype'), subtypes.options),
    select('WorkgroupId', t('documents.column.queue'), groups.options),
    select('Waiting', t('documents.search.waiting'), yesNo),
    select('Taken', t('documents.search.taken'), yesNo),
    select('Unnamed', t('documents.search.unnamed'), yesNo),
    { kind: 'text', id: 'AssignedTo', label: t('documents.search.assignedTo') },
    { kind: 'text', id: 'IndexedBy', label: t('documents.search.indexedBy') },
    { kind: 'day', id: 'IndexedOn', label: t('documents.search.indexedOn') },
    { kind: 'day', id: 'ReceivedFrom', label: t('documents.search.receivedFrom') },
    { kind: 'day', id: 'ReceivedTo', label: t('documents.search.receivedTo') },
  ];
}

export default function DocumentSearchPage() {
  const t = useText();
  const list = useList(documentList, documentSearchScreen.name);
  const nameOf = useDocumentName();
  const columns = useDocumentColumns('search');
  const mayExport = useAccess(documentSearchPage.at('Export')) === 'U';
  useRememberedSearch(documentSearchScreen, stringifySearch(useSearchParams()));
  const { onExport, ...table } = list.table;
  useRestoredScroll(documentSearchScreen.path, table.rows.length > 0);
  useWarmViewer(table.rows.length > 0);
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.documents') },
        { label: t(documentSearchScreen.title) },
      ]}
      title={t(documentSearchScreen.title)}
      filters={{ fields: useFields(), ...list.filters }}
      table={{
        ...table,
        ...(mayExport && onExport && { onExport }),
        columns,
        rowKey: row => row.DocumentNumber,
        rowLabel: row => `${row.DocumentNumber} ${nameOf(row)}`,
        rowHref: row => documentViewScreen.at({ DocumentNumber: row.DocumentNumber }),
      }}
    />
  );
}
