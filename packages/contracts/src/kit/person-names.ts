/**
 * How people are written, everywhere the same: clients "LAST, First M" (a suffix stays with the family name), the agency's own
 * people "Last, First". Letters write names as letters do. What a query joins, `platform/database/names.ts` of the server joins alike.
 */

export interface NameParts {
  readonly last: string;
  readonly first: string;
  readonly middle?: string | null;
  readonly suffix?: string | null;
}

export function clientNameOf({ last, first, middle, suffix }: NameParts): string {
  const family = [last.toLocaleUpperCase('en-US'), suffix].filter(Boolean).join(' ');
  const given = [first, middle ? [...middle][0] : ''].filter(Boolean).join(' ');
  return [family, given].filter(Boolean).join(', ');
}

/** Of a record that keeps the parts of a client's name. */
export const clientName = (record: {
  readonly LastName: string;
  readonly FirstName: string;
  readonly MiddleInitial: string;
  readonly Suffix: string;
}): string =>
  clientNameOf({
    last: record.LastName,
    first: record.FirstName,
    middle: record.MiddleInitial,
    suffix: record.Suffix,
  });

export const staffNameOf = ({ last, first }: { readonly last: string; readonly first: string | null }): string =>
  [last, first].filter(Boolean).join(', ');

export const staffName = (record: { readonly LastName: string; readonly FirstName: string }): string =>
  staffNameOf({ last: record.LastName, first: record.FirstName });
