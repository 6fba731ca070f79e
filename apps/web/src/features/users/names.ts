import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { formatPersonName } from '@commonweal/ui';

type Named = Pick<UserRecord, 'FirstName' | 'MiddleInitial' | 'LastName'>;

export const fullName = (person: Named): string =>
  formatPersonName({ last: person.LastName, first: person.FirstName, middle: person.MiddleInitial });

/** The server names people of whom it sends no parts as "Last, First"; here they are written like everyone else. */
export function listedName(name: string): string {
  const [last = '', ...rest] = name.split(', ');
  return rest.length === 0 ? name : formatPersonName({ last, first: rest.join(', ') });
}
