import * as z from 'zod';
import { caseDetailsPage, hearingPacketPage } from '../access/pages.ts';
import { OneCaseView } from '../cases/schemas.ts';
import { result } from '../eligibility/schemas.ts';
import { caseNotFound } from '../evidence/calls.ts';
import { caseNumber } from '../evidence/schemas.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { id, instant } from '../kit/fields.ts';

export const packetErrors = errors('packets', {
  hearingNotFound: { status: 404, text: 'packets.error.hearingNotFound' },
  determinationNotFound: { status: 404, text: 'packets.error.determinationNotFound' },
});

const PacketRequest = z.strictObject({
  CaseNumber: caseNumber,
  HearingId: id.optional(),
  /** Left out: the newest that the hearing can be about. */
  DeterminationId: id.optional(),
});

const PacketDetermination = z.strictObject({
  DeterminationId: id,
  Reference: z.string(),
  Program: z.string(),
  Month: z.string(),
  Result: result,
  MadeAt: instant,
});

export const HearingPacket = z.strictObject({
  CaseNumber: z.string(),
  HeadName: z.string(),
  /** What it is about; empty where the reader may not see determinations, or there is none. */
  DeterminationId: z.string(),
  Determinations: z.array(PacketDetermination),
  FileName: z.string(),
  /** Of the whole file: whoever has the same bytes has the same packet. */
  Sha256: z.string(),
  Size: z.int(),
  Pages: z.int(),
  Index: z.array(z.strictObject({ Title: z.string(), Page: z.int(), Level: z.union([z.literal(1), z.literal(2)]) })),
  /** Files of documents inside the packet, and those that are only named because together they are too large. */
  Attached: z.int(),
  TooLarge: z.int(),
});
export type HearingPacket = z.infer<typeof HearingPacket>;

const making = {
  service: 'client-data-management',
  kind: 'read',
  request: PacketRequest,
  access: needs(hearingPacketPage.at('Page'), 'R'),
  errors: [caseNotFound, packetErrors.hearingNotFound, packetErrors.determinationNotFound],
  perMinute: 30,
} as const;

export const getHearingPacket = call({
  ...making,
  name: 'GetHearingPacket',
  summary: 'What the packet of a hearing holds, page by page, and the SHA-256 of its file.',
  response: HearingPacket,
  audit: { activity: 'HEARING_PACKET_VIEWED' },
});

export const printHearingPacket = call({
  ...making,
  name: 'PrintHearingPacket',
  summary:
    'The packet of a hearing as one tagged PDF: the determination with its trace, the evidence as it was known then, notices, contacts and documents, as far as the reader may see them.',
  response: z.any(),
  answer: 'file',
  audit: { activity: 'HEARING_PACKET_PRINTED' },
});

export const printCase = call({
  service: making.service,
  kind: 'read',
  name: 'PrintCase',
  summary:
    'A whole case as one tagged PDF, as it was true on a day and as it was known on a day, as far as its page shows it to the reader.',
  request: OneCaseView,
  response: z.any(),
  answer: 'file',
  access: needs(caseDetailsPage.at('Page'), 'R'),
  audit: { activity: 'CASE_PRINTED' },
  errors: [caseNotFound],
  perMinute: 30,
});
