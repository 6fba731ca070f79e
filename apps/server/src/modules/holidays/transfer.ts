import { holidayPage } from '@commonweal/contracts/access/pages';
import { HolidayInput } from '@commonweal/contracts/holidays/calls';
import { newId } from '../../platform/ids.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { subjectType } from './record.ts';

export const transferPart = tablePart({
  name: 'holidays',
  object: holidayPage.at('Page'),
  table: 'holiday',
  row: HolidayInput,
  columns: { Date: 'day', NameEn: 'name_en', NameEs: 'name_es', Kind: 'kind' },
  key: ['Date'],
  primaryKey: ['holiday_id'],
  newId: () => ({ holiday_id: newId() }),
  subjectType,
  subjectIdOf: (_row, id) => String(id.holiday_id),
});
