import { noticePhoneFaxPage } from '@commonweal/contracts/access/pages';
import { noticeContactList } from '@commonweal/contracts/notice-contacts/calls';
import { noticePhoneFaxScreen } from '@commonweal/contracts/notice-contacts/screens';
import { formatPhone } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { NewContact, OpenContact } from './contact-dialog.tsx';

export default function NoticePhoneFaxPage() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const mayEdit = useAccess(noticePhoneFaxPage.at('Page')) === 'U';
  const columns = columnsOf(noticeContactList, t, {
    RegionName: { opens: true, hideable: false, cell: row => regions.describe(row.RegionId) },
    OfficeName: {
      cell: row => row.OfficeName ?? <span className="cw-muted">{t('notice-contacts.wholeRegion')}</span>,
    },
    Phone: { cell: row => <span className="cw-nowrap">{formatPhone(row.Phone)}</span> },
    Fax: {
      cell: row =>
        row.Fax === '' ? (
          <span className="cw-muted">{t('notice-contacts.noFax')}</span>
        ) : (
          <span className="cw-nowrap">{formatPhone(row.Fax)}</span>
        ),
    },
  });
  return (
    <SettingsPage
      list={noticeContactList}
      screen={noticePhoneFaxScreen}
      columns={columns}
      fields={[
        {
          kind: 'checkboxes',
          id: 'RegionId',
          label: t('notice-contacts.column.region'),
          options: regions.entries.map(each => ({ value: each.ReferenceCode, label: each.ReferenceCodeDescription })),
        },
      ]}
      rowKey={row => row.ContactId}
      {...(mayEdit && { addLabel: t('notice-contacts.entry.new') })}
      create={close => <NewContact onClose={close} />}
      edit={(id, close) => <OpenContact id={id} onClose={close} />}
    >
      <p className="cw-muted cw-small">{t('notice-contacts.search.text')}</p>
    </SettingsPage>
  );
}
