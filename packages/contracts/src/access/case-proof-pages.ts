import { page, type SeedGrants } from '../kit/access.ts';

/** What is put together from a case for somebody who decides about it. */
const readers = {
  Caseworker: 'R',
  Supervisor: 'R',
  Administrator: 'R',
  ITAdmin: 'R',
  'IT Admin': 'R',
} as const satisfies SeedGrants;

export const hearingPacketPage = page('HearingPacket', { Page: readers });

/** Where a case is kept: whoever works on cases may send one to another office. */
export const caseTransferPage = page('CaseTransfer', {
  Page: { Caseworker: 'U', Supervisor: 'U', Administrator: 'U', ITAdmin: 'R', 'IT Admin': 'R' },
});

export const caseProofPages = [hearingPacketPage, caseTransferPage] as const;
