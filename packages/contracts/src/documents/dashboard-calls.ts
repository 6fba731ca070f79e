import * as z from 'zod';
import { docSupervisorDashboardPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { optionalLine, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { documentAges } from './numbers.ts';

const Counts = z.strictObject({
  Waiting: z.int(),
  /** Of those that wait: nobody has them, or somebody does. */
  Free: z.int(),
  InHand: z.int(),
  /** By the days since they were received. */
  Ages: z.array(z.int()).length(documentAges.length),
  /** The day on which the oldest was received. */
  Oldest: plainDate.nullable(),
});
const Row = z.strictObject({ Id: z.string(), Name: z.string(), ...Counts.shape });
export type DashboardRow = z.infer<typeof Row>;

export const getDocumentDashboard = call({
  service: 'document-management',
  name: 'GetDocumentDashboard',
  kind: 'read',
  summary:
    'What waits to be indexed: all of it, by queue, by person and by subtype, with its age; of documents that the caller may open, and no word of others.',
  request: z.strictObject({ WorkgroupId: optionalLine(limits.referenceCode).optional() }),
  response: z.strictObject({
    Today: plainDate,
    /** The day on the wall: when something was indexed. */
    Wall: plainDate,
    All: Counts,
    Queues: z.array(Row),
    /** Whoever has something in hand, works in the queue or has indexed today. */
    People: z.array(z.strictObject({ ...Row.shape, Available: yesNo, IndexedToday: z.int() })),
    Subtypes: z.array(Row),
    Unreadable: z.int(),
    Quarantined: z.int(),
    /** Pictures whose words are still to be read; null where reading is switched off. */
    ToRead: z.int().nullable(),
  }),
  access: needs(docSupervisorDashboardPage.at('Page'), 'R'),
  audit: notAudited('Numbers of documents; no record of anybody'),
  background: true,
});
