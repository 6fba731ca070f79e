import { room, roomErrors } from '@commonweal/contracts/rooms/calls';
import { refuse } from '../../platform/problem.ts';
import { handleRecord } from '../../platform/records/handle-record.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';
import { countUses, isOpenOffice, rooms } from './store.ts';

export const { handlers, bulkKinds } = handleRecord(room, {
  ...rooms,
  unique: { office_room_name: 'Name' },
  uses: ({ db, today }, codes) => countUses(db, codes, today),
  async check({ db }, { OfficeCode }, before) {
    if (before === null && !(await isOpenOffice(db, OfficeCode ?? ''))) refuse(roomErrors.unknownOffice);
  },
});

export const transferPart = recordPart(room, {
  name: 'rooms',
  refers: { OfficeCode: { part: 'offices', table: 'office', column: 'office_code' } },
});
