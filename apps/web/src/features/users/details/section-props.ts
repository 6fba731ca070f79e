import type { UserRecord } from '@commonweal/contracts/users/schemas';

/** What every section of the user details is given. */
export interface SectionProps {
  readonly record: UserRecord;
}
