import { room } from '@commonweal/contracts/rooms/calls';
import { roomScreen } from '@commonweal/contracts/rooms/screens';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { SelectField } from '@commonweal/ui';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordPage } from '../../../shared/lists/record-page.tsx';
import type { InputProps } from '../../../shared/records/record-fields.tsx';

function OfficeOfRoom({ name, label }: InputProps) {
  const { data } = useCall(getUserChoices, {}, { background: true });
  const offices = (data?.Offices ?? []).map(each => ({
    value: each.OfficeCode,
    label: each.Name,
    retired: !each.Active,
  }));
  return <SelectField name={name} label={label} options={offices} required />;
}

export default function RoomPage() {
  const t = useText();
  return (
    <RecordPage record={room} screen={roomScreen} inputs={{ OfficeCode: OfficeOfRoom }}>
      <p className="cw-muted cw-small">{t('rooms.search.about')}</p>
    </RecordPage>
  );
}
