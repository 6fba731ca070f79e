import { regionPage } from '../access/pages.ts';
import { recordCalls } from '../kit/call-names.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const roomScreen = screen({
  name: 'RoomSearch',
  path: '/UserManagement/Room/RoomSearch',
  access: { kind: 'object', object: regionPage.at('Page'), code: 'R' },
  title: 'rooms.search.title',
  params: opens,
  menu: { group: 'admin', part: 'places', order: 235, icon: 'location_city' },
  calls: [...recordCalls('OfficeRoom', 'OfficeRooms', 'active'), 'GetUserChoices'],
});
