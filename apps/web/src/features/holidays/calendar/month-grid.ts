import { addDays, dayOfWeek } from '@commonweal/ui';

/** The weeks of a month, Sunday first; days of other months are left out. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const pad = (value: number) => String(value).padStart(2, '0');
  const first = `${year}-${pad(month)}-01`;
  const weeks: (string | null)[][] = [];
  let day = addDays(first, -dayOfWeek(first));
  while (day.slice(0, 7) <= first.slice(0, 7)) {
    const week: (string | null)[] = [];
    for (let at = 0; at < 7; at += 1) {
      week.push(day.slice(0, 7) === first.slice(0, 7) ? day : null);
      day = addDays(day, 1);
    }
    weeks.push(week);
  }
  return weeks;
}
