import {
  addressFields,
  aliasFields,
  detailFields,
  emailFields,
  phoneFields,
  reachFields,
} from '@commonweal/contracts/clients/fields';
import { voterFields } from '@commonweal/contracts/clients/voter-calls';
import { type CodeUse, codeUsesOf } from '../../platform/code-uses.ts';

const what = 'reference.use.clients';

/** Where clients keep codes of the reference tables. */
export const codeUses: readonly CodeUse[] = [
  ...codeUsesOf(detailFields, { what, from: 'client' }),
  ...codeUsesOf(reachFields, { what, from: 'client' }),
  ...codeUsesOf(aliasFields, { what, from: 'client_alias_name' }),
  ...codeUsesOf(addressFields, { what, from: 'client_address' }),
  ...codeUsesOf(emailFields, { what, from: 'client_email' }),
  ...codeUsesOf(phoneFields, { what, from: 'client_phone', columnFor: () => 'phone_type' }),
  ...codeUsesOf(voterFields, { what, from: 'voter_offer' }),
  { table: 'SSNREVEALREASON', what, from: 'ssn_reveal', column: 'reason_code' },
];
