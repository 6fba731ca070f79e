import * as z from 'zod';
import { clientDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { type DeclaredFields, inputShape } from '../kit/declared-fields.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id, instant, line, pin, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** Coverage on the word of a qualified provider or a hospital, until the full application is decided (42 CFR 435.1101 to 435.1110). */

const service = 'client-data-management';
const OnePerson = z.strictObject({ Pin: pin });

export const presumptiveErrors = errors('eligibility', {
  clientNotFound: { status: 404, text: 'eligibility.error.clientNotFound' },
  presumptiveNotFound: { status: 404, text: 'eligibility.error.presumptiveNotFound' },
  presumptiveKnown: { status: 409, text: 'eligibility.error.presumptiveKnown' },
  samePregnancy: { status: 409, text: 'eligibility.error.samePregnancy' },
  presumptiveAgain: { status: 409, text: 'eligibility.error.presumptiveAgain' },
  tooOld: { status: 409, text: 'eligibility.error.tooOldForPresumptive' },
  mergedPerson: { status: 409, text: 'eligibility.error.mergedPerson' },
  birthDateNeeded: { status: 409, text: 'eligibility.error.birthDateNeeded' },
});

export const presumptiveFields = {
  PresumptiveType: { type: 'code', table: 'PRESUMPTIVETYPE', required: true },
  Provider: { type: 'text', limit: limits.name, required: true },
  DeterminedOn: { type: 'date', required: true },
  ToldOn: { type: 'date', required: true },
  /** Of a pregnant woman: by it one pregnancy is told from another. */
  PregnancyDueOn: { type: 'date' },
} as const satisfies DeclaredFields;

export const PresumptiveInput = z.strictObject(inputShape(presumptiveFields));
export type PresumptiveInput = z.infer<typeof PresumptiveInput>;

export const presumptiveEnds = ['decided', 'noApplication', 'pending'] as const;

export const PresumptivePeriod = z.strictObject({
  PresumptiveId: id,
  Pin: z.string(),
  Name: z.string(),
  ...PresumptiveInput.shape,
  /** The last day; empty while an application waits for its decision. */
  EndsOn: z.string(),
  EndsBecause: z.enum(presumptiveEnds),
  /** By when an application keeps it running. */
  FileBy: z.string(),
  Running: yesNo,
  /** The provider told of it later than the rule says. */
  ToldLate: yesNo,
  /** Ambulatory prenatal care, and nothing else. */
  PrenatalOnly: yesNo,
  RecordedAt: instant,
  RecordedBy: z.string(),
  Version: version,
});
export type PresumptivePeriod = z.infer<typeof PresumptivePeriod>;

export const getPresumptive = call({
  service,
  name: 'GetPresumptive',
  kind: 'read',
  summary: 'The presumptive coverage of a person, the newest first, with its end by the rule.',
  request: OnePerson,
  response: z.strictObject({ data: z.array(PresumptivePeriod) }),
  access: needs(clientDetailsPage.at('Programs'), 'R'),
  audit: { activity: 'CLIENT_PRESUMPTIVE_VIEWED' },
  errors: [presumptiveErrors.clientNotFound],
});

export const recordPresumptive = call({
  service,
  name: 'RecordPresumptive',
  kind: 'write',
  summary: 'Records what a qualified provider or a hospital determined for a person.',
  request: z.strictObject({ ...OnePerson.shape, ...PresumptiveInput.shape }),
  response: z.strictObject({ ResultCode: z.literal('00'), PresumptiveId: id }),
  access: needs(clientDetailsPage.at('Details'), 'U'),
  audit: { activity: 'CLIENT_PRESUMPTIVE_RECORDED' },
  errors: [
    presumptiveErrors.clientNotFound,
    presumptiveErrors.mergedPerson,
    presumptiveErrors.presumptiveKnown,
    presumptiveErrors.samePregnancy,
    presumptiveErrors.presumptiveAgain,
    presumptiveErrors.tooOld,
    presumptiveErrors.birthDateNeeded,
  ],
  keyed: true,
});

export const removePresumptive = call({
  service,
  name: 'RemovePresumptive',
  kind: 'write',
  summary: 'Takes back presumptive coverage that was recorded in error.',
  request: z.strictObject({ ...OnePerson.shape, PresumptiveId: id, Reason: line(limits.reason) }),
  response: WriteResult,
  access: needs(clientDetailsPage.at('Details'), 'U'),
  audit: { activity: 'CLIENT_PRESUMPTIVE_REMOVED' },
  errors: [presumptiveErrors.clientNotFound, presumptiveErrors.presumptiveNotFound, commonErrors.stale],
  versioned: true,
});
