import * as z from 'zod';
import { manageAnnouncementsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, note, optionalLine, version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

import { announcementErrors, announcementStates, severities } from './reader-calls.ts';

const service = 'announcements';
const audit = notAudited('Announcements are addressed to staff and hold no client data');

const Content = {
  Severity: z.enum(severities),
  TitleEn: line(100),
  TitleEs: line(100),
  MessageEn: note(limits.announcementMessage),
  MessageEs: note(limits.announcementMessage),
  /** Empty: everyone. */
  RoleNames: z.array(line(limits.roleName)).max(100),
  RegionIds: z.array(z.string().max(2)).max(20),
  StartsAt: instant,
  EndsAt: instant,
};

export const AnnouncementInput = z
  .strictObject(Content)
  .refine(value => Date.parse(value.EndsAt) > Date.parse(value.StartsAt), {
    path: ['EndsAt'],
    error: 'out_of_range',
    params: { code: 'invalid' },
  });
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

export const AnnouncementRow = z.strictObject({
  AnnouncementId: id,
  ...Content,
  State: z.enum(announcementStates),
  ReadBy: z.int(),
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

export const AnnouncementFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  Severity: z.enum(severities).optional(),
  State: z.enum(announcementStates).optional(),
});
export type AnnouncementFilters = z.infer<typeof AnnouncementFilters>;

export const announcementList = list({
  service,
  name: 'SearchAnnouncements',
  summary: 'All announcements with audience, dates and how many have read them.',
  access: needs(manageAnnouncementsPage.at('Page'), 'R'),
  audit,
  filters: AnnouncementFilters,
  row: AnnouncementRow,
  sortable: ['StartsAt', 'EndsAt', 'Severity', 'TitleEn'],
  defaultSort: '-StartsAt',
  columns: [
    { id: 'TitleEn', title: 'common.field.Title' },
    { id: 'Severity', title: 'common.field.Severity', reads: { texts: 'announcements.severity' } },
    { id: 'State', title: 'common.word.currentState', reads: { texts: 'announcements.state' } },
    { id: 'StartsAt', title: 'announcements.column.starts', reads: { instant: true } },
    { id: 'EndsAt', title: 'announcements.column.ends', reads: { instant: true } },
    { id: 'RoleNames', title: 'common.field.Roles' },
    { id: 'RegionIds', title: 'common.field.Regions', reads: { table: 'REGION' } },
    { id: 'ReadBy', title: 'announcements.column.readBy' },
  ],
});

const Saved = z.strictObject({ ResultCode: z.literal('00'), AnnouncementId: id, Version: version });

export const createAnnouncement = call({
  service,
  name: 'CreateAnnouncement',
  kind: 'write',
  summary: 'Publishes an announcement to an audience between two moments.',
  request: AnnouncementInput,
  response: Saved,
  access: needs(manageAnnouncementsPage.at('Page'), 'U'),
  audit: { activity: 'ANNOUNCEMENT_CREATED' },
  errors: [announcementErrors.unknownAudience],
  keyed: true,
  perMinute: 20,
});

export const saveAnnouncement = call({
  service,
  name: 'SaveAnnouncement',
  kind: 'write',
  summary: 'Changes an announcement.',
  request: z.strictObject({ AnnouncementId: id, Announcement: AnnouncementInput }),
  response: Saved,
  access: needs(manageAnnouncementsPage.at('Page'), 'U'),
  audit: { activity: 'ANNOUNCEMENT_CHANGED' },
  errors: [announcementErrors.notFound, announcementErrors.unknownAudience, commonErrors.stale],
  versioned: true,
});

export const expireAnnouncement = call({
  service,
  name: 'ExpireAnnouncement',
  kind: 'write',
  summary: 'Ends an announcement now.',
  request: z.strictObject({ AnnouncementId: id }),
  response: Saved,
  access: needs(manageAnnouncementsPage.at('Page'), 'U'),
  audit: { activity: 'ANNOUNCEMENT_EXPIRED' },
  errors: [announcementErrors.notFound, commonErrors.stale],
  versioned: true,
});

const OneAnnouncement = z.strictObject({ AnnouncementId: id });

export const getAnnouncement = call({
  service,
  name: 'GetAnnouncement',
  kind: 'read',
  summary: 'One announcement with audience, dates and how many have read it.',
  request: OneAnnouncement,
  response: AnnouncementRow,
  access: needs(manageAnnouncementsPage.at('Page'), 'R'),
  audit,
  errors: [announcementErrors.notFound],
});

export const getAnnouncementHistory = call({
  service,
  name: 'GetAnnouncementHistory',
  kind: 'read',
  summary: 'Every change of one announcement, newest first.',
  request: OneAnnouncement,
  response: History,
  access: needs(manageAnnouncementsPage.at('Page'), 'R'),
  audit,
});

export const getAnnouncementReaders = call({
  service,
  name: 'GetAnnouncementReaders',
  kind: 'read',
  summary: 'Whom an announcement is addressed to: who has acknowledged it and when, and who has not.',
  request: z.strictObject({ AnnouncementId: id }),
  response: z.strictObject({
    /** The first ones of each kind; how many there are is said besides. */
    data: z.array(z.strictObject({ UserId: z.string(), Name: z.string(), AcknowledgedAt: instant.nullable() })),
    Read: z.int(),
    NotRead: z.int(),
  }),
  access: needs(manageAnnouncementsPage.at('Readers'), 'R'),
  audit: { activity: 'ANNOUNCEMENT_READERS_VIEWED' },
});
