import { noticeSearchPage } from '@commonweal/contracts/access/pages';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { noticeList } from '@commonweal/contracts/notices/calls';
import { noticeDeliveries } from '@commonweal/contracts/notices/schemas';
import { createNoticeScreen, noticeSearchScreen } from '@commonweal/contracts/notices/screens';
import { noticeTypeCodes } from '@commonweal/contracts/notices/types';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, DateText, DateTimeText, type Option } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { NoticeStatusChip } from '../../../shared/notices/notice-words.tsx';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { useRestoredScroll } from '../../../shared/records/restored-scroll.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

function useFields(): FilterField[] {
  const t = useText();
  const types = useReferenceTable('NOTICETYPE');
  const languages = useReferenceTable('NOTICELANGUAGE');
  const deliveries = useReferenceTable('NOTICEDELIVERY');
  const statuses = useReferenceTable('NOTICESTATUS');
  const select = (id: string, label: string, options: readonly Option[]): FilterField => ({
    kind: 'select',
    id,
    label,
    anyLabel: t('common.word.any'),
    options: [...options],
  });
  return [
    { kind: 'text', id: 'NoticeNumber', label: t('notices.column.number') },
    { kind: 'text', id: 'CaseNumber', label: t('notices.column.case') },
    { kind: 'text', id: 'Pin', label: t('common.field.Pin') },
    { kind: 'text', id: 'Recipient', label: t('notices.column.recipient') },
    select(
      'NoticeType',
      t('notices.column.type'),
      noticeTypeCodes.map(value => ({ value, label: types.describe(value) })),
    ),
    select('Language', t('notices.column.language'), languages.options),
    select(
      'Delivery',
      t('notices.column.delivery'),
      noticeDeliveries.map(value => ({ value, label: deliveries.describe(value) })),
    ),
    select('Status', t('common.field.Status'), statuses.options),
    { kind: 'day', id: 'CreatedFrom', label: t('notices.search.createdFrom') },
    { kind: 'day', id: 'CreatedTo', label: t('notices.search.createdTo') },
  ];
}

export default function NoticeSearchPage() {
  const t = useText();
  const list = useList(noticeList, noticeSearchScreen.name);
  const types = useReferenceTable('NOTICETYPE');
  const languages = useReferenceTable('NOTICELANGUAGE');
  const deliveries = useReferenceTable('NOTICEDELIVERY');
  const mayWrite = useAccess(noticeSearchPage.at('Page')) === 'U';
  const mayExport = useAccess(noticeSearchPage.at('Export')) === 'U';
  useRememberedSearch(noticeSearchScreen, stringifySearch(useSearchParams()));
  const { onExport, ...table } = list.table;
  useRestoredScroll(noticeSearchScreen.path, table.rows.length > 0);
  const columns = columnsOf(noticeList, t, {
    NoticeNumber: {
      opens: true,
      hideable: false,
      width: 150,
      cell: row => <span className="cw-mono cw-nowrap">{row.NoticeNumber}</span>,
    },
    NoticeType: { cell: row => types.describe(row.NoticeType) },
    Recipient: { cell: row => row.Recipient },
    CaseNumber: { cell: row => <span className="cw-mono">{row.CaseNumber}</span> },
    Program: { cell: row => row.Program },
    Language: { cell: row => languages.describe(row.Language) },
    Delivery: { hiddenByDefault: true, cell: row => deliveries.describe(row.Delivery) },
    Status: { cell: row => <NoticeStatusChip status={row.Status} /> },
    LeftOn: { cell: row => (row.LeftOn === '' ? '' : <DateText date={row.LeftOn} />) },
    CreatedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.CreatedAt} /> },
    CreatedBy: { hiddenByDefault: true, cell: row => row.CreatedBy },
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.search') },
        { label: t(noticeSearchScreen.title) },
      ]}
      title={t(noticeSearchScreen.title)}
      {...(mayWrite && {
        actions: (
          <ButtonLink icon="add" to={createNoticeScreen.at({})}>
            {t('notices.create.title')}
          </ButtonLink>
        ),
      })}
      filters={{ fields: useFields(), ...list.filters }}
      table={{
        ...table,
        ...(mayExport && onExport && { onExport }),
        columns,
        rowKey: row => row.NoticeId,
        rowLabel: row => `${row.NoticeNumber} ${row.Recipient}`,
        rowHref: row => createNoticeScreen.at({ NoticeId: row.NoticeId }),
      }}
    />
  );
}
