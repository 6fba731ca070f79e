import { noticeContact } from '@commonweal/contracts/notice-contacts/calls';
import { noticePhoneFaxScreen } from '@commonweal/contracts/notice-contacts/screens';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { formatPhone, SelectField, useFormValue } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordPage } from '../../../shared/lists/record-page.tsx';
import type { InputProps } from '../../../shared/records/record-fields.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** The offices of the chosen region. */
function OfficeOfRegion({ name, label, emptyLabel = '' }: InputProps) {
  const region = useFormValue('RegionId');
  const { data } = useCall(getUserChoices, {}, { background: true });
  const offices = (data?.Offices ?? []).filter(office => office.RegionId === region);
  return (
    <SelectField
      name={name}
      label={label}
      options={offices.map(office => ({ value: office.OfficeCode, label: office.Name, retired: !office.Active }))}
      emptyLabel={emptyLabel}
      emptyValue={null}
    />
  );
}

export default function NoticePhoneFaxPage() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  return (
    <RecordPage
      record={noticeContact}
      screen={noticePhoneFaxScreen}
      nameOf={row => row.OfficeName ?? row.RegionName}
      inputs={{ OfficeCode: OfficeOfRegion }}
      // The numbers of a whole region stay: a notice always needs some.
      mayGo={row => row.OfficeCode !== null}
      cells={{
        RegionName: row => regions.describe(row.RegionId),
        OfficeName: row => row.OfficeName ?? <span className="cw-muted">{t('notice-contacts.none.OfficeCode')}</span>,
        Fax: row =>
          row.Fax === '' ? (
            <span className="cw-muted">{t('notice-contacts.noFax')}</span>
          ) : (
            <span className="cw-nowrap">{formatPhone(row.Fax)}</span>
          ),
      }}
    >
      <p className="cw-muted cw-small">{t('notice-contacts.search.about')}</p>
    </RecordPage>
  );
}
