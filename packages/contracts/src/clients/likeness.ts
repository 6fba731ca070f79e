/** How alike two short texts are. */

/** Edits between two texts, two letters changing places being one (optimal string alignment). */
export function editsBetween(a: string, b: string): number {
  const width = b.length + 1;
  let older: number[] = [];
  let previous = Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (older[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    older = previous;
    previous = current;
  }
  return previous[width - 1] ?? 0;
}

/** One slip of the hand in a short word, two in a long one. */
export function isCloseSpelling(a: string, b: string): boolean {
  if (a === b) return true;
  const longest = Math.max(a.length, b.length);
  if (longest < 3 || Math.abs(a.length - b.length) > 2) return false;
  const allowed = longest >= 8 ? 2 : 1;
  return editsBetween(a, b) <= allowed;
}

const isRealDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const dateLevels = ['exact', 'swapped', 'slip', 'sameYear', 'differs'] as const;
export type DateLevel = (typeof dateLevels)[number];

const partsOf = (date: string): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};

export function swappedDate(date: string): string | null {
  const [year, month, day] = partsOf(date);
  return day !== month && isRealDate(year, day, month) ? written(year, day, month) : null;
}

/** One digit wrong, or two beside each other the wrong way round. */
function isSlip(a: string, b: string): boolean {
  const [left, right] = [a.replaceAll('-', ''), b.replaceAll('-', '')];
  const differing = [...left].flatMap((digit, at) => (digit === right[at] ? [] : [at]));
  if (differing.length === 1) return true;
  const [first = -1, second = -1] = differing;
  return (
    differing.length === 2 && second === first + 1 && left[first] === right[second] && left[second] === right[first]
  );
}

export function compareDates(a: string, b: string): DateLevel {
  if (a === b) return 'exact';
  if (swappedDate(a) === b) return 'swapped';
  if (isSlip(a, b)) return 'slip';
  return a.slice(0, 4) === b.slice(0, 4) ? 'sameYear' : 'differs';
}

/** Every date that one slip of the hand turns into this one, the date itself first. */
export function datesNear(date: string): { date: string; level: DateLevel }[] {
  const digits = date.replaceAll('-', '');
  const [year] = partsOf(date);
  const found = new Map<string, DateLevel>([[date, 'exact']]);
  const swapped = swappedDate(date);
  if (swapped) found.set(swapped, 'swapped');
  const tryDigits = (text: string): void => {
    const near: [number, number, number] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
    const plausible = near[0] >= 1880 && Math.abs(near[0] - year) <= 100 && isRealDate(...near);
    if (plausible && !found.has(written(...near))) found.set(written(...near), 'slip');
  };
  for (let at = 0; at < digits.length; at += 1) {
    for (let digit = 0; digit <= 9; digit += 1) tryDigits(`${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`);
    if (at > 0) tryDigits(`${digits.slice(0, at - 1)}${digits[at]}${digits[at - 1]}${digits.slice(at + 1)}`);
  }
  return [...found].map(([near, level]) => ({ date: near, level }));
}

/** Nine digits that differ in one place, or in two neighbours that changed places. */
export const isSsnSlip = (a: string, b: string): boolean =>
  a.length === b.length && a !== b && editsBetween(a, b) === 1;
