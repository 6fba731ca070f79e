import type { CodeUse } from '../../platform/code-uses.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const of = (from: keyof Tables, columns: Readonly<Record<string, string>>): CodeUse[] =>
  Object.entries(columns).map(([column, table]) => ({ table, what: 'reference.use.clients', from, column }));

/** Where clients keep codes of the reference tables. */
export const codeUses: readonly CodeUse[] = [
  ...of('client', {
    suffix: 'NAMESUFFIX',
    gender: 'GENDER',
    ethnicity: 'ETHNICITY',
    marital_status: 'MARITALSTATUS',
    spoken_language: 'LANGUAGE',
    written_language: 'LANGUAGE',
    citizenship: 'CITIZENSHIP',
    education: 'EDUCATION',
    school: 'SCHOOL',
    tax_filing_status: 'TAXFILINGSTATUS',
    warrant_status: 'WARRANTSTATUS',
  }),
  { table: 'RACE', what: 'reference.use.clients', from: 'client', column: 'races', holds: 'codes' },
  ...of('client_alias_name', { alias_type: 'ALIASNAMETYPE', suffix: 'NAMESUFFIX' }),
  ...of('client_address', { address_type: 'ADDRESSTYPERR', state: 'STATE' }),
  { table: 'COUNTY', what: 'reference.use.clients', from: 'client_address', column: 'county', holds: 'label' },
  ...of('client_phone', { phone_type: 'PHONETYPE' }),
  ...of('client_email', { email_type: 'EMAILTYPE' }),
  ...of('ssn_reveal', { reason_code: 'SSNREVEALREASON' }),
];
