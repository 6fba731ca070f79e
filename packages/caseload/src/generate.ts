import { soundOf } from '@commonweal/contracts/clients/names';
import { applicationRows } from './application-rows.ts';
import { caseRows, earlierCaseRows } from './case-rows.ts';
import { clientRows, type Sealing, sealingOnce, wordsOf } from './client-rows.ts';
import { contactRows } from './contact-rows.ts';
import { momentOn, type PlainDate } from './dates.ts';
import { type Household, makeHousehold, type Numbers } from './household.ts';
import { type DocumentOptions, householdDocuments } from './household-documents.ts';
import { householdLooks, type LookOptions } from './household-looks.ts';
import { householdMeetings, type MeetingOptions } from './household-meetings.ts';
import { householdWork, type WorkOptions } from './household-work.ts';
import { idAt } from './ids.ts';
import { noteRows } from './note-rows.ts';
import type { Place } from './person.ts';
import { randomFor } from './random.ts';
import { grantRows, historyRows } from './record-rows.ts';
import type { Mix } from './story.ts';
import type { Row, Rows } from './tables.ts';
import { registeredAgain, type Twice } from './twice.ts';

/** Who works where: a case goes to somebody of its own office, else of its region. */
export interface Worker {
  readonly userId: string;
  readonly regionId: string;
  readonly officeCode: string | null;
}

export interface CaseloadOptions {
  readonly seed: number;
  readonly today: PlainDate;
  readonly now: Date;
  readonly mix: Mix;
  readonly places: readonly Place[];
  readonly workers: readonly Worker[];
  readonly sealing: Sealing;
  /** The last numbers that were given out before. */
  readonly lastNumbers: LastNumbers;
  /** Whose office gets a larger share of the households, so that one desk is worth looking at. */
  readonly homeOffice?: string;
  /** Files for some households; shown only to the one who filed. */
  readonly assistor?: string;
  readonly earlierCases?: number;
  /** Whether each record also has its first row of history, and cases their interviews and cards. */
  readonly history?: boolean;
  /** Whether each household gives its work items too, with their history and their timers. */
  readonly work?: WorkOptions;
  /** Whether each household has its papers too, as records without their files. */
  readonly documents?: DocumentOptions;
  /** Whether each household had its appointments. */
  readonly meetings?: MeetingOptions;
  /** Whether the trail tells who looked at it. */
  readonly looks?: LookOptions;
  /** Which share of the households' heads is the head of the household before under another PIN; told as they are made. */
  readonly twice?: { readonly share: number; tell(twice: Twice): void };
  /** Households that are told, not drawn, in front of the others. */
  readonly told?: readonly ((numbers: Numbers) => Household)[];
  /** Words of names that are kept already. */
  readonly knownWords?: Iterable<string>;
}

export interface LastNumbers {
  pin: number;
  caseNumber: number;
  applicationNumber: number;
}

const tenDigits = (value: number): string => String(value).padStart(10, '0');

function numbersAfter(last: LastNumbers): { numbers: Numbers; reached: LastNumbers } {
  const reached = { ...last };
  // Counted with the PINs, so that a second caseload in the same database has other numbers than the first.
  let people = last.pin;
  const next = (name: keyof LastNumbers) => (): string => {
    reached[name] += 1;
    return tenDigits(reached[name]);
  };
  return {
    reached,
    numbers: {
      pin: next('pin'),
      caseNumber: next('caseNumber'),
      applicationNumber: next('applicationNumber'),
      person: () => {
        people += 1;
        return people;
      },
    },
  };
}

export interface Made {
  readonly household: Household;
  readonly rows: readonly Rows[];
}

const placesByOffice = (places: readonly Place[], office: string | undefined): readonly Place[] =>
  places.filter(place => place.officeCode === office);

/** Endless: whoever reads takes as many as wanted. `reached` has the numbers given out so far. */
export function caseload(options: CaseloadOptions): { households: Generator<Made>; reached: LastNumbers } {
  const { numbers, reached } = numbersAfter(options.lastNumbers);
  const home = placesByOffice(options.places, options.homeOffice);
  const byOffice = Map.groupBy(options.workers, worker => worker.officeCode ?? '');
  const byRegion = Map.groupBy(options.workers, worker => worker.regionId);

  const laid = { items: 0, open: 0 };
  const papers = { documents: 0, waiting: 0 };
  const words = new Set(options.knownWords);
  const newWords = (household: Household): Row[] =>
    household.people.flatMap(wordsOf).flatMap(word => {
      if (words.has(word)) return [];
      words.add(word);
      return [{ word, sound: soundOf(word) }];
    });

  const again = (household: Household, before: Household | null, at: number): Household => {
    const random = randomFor(options.seed + 4, at);
    if (!options.twice || !before || !random.chance(options.twice.share)) return household;
    const made = registeredAgain(random, before, household);
    if (made) options.twice.tell(made.twice);
    return made?.household ?? household;
  };

  function* households(): Generator<Made> {
    let before: Household | null = null;
    for (let at = 0; ; at += 1) {
      const random = randomFor(options.seed, at);
      const told = options.told?.[at];
      const drawn =
        told?.(numbers) ??
        makeHousehold({
          random,
          numbers,
          places: home.length > 0 && random.chance(0.3) ? home : options.places,
          mix: options.mix,
          today: options.today,
          now: options.now,
          earlierCases: options.earlierCases ?? 12,
        });
      const household = again(drawn, before, at);
      before = household;
      const { place } = household.address;
      const staff = byOffice.get(place.officeCode) ?? byRegion.get(place.regionId) ?? options.workers;
      const worker = household.worker ?? random.pick(staff).userId;
      const writing = { random, now: options.now, today: options.today, worker };
      const receivedAt = momentOn(random, household.story.receivedOn, options.now);
      const caseId = household.caseNumber === null ? null : idAt(random, receivedAt);
      const assistor =
        options.assistor && household.story.source === 'WB' && random.chance(0.06) ? options.assistor : null;
      const isKnown = household.story.stage !== 'registering';
      const sealing = sealingOnce(options.sealing);
      const rows: Rows[] = [
        ...(isKnown
          ? [
              ...clientRows(household, { random, sealing, knownAt: receivedAt, by: worker }),
              { table: 'name_word' as const, rows: newWords(household) },
            ]
          : []),
        ...(caseId === null ? [] : caseRows(household, caseId, writing)),
        ...earlierCaseRows(household, writing),
        ...applicationRows(household, { ...writing, sealing, caseId, assistor, history: options.history ?? false }),
        ...noteRows(household, caseId, writing),
        ...(isKnown ? grantRows(household, caseId, writing) : []),
        ...(isKnown && options.history ? historyRows(household, caseId, writing) : []),
      ];
      if (caseId !== null && options.history) {
        // A stream of its own: what was drawn before stays as it was.
        rows.push(...contactRows(household, caseId, rows, { ...writing, random: randomFor(options.seed + 1, at) }));
      }
      const people = staff.map(each => each.userId);
      const own = (stream: number) => ({ ...writing, random: randomFor(options.seed + stream, at) });
      if (options.work) rows.push(...householdWork(household, own(2), people, options.work, laid));
      if (options.documents) rows.push(...householdDocuments(household, own(3), options.documents, papers));
      if (options.meetings) rows.push(...householdMeetings(household, own(5), options.meetings));
      if (options.looks) rows.push(...householdLooks(household, own(6), people, options.looks));
      yield { household, rows };
    }
  }
  return { households: households(), reached };
}
