import { userManagementPage } from '../access/pages.ts';
import { screen } from '../kit/screen.ts';

export const newHireScreen = screen({
  name: 'NewHire',
  path: '/UserManagement/NewHire/NewHire',
  access: { kind: 'object', object: userManagementPage.at('Add'), code: 'U' },
  title: 'users.hire.title',
  menu: { group: 'admin', part: 'people', order: 5, icon: 'person' },
  calls: ['HireUser', 'GetUserChoices', 'SearchUsers'],
});
