import type { DeclaredFields } from '../kit/declared-fields.ts';
import { limits } from '../kit/limits.ts';

/** The fields of a household's facts and of interviews, declared once. Who it is about and what was answered is no field. */

const since = {
  From: { type: 'date', required: true },
  Reason: { type: 'text', limit: limits.reason },
} as const satisfies DeclaredFields;

export const memberFields = since;

export const changedMemberFields = { ...since, To: { type: 'date' } } as const satisfies DeclaredFields;

export const relationshipFields = {
  /** The first is the … of the second. */
  Relationship: { type: 'code', table: 'RELATIONSHIP', required: true },
  ...since,
} as const satisfies DeclaredFields;

/** What can be changed of a case itself besides its head and worker. */
export const caseFields = {
  County: { type: 'code', table: 'COUNTY', keeps: 'label', limit: limits.name },
  Language: { type: 'code', table: 'LANGUAGE' },
  LegacyCaseType: { type: 'code', table: 'LEGACYCASETYPE' },
  Flags: { type: 'codes', table: 'FLAG', most: 20 },
} as const satisfies DeclaredFields;

export const closureFields = {
  ClosureReason: { type: 'code', table: 'CLOSUREREASON', required: true },
  Reason: { type: 'text', limit: limits.reason, required: true },
} as const satisfies DeclaredFields;

/** What is asked for with a card. What the codes mean is uncertain, so nothing is decided by them. */
export const cardFields = {
  RequestType: { type: 'code', table: 'REQUESTTYPE' },
} as const satisfies DeclaredFields;

/** An interview with this outcome is continued by another. */
export const toBeContinued = 'PART';

export const interviewFields = {
  HeldOn: { type: 'date', required: true },
  Channel: { type: 'code', table: 'INTERVIEWCHANNEL', required: true },
  Programs: { type: 'codes', table: 'PROGRAM', most: 20, required: true },
  Outcome: { type: 'code', table: 'INTERVIEWOUTCOME', required: true },
  Summary: { type: 'note', limit: limits.note },
} as const satisfies DeclaredFields;
