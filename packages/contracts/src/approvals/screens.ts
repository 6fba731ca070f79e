import { approvalsPage } from '../access/pages.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const approvalsScreen = screen({
  name: 'Approvals',
  path: '/UserManagement/Approvals/Approvals',
  access: { kind: 'object', object: approvalsPage.at('Page'), code: 'R' },
  title: 'approvals.title',
  menu: { group: 'admin', part: 'access', order: 250, icon: 'verified' },
  params: { RequestId: optional },
  calls: ['SearchApprovals', 'SearchApprovalsExport', 'GetApproval', 'DecideApproval'],
});
