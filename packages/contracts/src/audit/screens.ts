import { auditInquiryPage } from '../access/oversight-pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { screen } from '../kit/screen.ts';

export const auditInquiryScreen = screen({
  name: 'AuditInquiry',
  path: '/AMS/AuditInquiry/AuditInquiry',
  access: { kind: 'object', object: auditInquiryPage.at('Page'), code: 'R' },
  gates: auditInquiryPage.gates,
  title: 'audit.title',
  tabs: ['events', 'client', 'unusual', 'seals'],
  menu: { group: 'search', order: 30, icon: 'history' },
  calls: [
    ...listCalls('GetAuditEvents'),
    'GetAuditChange',
    ...listCalls('GetClientAccess'),
    ...listCalls('SearchUnusualLooks'),
    'SettleUnusualLook',
    'ReopenUnusualLook',
    'VerifySeals',
    'GetTrailMonths',
    'SetTrailHold',
  ],
});
