import { columnFields, statedFields } from '@commonweal/contracts/applications/fields';
import { type CodeUse, codeUsesOf } from '../../platform/code-uses.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

/** What is counted there, in the words of `reference.use.…`. */
const counted = {
  application: 'common.word.applications',
  application_person: 'reference.use.applicationPeople',
  program_request: 'reference.use.programRequests',
  verification_request: 'reference.use.proofRequests',
} as const satisfies Partial<Record<keyof Tables, string>>;
type From = keyof typeof counted;

const of = (from: From, columns: Readonly<Record<string, string>>): CodeUse[] =>
  Object.entries(columns).map(([column, table]) => ({ table, what: counted[from], from, column }));

/** As stated, so kept inside a column, under the names of the contract. */
const inside = (from: From, column: string, properties: Readonly<Record<string, string>>): CodeUse[] =>
  Object.entries(properties).map(([property, table]) => ({ table, what: counted[from], from, column, property }));

/** Where applications keep codes of the reference tables. */
export const codeUses: readonly CodeUse[] = [
  ...of('application', { source: 'APPSOURCE', referral_source: 'REFERRALSOURCE', language: 'LANGUAGE' }),
  { table: 'COUNTY', what: counted.application, from: 'application', column: 'county', holds: 'label' },
  ...inside('application', 'home_address', { State: 'STATE' }),
  ...inside('application', 'mailing_address', { State: 'STATE' }),
  ...inside('application', 'contact', { PhoneType: 'PHONETYPE' }),
  ...codeUsesOf(columnFields, { what: counted.application_person, from: 'application_person' }),
  ...codeUsesOf(statedFields, { what: counted.application_person, from: 'application_person', inside: 'stated' }),
  ...of('program_request', {
    program: 'PROGRAM',
    status: 'PROGRAMSTATUS',
    delay_reason: 'DELAYREASON',
    reason_code: 'DENIALREASON',
  }),
  ...of('verification_request', { received_proof: 'DOCSUBTYPE' }),
  {
    table: 'DOCSUBTYPE',
    what: counted.verification_request,
    from: 'verification_request',
    column: 'accepted_proofs',
    holds: 'codes',
  },
];
