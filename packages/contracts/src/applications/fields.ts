import { seenAt } from '../access/hidden.ts';
import { aboutFields, nameFields, ssnStatuses } from '../clients/fields.ts';
import type { DeclaredFields } from '../kit/declared-fields.ts';
import { limits } from '../kit/limits.ts';

/** What a household says of one person, declared once. Numbers and amounts are no declared fields: they stand in the schema. */

const { Gender, MaritalStatus, SpokenLanguage, Citizenship } = aboutFields;

/** What is compared with the people on file; it has columns of its own. */
export const comparedFields = {
  ...nameFields,
  BirthDate: { type: 'date', seen: seenAt.BirthDate },
  Gender,
  SsnStatus: { type: 'choice', of: ssnStatuses, texts: 'applications.ssnStatus', required: true },
} as const satisfies DeclaredFields;

export const columnFields = {
  ...comparedFields,
  FullName: { type: 'text', limit: limits.name },
  Relationship: { type: 'code', table: 'RELATIONSHIP' },
} as const satisfies DeclaredFields;

/** What is kept as it was stated, all in one column. */
export const statedFields = {
  MaritalStatus,
  SpokenLanguage,
  Citizenship,
  PregnancyDueOn: { type: 'date' },
  Disabled: { type: 'flag' },
} as const satisfies DeclaredFields;

export const personFields = { ...columnFields, ...statedFields } as const satisfies DeclaredFields;
