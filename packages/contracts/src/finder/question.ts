/** What somebody types to find a record, taken apart: numbers that it may be, or a name with a birth date. */
export interface Question {
  readonly pin: string | null;
  readonly ssn: string | null;
  readonly phone: string | null;
  /** The beginning of a case or application number, or all of it. */
  readonly digits: string | null;
  readonly name: string | null;
  readonly birthDate: string | null;
  /** Of a name, where no more of the birth date was typed. */
  readonly birthYear: number | null;
}

const nothing: Question = {
  pin: null,
  ssn: null,
  phone: null,
  digits: null,
  name: null,
  birthDate: null,
  birthYear: null,
};

/** Fewer digits than this begin too many numbers. */
const fewestDigits = 4;

const twoDigits = (text: string): string => text.padStart(2, '0');

/** `6/14/1991`, `06-14-1991` or `1991-06-14`; a day and month the wrong way round are found by the search itself. */
function birthDateIn(text: string): { date: string; rest: string } | null {
  const iso = /(?:^|\s)((?:18|19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?=\s|,|$)/.exec(text);
  const local = /(?:^|\s)(\d{1,2})[-/.](\d{1,2})[-/.]((?:18|19|20)\d{2})(?=\s|,|$)/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local && Number(local[1]) > 12
      ? [local[3], local[2], local[1]]
      : [local?.[3], local?.[1], local?.[2]];
  const found = iso ?? local;
  if (!found || !year || !month || !day) return null;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (moment.getUTCMonth() !== Number(month) - 1) return null;
  return { date: `${year}-${twoDigits(month)}-${twoDigits(day)}`, rest: text.replace(found[0], ' ') };
}

function numberIn(text: string): Question {
  if (text.includes('/')) return nothing;
  const digits = text.replace(/\D/g, '');
  const isSsn = digits.length === 9 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text);
  const isMarkedSsn = isSsn && /[- ]/.test(text);
  if (isMarkedSsn) return { ...nothing, ssn: digits };
  const isPhone = digits.length === 10 && /^[1-9]/.test(digits);
  if (isPhone && /[()\-. ]/.test(text)) return { ...nothing, phone: digits };
  return {
    ...nothing,
    pin: digits.length <= 10 && digits.length > 3 ? digits.padStart(10, '0') : null,
    ssn: isSsn ? digits : null,
    phone: isPhone ? digits : null,
    digits: digits.length >= fewestDigits && digits.length <= 10 ? digits : null,
  };
}

export function readQuestion(text: string): Question | null {
  const asked = text.trim().replace(/\s+/g, ' ');
  if (/^[\d\s()./-]+$/.test(asked)) {
    const date = birthDateIn(asked);
    const number = date && date.rest.trim() === '' ? { ...nothing, birthDate: date.date } : numberIn(asked);
    return Object.values(number).some(value => value !== null) ? number : null;
  }
  const date = birthDateIn(asked);
  const year = date ? null : /(?:^|\s)((?:19|20)\d{2})(?=\s|,|$)/.exec(asked);
  const name = (date?.rest ?? asked.replace(year?.[0] ?? '', ' ')).replace(/[,;]/g, ' ').replace(/\s+/g, ' ').trim();
  if (!/\p{L}{2}/u.test(name) || /\d/.test(name)) return null;
  return {
    ...nothing,
    name: name.slice(0, 100),
    birthDate: date?.date ?? null,
    birthYear: year ? Number(year[1]) : null,
  };
}
