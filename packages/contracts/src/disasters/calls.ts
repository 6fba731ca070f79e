import * as z from 'zod';
import { disasterModePage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { type DeclaredFields, inputShape, storedShape } from '../kit/declared-fields.ts';
import { commonErrors } from '../kit/errors.ts';
import { checkDateOrder, id, instant, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { disasterErrors } from './errors.ts';
import { disasterStates } from './lifecycle.ts';

const service = 'work-item-management';
const object = disasterModePage.at('Page');
const mayRead = needs(object, 'R');
const mayKeep = needs(object, 'U');

/** Dates may move by this many days at most; how far they do is for whoever has the authority to say. */
export const mostDays = 120;

export const disasterFields = {
  Name: { type: 'text', limit: limits.name, required: true },
  /** The waiver or order that lets dates move: nothing of it is known to the portal. */
  Authority: { type: 'text', limit: limits.reason, required: true },
  Counties: { type: 'codes', table: 'COUNTY', most: 67, required: true },
  StartsOn: { type: 'date', required: true },
  EndsOn: { type: 'date', required: true },
  Days: { type: 'number', min: 0, max: mostDays, required: true },
  /** Whether the seven days of expedited food assistance move, too. */
  Expedited: { type: 'yesNo', kept: 'boolean', required: true },
  ClosesOffices: { type: 'yesNo', kept: 'boolean', required: true },
  /** Who takes what waits in the queues of the counties; empty: it stays where it is. */
  WorkgroupId: { type: 'record', limit: limits.referenceCode, empty: null },
} as const satisfies DeclaredFields;

export const DisasterInput = z
  .strictObject(inputShape(disasterFields))
  .superRefine(checkDateOrder('StartsOn', 'EndsOn'));
export type DisasterInput = z.infer<typeof DisasterInput>;

export const Disaster = z.strictObject({
  DisasterId: id,
  ...storedShape(disasterFields),
  State: z.enum(disasterStates),
  /** Whether it waits for a second person. */
  Asked: yesNo,
  BegunAt: instant.nullable(),
  BegunByName: z.string(),
  EndedAt: instant.nullable(),
  EndedByName: z.string(),
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
});
export type Disaster = z.infer<typeof Disaster>;

/** A disaster that was approved counts every record that it changed; a draft counts the records that the reader can open. */
export const DisasterEffects = z.strictObject({
  Items: z.int(),
  Requests: z.int(),
  Proofs: z.int(),
  Queue: z.int(),
  Offices: z.array(z.string()),
  /** Still booked on the days on which the offices are closed: somebody has to call these households. */
  Appointments: z.int(),
});
export type DisasterEffects = z.infer<typeof DisasterEffects>;

const OneDisaster = z.strictObject({ DisasterId: id });

export const getDisasters = call({
  service,
  name: 'GetDisasters',
  kind: 'read',
  summary: 'Disasters, those in force first.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(Disaster) }),
  access: mayRead,
  audit: { activity: 'DISASTERS_VIEWED' },
});

export const getDisaster = call({
  service,
  name: 'GetDisaster',
  kind: 'read',
  summary: 'One disaster with what it does, or would do if it were in force now.',
  request: OneDisaster,
  response: z.strictObject({ Disaster, Effects: DisasterEffects }),
  access: mayRead,
  audit: { activity: 'DISASTER_VIEWED' },
  errors: [disasterErrors.notFound],
});

export const createDisaster = call({
  service,
  name: 'CreateDisaster',
  kind: 'write',
  summary: 'Writes a disaster down. Nothing is moved until a second person puts it in force.',
  request: DisasterInput,
  response: z.strictObject({ ResultCode: z.literal('00'), DisasterId: id }),
  access: mayKeep,
  audit: { activity: 'DISASTER_CREATED' },
  keyed: true,
});

export const saveDisaster = call({
  service,
  name: 'SaveDisaster',
  kind: 'write',
  summary: 'Changes a disaster that is not in force yet.',
  request: z.strictObject({ DisasterId: id, Disaster: DisasterInput }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayKeep,
  audit: { activity: 'DISASTER_CHANGED' },
  errors: [
    disasterErrors.notFound,
    disasterErrors.inForceAlready,
    disasterErrors.endedAlready,
    disasterErrors.beingDecided,
    commonErrors.stale,
  ],
  versioned: true,
});

export const askDisaster = call({
  service,
  name: 'AskDisaster',
  kind: 'write',
  summary: 'Asks a second person to put a disaster in force. Nothing is moved until that person approves.',
  request: z.strictObject({ DisasterId: id, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), RequestId: id }),
  access: mayKeep,
  audit: { activity: 'DISASTER_ASKED' },
  errors: [
    disasterErrors.notFound,
    disasterErrors.inForceAlready,
    disasterErrors.endedAlready,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  versioned: true,
});

export const endDisaster = call({
  service,
  name: 'EndDisaster',
  kind: 'write',
  summary:
    'Ends a disaster: offices open again and queues go back. Dates stay moved, unless they are taken back as well, as far as nobody has changed them since.',
  request: z.strictObject({ DisasterId: id, TakeBack: yesNo, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version, Undone: z.int(), Kept: z.int() }),
  access: mayKeep,
  audit: { activity: 'DISASTER_ENDED' },
  errors: [disasterErrors.notFound, disasterErrors.notInForce, disasterErrors.endedAlready, commonErrors.stale],
  versioned: true,
});

export const touchKinds = ['item', 'request', 'proof', 'queue', 'benefit'] as const;

export const TouchedRow = z.strictObject({
  Kind: z.enum(touchKinds),
  /** A work item, an application with its program, or a case whose food assistance was replaced. */
  Key: z.string(),
  Was: z.string(),
  Became: z.string(),
  At: instant,
  Undone: yesNo,
});
export type TouchedRow = z.infer<typeof TouchedRow>;

export const touchedList = list({
  service,
  name: 'SearchDisasterTouched',
  summary: 'Everything that a disaster moved: from what to what, when, and whether it was taken back.',
  access: mayRead,
  audit: { activity: 'DISASTER_TOUCHED_SEARCHED' },
  filters: z.strictObject({ DisasterId: id, Kind: z.enum(touchKinds).optional() }),
  row: TouchedRow,
  sortable: ['Key', 'Kind', 'At'],
  defaultSort: 'Key',
  columns: [
    { id: 'Kind', title: 'disasters.touched.kind', reads: { texts: 'disasters.kind' } },
    { id: 'Key', title: 'disasters.touched.key' },
    { id: 'Was', title: 'disasters.touched.was' },
    { id: 'Became', title: 'disasters.touched.became' },
    { id: 'At', title: 'disasters.touched.at', reads: { instant: true } },
    { id: 'Undone', title: 'disasters.touched.undone', reads: { texts: 'disasters.yesNo' } },
  ],
});
