import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { RoutingProfileInput } from '@commonweal/contracts/routing/schemas';

/** A change that is looked at before it is made. */
export interface Unsaved {
  readonly ProfileId: string | null;
  readonly Draft: RoutingProfileInput | null;
  readonly Active?: YesNo;
}
