import * as z from 'zod';
import { auditInquiryPage } from '../access/oversight-pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { instant, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** What grows for ever unless a month of it may leave: the audit trail, the history of records, the replay. */
export const trailKinds = ['audit', 'history', 'replay'] as const;
export type TrailKind = (typeof trailKinds)[number];

const service = 'action-replay';

export const TrailState = z.strictObject({
  Kind: z.enum(trailKinds),
  /** How many months there are, and the first day of the oldest and of the newest that has begun. */
  Months: z.int(),
  From: z.string().nullable(),
  To: z.string().nullable(),
  /** About: as many as the database believes. */
  Rows: z.int(),
  /** For how many months they are kept after their end; 0 is for ever. */
  KeptMonths: z.int(),
  Dropped: z.int(),
  LastDropped: z.strictObject({ Month: z.string(), At: instant, Rows: z.int() }).nullable(),
  Held: yesNo,
  HoldReason: z.string(),
  HoldChangedBy: z.string(),
  HoldChangedAt: instant,
  Version: version,
});
export type TrailState = z.infer<typeof TrailState>;

export const getTrailMonths = call({
  service,
  name: 'GetTrailMonths',
  kind: 'read',
  summary:
    'The months of the audit trail, the history and the replay: how many, how long they are kept, and whether they are held.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(TrailState) }),
  access: needs(auditInquiryPage.at('Seals'), 'R'),
  audit: { activity: 'TRAIL_MONTHS_VIEWED' },
});

export const setTrailHold = call({
  service,
  name: 'SetTrailHold',
  kind: 'write',
  summary: 'Holds a trail, or lets it go: while it is held no month of it leaves.',
  request: z.strictObject({ Kind: z.enum(trailKinds), Held: yesNo, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(auditInquiryPage.at('Hold'), 'U'),
  audit: { activity: 'TRAIL_HOLD_CHANGED' },
  errors: [commonErrors.stale],
  versioned: true,
});
