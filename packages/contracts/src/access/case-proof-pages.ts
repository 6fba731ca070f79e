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

export const caseProofPages = [hearingPacketPage] as const;
