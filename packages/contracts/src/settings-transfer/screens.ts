import { settingsTransferPage } from '../access/pages.ts';
import { screen } from '../kit/screen.ts';

export const settingsTransferScreen = screen({
  name: 'SettingsTransfer',
  path: '/UserManagement/SettingsTransfer/SettingsTransfer',
  access: { kind: 'object', object: settingsTransferPage.at('Page'), code: 'R' },
  title: 'settings-transfer.title',
  menu: { group: 'admin', part: 'system', order: 260, icon: 'settings' },
  calls: ['GetTransferParts', 'ExportSettings', 'CompareSettings', 'ImportSettings'],
});
