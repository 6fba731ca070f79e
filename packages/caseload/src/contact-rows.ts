import { type InterviewQuestion, questionsFor } from '@commonweal/contracts/cases/interview-templates';
import { limits } from '@commonweal/contracts/kit/limits';
import type { Writing } from './case-rows.ts';
import { addDays, momentOn, onWorkingDay, type PlainDate } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Row, Rows } from './tables.ts';

/** What a case gathers besides its first facts: stays in facilities, interviews, replacement cards, amended notes. */

const interviewed: ReadonlySet<string> = new Set(['SNAP', 'TCA']);

function answerTo(question: InterviewQuestion, { people, facts, address }: Household): string {
  const has = (kind: string): boolean => facts.some(fact => fact.kind === kind && fact.to === null);
  const children = people.filter(person => person.age < 18).length;
  const answers: Partial<Record<InterviewQuestion, string>> = {
    identity: 'Photo identification seen.',
    household: people.length === 1 ? 'Lives alone.' : `${people.length} people, as on the application.`,
    residence: address.homeless
      ? 'No fixed address. Mail goes to General Delivery.'
      : `Lives in ${address.place.city}, address confirmed.`,
    income: has('earned-income')
      ? 'Still with the employer on file. Pay stubs to follow.'
      : has('unearned-income')
        ? 'No work. The benefit on file is the only income.'
        : 'No income at present.',
    incomeChange: 'No change expected in the next months.',
    assets: has('liquid-asset') ? 'One account, as on file.' : 'None.',
    buyAndPrepare: people.length === 1 ? 'Buys and cooks for one.' : 'Yes, everybody eats together.',
    shelter: has('shelter') ? 'Rent as on the lease. Nobody else pays a share.' : 'Stays with family, pays no rent.',
    dependentCare: children > 0 ? 'Grandmother looks after the children, without pay.' : 'None.',
    work: 'Looks for more hours.',
    taxHousehold: children > 0 ? 'Files as head of household, claims the children.' : 'Files alone.',
    insurance: 'No other health insurance.',
  };
  return answers[question] ?? '';
}

const outcomes = {
  registering: [['', 1]],
  pending: [
    ['DONE', 45],
    ['MISS', 14],
    ['RSCH', 8],
    ['PART', 6],
    ['', 27],
  ],
  active: [['DONE', 1]],
  renewal: [
    ['DONE', 50],
    ['MISS', 12],
    ['', 38],
  ],
  denied: [
    ['DONE', 55],
    ['MISS', 35],
    ['', 10],
  ],
  withdrawn: [
    ['REFU', 15],
    ['', 85],
  ],
  closed: [['DONE', 1]],
} as const;

const summaries: Readonly<Record<string, (name: string) => string>> = {
  DONE: name => `Spoke with ${name}. Household, income and costs gone through; rights and duties explained.`,
  PART: name => `${name} had to leave. The rest is asked in a second call.`,
  MISS: () => 'Called twice at the agreed time, nobody answered. Notice of missed interview is due.',
  RSCH: name => `${name} asked for another day because of work.`,
  REFU: name => `${name} does not want to go on with the application.`,
};

function interviewRows(household: Household, caseId: string, { random, now, today, worker }: Writing): Row[] {
  const programs = household.story.programs.map(each => each.program).filter(each => interviewed.has(each));
  const outcome = random.weighted<string>(outcomes[household.story.stage]);
  const { applicationDate, decidedOn } = household.story;
  const held = onWorkingDay(addDays(applicationDate, random.between(1, 9)));
  const latest = [today, decidedOn ?? today].toSorted()[0] ?? today;
  const held_on = held > latest ? latest : held;
  const [head] = household.people;
  if (programs.length === 0 || outcome === '' || held_on < applicationDate || !head) return [];
  const recorded = momentOn(random, held_on, now);
  const answers = questionsFor(programs).map(question => [question, answerTo(question, household)] as const);
  const isAnswered = outcome === 'DONE' || outcome === 'PART';
  return [
    {
      region_id: household.address.place.regionId,
      id: idAt(random, recorded),
      case_id: caseId,
      client_id: head.clientId,
      held_on,
      channel: random.weighted([
        ['PH', 72],
        ['OF', 20],
        ['VI', 5],
        ['HV', 3],
      ] as const),
      programs,
      answers: JSON.stringify(
        Object.fromEntries(
          isAnswered ? answers.filter(([, text]) => text !== '').slice(0, outcome === 'PART' ? 3 : 20) : [],
        ),
      ),
      outcome,
      summary: summaries[outcome]?.(`${head.gender === 'F' ? 'Ms.' : 'Mr.'} ${head.lastName}`) ?? '',
      recorded_at: recorded,
      recorded_by: worker,
    },
  ];
}

