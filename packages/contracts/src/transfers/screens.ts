import { caseTransferPage } from '../access/pages.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const caseTransferScreen = screen({
  name: 'CaseTransfer',
  path: '/Case/CaseTransfer/CaseTransfer',
  access: { kind: 'object', object: caseTransferPage.at('Page'), code: 'R' },
  title: 'transfers.title',
  params: { CaseNumber: needed },
  calls: ['GetTransferChoices', 'TransferCase'],
});
