import { timeTravelPage } from '../access/pages.ts';
import { screen } from '../kit/screen.ts';

export const timeTravelScreen = screen({
  name: 'TimeTravel',
  path: '/UserManagement/TimeTravel/TimeTravel',
  access: { kind: 'object', object: timeTravelPage.at('Page'), code: 'R' },
  setting: 'timeTravel',
  title: 'clock.title',
  menu: { group: 'user', order: 50, icon: 'history' },
  calls: ['GetBusinessClock', 'SetBusinessDate'],
});
