import type { CheckResult, DataSource } from '@commonweal/contracts/applications/data-sources';
import type { Evidence } from '@commonweal/contracts/applications/verification-calls';
import type { Hub, HubAnswer, Question } from './question.ts';

export interface Checked {
  readonly result: CheckResult;
  readonly evidence: readonly Evidence[];
  /** A key of the texts: why it was skipped, or that it could not be asked. */
  readonly detail: string;
  readonly attempts: number;
}

const adultEarner = 16;
const day = 86_400_000;

const ageOn = (born: string, today: string): number =>
  Math.floor((Date.parse(today) - Date.parse(born)) / (365.25 * day));

/** Why a source is not asked about this person; undefined where it is. */
export function reasonToSkip(source: DataSource, question: Question, today: string): string | undefined {
  if (question.birthDate === '') return 'noBirthDate';
  if (source === 'citizenship' && question.ssn === '' && question.alienNumber === '') return 'noNumber';
  if (source !== 'citizenship' && source !== 'vital' && question.ssn === '') return 'noNumber';
  const isChild = ageOn(question.birthDate, today) < adultEarner;
  return isChild && ['wages', 'unemployment', 'incarceration'].includes(source) ? 'child' : undefined;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Income agrees when it differs by less than the tolerance (reasonable compatibility, 42 CFR 435.952(c)). */
function compareMoney(stated: number | null, found: number, tolerance: number): Evidence {
  const said = stated ?? 0;
  const agrees = said === found || Math.abs(said - found) < (Math.max(said, found) * tolerance) / 100;
  return { Field: 'monthly', Stated: stated === null ? '' : dollars(said), Found: dollars(found), Agrees: agrees };
}

const citizens: ReadonlySet<string> = new Set(['CZ', 'NC', 'DC', 'NA']);
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const sameStatus = (a: string, b: string): boolean => a === b || (citizens.has(a) && citizens.has(b));

const statedMoney: Partial<Record<DataSource, keyof Question>> = {
  wages: 'monthlyWages',
  unemployment: 'monthlyUnemployment',
  ssa: 'monthlySocialSecurity',
};

function evidenceOf(
  source: DataSource,
  question: Question,
  values: Readonly<Record<string, unknown>>,
  tolerance: number,
): Evidence[] {
  const money = statedMoney[source];
  const evidence: Evidence[] = [];
  if (money && typeof values.monthly === 'number') {
    const stated = question[money];
    evidence.push(compareMoney(typeof stated === 'number' ? stated : null, values.monthly, tolerance));
  }
  if (typeof values.lastName === 'string') {
    const { lastName } = values;
    evidence.push({
      Field: 'lastName',
      Stated: question.lastName,
      Found: lastName,
      Agrees: same(lastName, question.lastName),
    });
  }
  if (typeof values.birthDate === 'string') {
    const { birthDate } = values;
    evidence.push({
      Field: 'birthDate',
      Stated: question.birthDate,
      Found: birthDate,
      Agrees: birthDate === question.birthDate,
    });
  }
  if (typeof values.citizenship === 'string') {
    const { citizenship } = values;
    const Agrees = question.citizenship === '' || sameStatus(citizenship, question.citizenship);
    evidence.push({ Field: 'citizenship', Stated: question.citizenship, Found: citizenship, Agrees });
  }
  for (const Field of ['incarcerated', 'deceased']) {
    if (values[Field] === true) evidence.push({ Field, Stated: 'N', Found: 'Y', Agrees: false });
  }
  return evidence;
}

function compare(
  source: DataSource,
  question: Question,
  answer: HubAnswer,
  tolerance: number,
): Omit<Checked, 'attempts'> {
  if (answer.kind === 'noData') return { result: 'noData', evidence: [], detail: '' };
  const evidence = evidenceOf(source, question, answer.values, tolerance);
  const result = evidence.every(each => each.Agrees) ? 'matched' : 'mismatched';
  return { result, evidence, detail: '' };
}

const mostAttempts = 2;

/** Asks one source about one person: skipped, or asked and, when it does not answer, asked once more. */
export async function check(
  hub: Hub,
  source: DataSource,
  question: Question,
  { today, tolerance }: { readonly today: string; readonly tolerance: number },
): Promise<Checked> {
  const skip = reasonToSkip(source, question, today);
  if (skip !== undefined) return { result: 'skipped', evidence: [], detail: skip, attempts: 1 };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { ...compare(source, question, await hub.ask(source, question), tolerance), attempts: attempt };
    } catch {
      // Whatever a source does, the work goes on; the answer says that it could not be asked.
      if (attempt === mostAttempts) return { result: 'failed', evidence: [], detail: 'noAnswer', attempts: attempt };
    }
  }
}
