import { limits } from '@commonweal/contracts/kit/limits';
import type { CallContext } from '../../platform/calls/handle.ts';
import { fitsWindow, windowLines } from '../../platform/letters/write-letter.ts';
import type { Office } from './data.ts';
import { findOffice, type Household, listAddresses, type StoredAddress } from './facts-store.ts';

/** Where a letter goes, and how its reader needs it. */

export interface Destination {
  readonly lines: readonly string[];
  readonly zip: string;
  /** Lines that do not fit behind the window of the envelope, or are longer than a notice's address may be (47). */
  readonly tooLong: readonly string[];
  readonly substituted: boolean;
  readonly large: boolean;
}

const linesOf = (address: StoredAddress): string[] =>
  [address.line1, address.line2, `${address.city} ${address.state} ${address.zip}`].filter(line => line.trim() !== '');

/** The mailing address goes before the home; whoever has neither is written to at their office. */
function chosen(addresses: readonly StoredAddress[], isProtected: boolean): StoredAddress | undefined {
  const mailing = addresses.find(each => each.address_type === 'M');
  // Where somebody protected lives stands on no letter: the mailing address is theirs to choose, the home is not printed.
  if (isProtected) return mailing;
  return mailing ?? addresses.find(each => each.address_type === 'H' && !each.homeless);
}

export async function destinationOf(
  context: Pick<CallContext, 'db' | 'today'>,
  household: Pick<Household, 'pin' | 'name' | 'confidential' | 'large_print'>,
  office: Office,
): Promise<Destination> {
  const found = chosen(await listAddresses(context.db, household.pin, context.today), household.confidential);
  const lines = [household.name, ...(found ? linesOf(found) : [`c/o ${office.name}`, ...office.address.split(', ')])];
  return {
    lines,
    zip: /(\d{5})(?:-\d{4})?$/.exec(lines.at(-1) ?? '')?.[1] ?? '',
    tooLong: lines.filter((line, at) => line.length > limits.noticeAddress1 || !fitsWindow(line) || at >= windowLines),
    substituted: household.confidential,
    large: household.large_print,
  };
}

export async function officeOf(
  context: Pick<CallContext, 'db'>,
  household: Pick<Household, 'region_id' | 'office_code'>,
): Promise<Office> {
  const found = await findOffice(context.db, household.region_id, household.office_code);
  return {
    name: found?.name ?? '',
    address: found ? `${found.address1}, ${found.city} FL ${found.zip}` : '',
    phone: found?.phone ?? '',
    fax: found?.fax ?? '',
    hours: found ? `${found.opens}–${found.closes}` : '',
    legalHelp: found?.legal_help ?? '',
    legalHelpPhone: found?.legal_help_phone ?? '',
  };
}
