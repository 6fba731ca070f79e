import { daysBeforeRenewal, dueOf } from '@commonweal/contracts/work/clocks';
import type { Writing } from './case-rows.ts';
import { addDays, addMonths, endOfMonth, momentOn, type PlainDate } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Row, Rows } from './tables.ts';
import { day, layItem, type Office, type Plan, planAt } from './work-item.ts';
import { workRows } from './work-rows.ts';

/** Two years of work that a household gives: what it asked for, its renewals, what it reported, hearings. */

export interface WorkOptions {
  /** How many items a household gives on average, beside its application and its renewals. */
  readonly each: number;
  /** Which share of all items is open. */
  readonly open: number;
  /** The last number that was given to an item before. */
  readonly lastNumber: number;
}

/** Kept from household to household, so that the share of open ones comes out as it was asked for. */
export interface Laid {
  items: number;
  open: number;
}

const days = 730;
const drawn = ['CHG', 'CHG', 'CHG', 'CHG', 'CHG', 'ADD', 'ADD', 'HRG'] as const;
/** Longer ago than this everything of a kind is done. */
const longest: Readonly<Record<string, number>> = { CHG: 17, ADD: 37, HRG: 97 };

type Asked = Household['story']['programs'][number];

function applicationPlan({ story, applicationNumber }: Household, { now, today, random }: Writing): Plan[] {
  const [first] = story.programs.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  if (!first || story.receivedOn < addDays(today, -days)) return [];
  const created = momentOn(random, story.receivedOn, now).getTime();
  const decided = story.decidedOn === null ? null : momentOn(random, story.decidedOn, now).getTime();
  return [
    {
      type: 'APP',
      created,
      due: first.dueOn,
      characteristics: first.expedited ? ['EXPD'] : [],
      cause: { kind: 'application', key: applicationNumber },
      done: decided === null ? null : Math.max(created + 3_600_000, decided),
    },
  ];
}

/** Ends of the certifications since it was first certified, the one that runs last. */
function endsOf({ program, certifiedTo }: Asked, since: PlainDate): PlainDate[] {
  const ends: PlainDate[] = [];
  const months = program === 'SNAP' ? 6 : 12;
  for (let end = certifiedTo; end !== null && end > addMonths(since, months - 1); ) {
    ends.push(end);
    end = endOfMonth(addMonths(end, -months));
  }
  return ends;
}

function renewalPlans({ story, caseNumber }: Household, { now, today, random }: Writing): [Plan, string][] {
  if (story.stage !== 'active' && story.stage !== 'renewal') return [];
  return story.programs.flatMap(asked =>
    endsOf(asked, story.applicationDate).flatMap((due): [Plan, string][] => {
      const begun = addDays(due, -daysBeforeRenewal);
      if (begun > today || begun < addDays(today, -days)) return [];
      const created = momentOn(random, begun, now).getTime();
      const isOver = due <= today;
      const done = isOver ? momentOn(random, addDays(begun, random.between(5, 40)), now).getTime() : null;
      const cause = { kind: 'renewal', key: `${caseNumber} ${asked.program} ${due}` } as const;
      return [[{ type: 'RDT', created, due, characteristics: ['RNWD'], cause, done }, asked.program]];
    }),
  );
}

/** Reported changes, programs asked for besides, hearings: open ones where there are too few, done ones otherwise. */
function drawnPlan(program: string, writing: Writing, office: Office, isOpen: boolean): Plan {
  const { random } = writing;
  const type = random.pick(drawn);
  const most = longest[type] ?? 37;
  const age = isOpen ? random.between(0, most) : random.between(most + 1, days);
  const plan = planAt(type, program, age, office);
  return isOpen ? { ...plan, due: dueOf(type, program, office.dayOf(plan.created)), done: null } : plan;
}

export function householdWork(
  household: Household,
  writing: Writing,
  staff: readonly string[],
  options: WorkOptions,
  laid: Laid,
): Rows[] {
  const { random, now } = writing;
  const { place } = household.address;
  const [head] = household.people;
  const newId = (at: number): string => idAt(random, new Date(at));
  const office: Office = {
    now: now.getTime(),
    next: random.next,
    newId,
    // Offices are open while it is the same day in both places.
    dayOf: time => new Date(time - day / 4).toISOString().slice(0, 10),
    workers: () => staff,
  };
  const more = {
    county: place.county.slice(0, 30),
    zip: place.zip,
    pin: household.story.stage === 'registering' ? null : (head?.pin ?? null),
    confidential: household.confidential ? 'Y' : 'N',
  };
  const rows: Rows[] = [];
  const add = (plan: Plan, program: string): void => {
    const language = head?.spokenLanguage ?? 'EN';
    const home = { region_id: place.regionId, case_number: household.caseNumber, language, program };
    laid.items += 1;
    const item = layItem(options.lastNumber + laid.items, home, plan, office);
    if (item.closed_at === null) laid.open += 1;
    const isOfApplication = plan.cause?.kind === 'application';
    const beside: Row = {
      ...more,
      application_number: isOfApplication ? household.applicationNumber : null,
      score: random.between(0, 900),
      scored_on: writing.today,
      scored_at: now,
    };
    for (const made of workRows(item, newId)) {
      rows.push(made.table === 'work_item' ? { ...made, rows: made.rows.map(row => ({ ...row, ...beside })) } : made);
    }
  };
  const main = household.story.programs[0]?.program ?? 'SNAP';
  for (const plan of applicationPlan(household, writing)) add(plan, main);
  for (const [plan, program] of renewalPlans(household, writing)) add(plan, program);
  if (household.caseNumber === null) return rows;
  const count = random.between(0, 2 * options.each);
  for (let at = 0; at < count; at += 1) {
    add(drawnPlan(main, writing, office, laid.open < options.open * (laid.items + 1)), main);
  }
  return rows;
}
