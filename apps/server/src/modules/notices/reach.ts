import { chosenDeliveries } from '@commonweal/contracts/clients/fields';
import type { NoticeRow } from '@commonweal/contracts/notices/schemas';
import type { Household } from './facts-store.ts';

/** How a household is written to. */

type Reach = Pick<Household, 'account_email' | 'notice_delivery' | 'safe_channels'>;

/** By code of CONTACTMETHOD. Whoever said what is safe and left a way out may be in danger by it; of others nothing is known. */
export const isSafe = ({ safe_channels }: Pick<Household, 'safe_channels'>, channel: 'ML' | 'EM'): boolean =>
  safe_channels.length === 0 || safe_channels.includes(channel);

/**
 * The household's choice. Whoever has an account and has not chosen is written to in both ways; without an account there is only
 * paper, which waits for a person where letters are not safe.
 */
export function deliveryFor(household: Reach): NoticeRow['Delivery'] {
  if (household.account_email === null) return isSafe(household, 'ML') ? 'ML' : 'HD';
  if (!isSafe(household, 'ML')) return 'EL';
  return chosenDeliveries.find(each => each === household.notice_delivery) ?? 'BO';
}

/** Paper in somebody else's hands; what is handed over in the office is in theirs. */
export const goesByMail = (delivery: string): boolean => delivery === 'ML' || delivery === 'BO';