/** Two working days later; agency holidays are left out of account here. */
function dueAfter(day: PlainDate): PlainDate {
  let due = day;
  for (let left = 2; left > 0; ) {
    due = addDays(due, 1);
    if (onWorkingDay(due) === due) left -= 1;
  }
  return due;
}

function cardRows(household: Household, caseId: string, { random, now, today, worker }: Writing): Row[] {
  const { address, story, people } = household;
  const [head] = people;
  const hasCard = story.programs.some(each => each.program === 'SNAP' && each.status === 'R');
  if (!head || !hasCard || story.stage === 'closed') return [];
  const count = random.weighted([
    [0, 88],
    [1, 8],
    [2, 2],
    [4, 2],
  ] as const);
  const first = random.between(1, 60);
  const text = [address.line1, address.line2, `${address.place.city}, FL ${address.place.zip}`]
    .filter(Boolean)
    .join(', ');
  return Array.from({ length: count }, (_, at) => {
    const requested_on = onWorkingDay(addDays(today, -first - (count - 1 - at) * 70));
    const requested = momentOn(random, requested_on, now);
    return {
      region_id: address.place.regionId,
      id: idAt(random, requested),
      case_id: caseId,
      client_id: head.clientId,
      reason: random.pick(['Lost', 'Lost', 'Stolen', 'Damaged'] as const),
      address_kind: 'H',
      address: JSON.stringify({ text }),
      old_card_held: true,
      status: dueAfter(requested_on) < today ? 'mailed' : 'requested',
      requested_on,
      due_on: dueAfter(requested_on),
      warned: at >= 3,
      remark: '',
      requested_at: requested,
      requested_by: worker,
      changed_at: requested,
      changed_by: worker,
    };
  }).filter(row => row.requested_on >= story.applicationDate);
}

const amendments: Readonly<Record<string, string>> = {
  CALL: 'The number was wrong: called back on the number of the application.',
  INT: 'The interview was on the day before; the date in the first note is a slip.',
  VER: 'One of the pay stubs is missing its second page. Asked for it again.',
  CHG: 'The lease came in. The rent starts on the first of the following month.',
};

/** One in six of the notes that may need one has an amendment beside it. */
const amended = (notes: readonly Row[], { random, now, today }: Writing): Row[] =>
  notes.flatMap(note => {
    const text = amendments[String(note.note_type)];
    if (text === undefined || !(note.written_at instanceof Date) || !random.chance(1 / 6)) return [];
    const day = addDays(note.written_at.toISOString().slice(0, 10), random.between(1, 3));
    const written_at = momentOn(random, day > today ? today : day, now);
    if (written_at <= note.written_at) return [];
    return [{ ...note, id: idAt(random, written_at), text, pinned: false, amends: note.id ?? null, written_at }];
  });

const facilities = [
  ['NH', 'Magnolia Nursing Home'],
  ['NH', 'Gulf Breeze Care Center'],
  ['AL', 'Live Oak Assisted Living'],
  ['RH', 'Bayfront Rehabilitation'],
] as const;

/** Some older people live in a facility, for good or until they can go home. */
function stayRows(household: Household, caseId: string, { random, now, today, worker }: Writing): Row[] {
  const oldest = household.people.toSorted((a, b) => b.age - a.age)[0];
  if (!oldest || oldest.age < 70 || household.address.homeless || !random.chance(0.2)) return [];
  const [FacilityType, FacilityName] = random.pick(facilities);
  const effective_from = addDays(today, -random.between(20, 400));
  const recorded_at = momentOn(random, addDays(effective_from, 4), now);
  const data = {
    FacilityType,
    FacilityName,
    FacilityCity: household.address.place.city.slice(0, limits.facilityCity),
    State: 'FL',
    MonthlyCost: random.between(38, 92) * 10_000,
    ReturnsHome: FacilityType === 'RH' ? 'Y' : 'N',
  };
  return [
    {
      region_id: household.address.place.regionId,
      id: idAt(random, recorded_at),
      case_id: caseId,
      fact_id: idAt(random, recorded_at),
      kind: 'facility-stay',
      client_id: oldest.clientId,
      effective_from,
      effective_to: null,
      data: JSON.stringify(data),
      verification: random.chance(0.7) ? 'DO' : 'NV',
      recorded_at,
      recorded_by: worker,
      superseded_at: null,
      superseded_by: null,
      reason: '',
    },
  ];
}

export function contactRows(household: Household, caseId: string, notes: readonly Rows[], writing: Writing): Rows[] {
  const written = notes.flatMap(each => (each.table === 'note' ? each.rows : []));
  return [
    { table: 'evidence', rows: stayRows(household, caseId, writing) },
    { table: 'case_interview', rows: interviewRows(household, caseId, writing) },
    { table: 'replacement_card', rows: cardRows(household, caseId, writing) },
    { table: 'note', rows: amended(written, writing) },
  ];
}
