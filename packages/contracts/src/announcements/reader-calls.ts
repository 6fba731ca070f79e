import * as z from 'zod';
import { viewAnnouncementsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { id, instant, WriteResult } from '../kit/fields.ts';

/** What every reader's shell needs of announcements; managing them is declared apart and loaded with its screens. */

export const announcementErrors = errors('announcements', {
  notFound: { status: 404, text: 'announcements.error.notFound' },
  unknownAudience: { status: 400, text: 'announcements.error.unknownAudience' },
});

export const severities = ['info', 'warning', 'emergency'] as const;
export const announcementStates = ['planned', 'current', 'ended'] as const;

const service = 'announcements';
const audit = notAudited('Announcements are addressed to staff and hold no client data');

export const MyAnnouncement = z.strictObject({
  AnnouncementId: id,
  Severity: z.enum(severities),
  Title: z.string(),
  Message: z.string(),
  StartsAt: instant,
  EndsAt: instant,
  AcknowledgedAt: instant.nullable(),
});
export type MyAnnouncement = z.infer<typeof MyAnnouncement>;

export const getMyAnnouncements = call({
  service,
  name: 'GetMyAnnouncements',
  kind: 'read',
  summary: 'The current announcements addressed to the caller, in the caller’s language (Accept-Language).',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(MyAnnouncement) }),
  access: needs(viewAnnouncementsPage.at('Page'), 'R'),
  audit,
  background: true,
});

export const acknowledgeAnnouncement = call({
  service,
  name: 'AcknowledgeAnnouncement',
  kind: 'write',
  summary: 'Records that the caller has read an announcement.',
  request: z.strictObject({ AnnouncementId: id }),
  response: WriteResult,
  // A read receipt is the reader's own: whoever may view may acknowledge.
  access: needs(viewAnnouncementsPage.at('Page'), 'R'),
  audit: { activity: 'ANNOUNCEMENT_ACKNOWLEDGED' },
  errors: [announcementErrors.notFound],
});
