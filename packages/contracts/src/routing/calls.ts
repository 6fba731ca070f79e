import * as z from 'zod';
import { routingProfilePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, yesNo } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { recordCalls, Saved } from '../kit/record-calls.ts';
import { routingErrors } from './errors.ts';
import {
  FindingsRequest,
  OneProfile,
  PreviewRequest,
  RoutingFindings,
  RoutingPreview,
  RoutingProfileChange,
  RoutingProfileFilters,
  RoutingProfileInput,
  RoutingProfileRecord,
  RoutingProfileRow,
  Trial,
  TrialAnswer,
} from './schemas.ts';

const service = 'user-management';
const mayRead = needs(routingProfilePage.at('Page'), 'R');
const audit = notAudited('Routing profiles hold no personal data');
const fileErrors = [routingErrors.fileHeadings, routingErrors.fileLines, routingErrors.fileEncoding];

export const routingProfileList = list({
  service,
  name: 'SearchRoutingProfiles',
  summary: 'Routing profiles in their order, each with its conditions as a sentence.',
  access: mayRead,
  audit,
  filters: RoutingProfileFilters,
  row: RoutingProfileRow,
  sortable: ['Order', 'Name', 'WorkgroupName', 'Method', 'ValidFrom', 'ValidTo', 'Active', 'ChangedAt'],
  defaultSort: 'Order',
  columns: [
    { id: 'Order', title: 'common.field.Order' },
    { id: 'Name', title: 'routing.column.name' },
    { id: 'Reading', title: 'routing.column.reading' },
    { id: 'WorkgroupName', title: 'common.field.WorkgroupId' },
    { id: 'Method', title: 'routing.column.method', reads: { texts: 'routing.method' } },
    { id: 'WorkItemTypes', title: 'routing.column.types', reads: { table: 'WORKITEMTYPE' } },
    { id: 'Programs', title: 'common.field.Programs', reads: { table: 'PROGRAM' } },
    { id: 'Regions', title: 'common.field.Regions', reads: { table: 'REGION' } },
    { id: 'Languages', title: 'common.field.Languages', reads: { table: 'LANGUAGE' } },
    { id: 'ValidFrom', title: 'routing.column.firstDay' },
    { id: 'ValidTo', title: 'routing.column.lastDay' },
    { id: 'Active', title: 'common.field.Status', reads: { texts: 'routing.active' } },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const {
  get: getRoutingProfile,
  history: getRoutingProfileHistory,
  create: createRoutingProfile,
  save: saveRoutingProfile,
  setStatus: setRoutingProfileStatus,
} = recordCalls({
  service,
  noun: 'RoutingProfile',
  activity: 'ROUTING_PROFILE',
  summaries: {
    get: 'One routing profile.',
    history: 'Every change of a routing profile, newest first.',
    create: 'Adds a routing profile; it takes items from its first day on.',
    save: 'Changes a routing profile.',
    status: 'Switches a routing profile off (N) or on again (Y).',
  },
  access: {
    read: mayRead,
    create: needs(routingProfilePage.at('Create'), 'U'),
    save: needs(routingProfilePage.at('Page'), 'U'),
    status: needs(routingProfilePage.at('Status'), 'U'),
  },
  audit: { get: audit, history: audit },
  one: OneProfile,
  created: RoutingProfileInput,
  changed: RoutingProfileChange,
  stored: RoutingProfileRecord,
  saved: z.strictObject({ ...Saved.shape, ProfileId: id }),
  status: { field: { Active: yesNo }, activity: 'STATUS_CHANGED' },
  errors: {
    notFound: routingErrors.notFound,
    create: [routingErrors.duplicateName],
    save: [routingErrors.duplicateName],
    status: [routingErrors.sameStatus, routingErrors.workgroupInactive],
  },
});

export const getRoutingFindings = call({
  service,
  name: 'GetRoutingFindings',
  kind: 'read',
  summary:
    'Gaps and overlaps of the profiles in force, over type, program, region, language and confidentiality; for one profile or an unsaved change, what concerns it.',
  request: FindingsRequest,
  response: RoutingFindings,
  access: mayRead,
  audit,
  errors: [routingErrors.notFound],
  perMinute: 120,
});

export const tryRouting = call({
  service,
  name: 'TryRouting',
  kind: 'read',
  summary: 'Which workgroup one item would go to and why, as the profiles are and with an unsaved change.',
  request: Trial,
  response: TrialAnswer,
  access: mayRead,
  audit,
  errors: [routingErrors.notFound],
  perMinute: 120,
});

export const previewRouting = call({
  service,
  name: 'PreviewRouting',
  kind: 'read',
  summary: 'Which workgroup would receive how many items of a sample or a file, before and after an unsaved change.',
  request: PreviewRequest,
  response: RoutingPreview,
  access: mayRead,
  audit,
  errors: [routingErrors.notFound, ...fileErrors],
  perMinute: 120,
});
