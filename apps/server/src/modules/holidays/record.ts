import type { HolidayRow } from '@commonweal/contracts/holidays/calls';

export const subjectType = 'holiday';

/** What the history compares. */
export const contentOf = (row: HolidayRow) => ({
  Date: row.Date,
  NameEn: row.NameEn,
  NameEs: row.NameEs,
  Kind: row.Kind,
});
