import { reachFields } from '@commonweal/contracts/clients/fields';
import type { ClientContact } from '@commonweal/contracts/clients/schemas';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';

/** A contact for tests: what is not given is not on file, and nobody has said how the person is safely reached. */
export const contact = (given: Partial<ClientContact>): ClientContact => ({
  Addresses: [],
  Phones: [],
  Emails: [],
  ...emptyValues(reachFields),
  LargePrint: 'N',
  ...given,
});
