import type { Writing } from './case-rows.ts';
import { statusOf } from './case-rows.ts';
import { momentOn } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import { screeningOf, screeningStream } from './screening.ts';
import type { Row, Rows } from './tables.ts';

/** What was done with an application, as the calls of its registration would have recorded it. */

const screened = 'EXPEDITED_SCREENED';

interface Act {
  readonly activity: string;
  readonly after: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly by?: string;
  readonly reason?: string;
  readonly pin?: string;
}

export interface Filed extends Writing {
  readonly filedAt: Date;
  /** The persons as stated, in the order of the household. */
  readonly persons: readonly string[];
  readonly assistor: string | null;
}

const counted = (household: Household, persons: readonly string[]): Record<string, number> =>
  Object.fromEntries(household.story.programs.map(each => [each.program, persons.length]));

function registration(household: Household, { persons, assistor, filedAt }: Filed): Act[] {
  const { story, people } = household;
  const started: Act = {
    activity: assistor ? 'APPLICATION_STARTED_ON_BEHALF' : 'APPLICATION_STARTED',
    after: { Source: story.source, ReceivedOn: story.receivedOn },
    at: filedAt,
    ...(assistor && { by: assistor }),
  };
  const stated = people.map(
    (person, at): Act => ({
      activity: 'APPLICATION_PERSON_SAVED',
      after: { PersonId: persons[at] ?? '', FirstName: person.firstName, LastName: person.lastName },
      at: filedAt,
    }),
  );
  const asked: Act = { activity: 'APPLICATION_PROGRAMS_SAVED', after: counted(household, persons), at: filedAt };
  return [started, ...stated, asked];
}

function clearance(household: Household, { persons, filedAt }: Filed): Act[] {
  const { story, people, caseNumber } = household;
  const screening = screeningOf(household);
  const pinOf = (at: number): string => people[at]?.pin ?? '';
  return [
    { activity: 'APPLICATION_CASE_CHOSEN', after: { CaseChoice: 'new' }, at: filedAt },
    { activity: 'APPLICATION_REGISTERED', after: { Status: statusOf(story.programs) }, at: filedAt },
    ...persons.map(
      (PersonId): Act => ({ activity: 'PERSON_DECIDED', after: { PersonId, Decision: 'new' }, at: filedAt }),
    ),
    {
      activity: 'PERSONS_REGISTERED',
      after: Object.fromEntries(persons.map((id, at) => [id, pinOf(at)])),
      at: filedAt,
    },
    ...(caseNumber === null
      ? []
      : [{ activity: 'CASE_ASSOCIATED', after: { CaseNumber: caseNumber, Kind: 'new' }, at: filedAt }]),
    ...(screening === null
      ? []
      : [
          {
            activity: screened,
            after: { Expedited: screening.verdict === 'entitled', Reason: screening.reason, DueOn: screening.due },
            at: filedAt,
          },
        ]),
  ];
}

/** What came later: requests that were begun, put on hold, withdrawn or denied. */
function laterActs({ story }: Household, { random, now }: Filed): Act[] {
  return story.programs.flatMap((each): Act[] => {
    if (each.status === 'W' || each.status === 'D') {
      const at = momentOn(random, each.disposedOn ?? story.applicationDate, now);
      return [
        each.status === 'W'
          ? { activity: 'PROGRAMS_WITHDRAWN', after: { [each.program]: 'W' }, at, reason: 'Asked for by the household' }
          : { activity: 'PROGRAM_DENIED', after: { [each.program]: 'D', ReasonCode: each.reasonCode }, at },
      ];
    }
    if (each.status !== 'P' && each.status !== 'S') return [];
    return [
      {
        activity: 'PROGRAM_MOVED',
        after: { [each.program]: each.status },
        at: momentOn(random, story.applicationDate, now),
      },
    ];
  });
}

/** People type for some seconds between two acts; nothing is done after the day of the demonstration. */
function inOrder(acts: readonly Act[], now: Date): Act[] {
  const step = 4000;
  const sorted = acts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return sorted.map((act, at) => ({
    ...act,
    at: new Date(Math.min(act.at.getTime() + at * step, now.getTime() - (sorted.length - at) * step)),
  }));
}

export function timelineRows(household: Household, filed: Filed): Rows[] {
  const { random, now, worker } = filed;
  const isRegistered = household.story.stage !== 'registering';
  const acts = inOrder(
    [
      ...registration(household, filed),
      ...(isRegistered ? [...clearance(household, filed), ...laterActs(household, filed)] : []),
    ],
    now,
  );
  const subject = { subject_type: 'application', subject_id: household.applicationNumber };
  const own = screeningStream(household);
  const rows = acts.map((act, at): { history: Row; audit: Row } => {
    const stream = act.activity === screened ? own : random;
    const history_id = idAt(stream, act.at);
    const by = act.by ?? worker;
    const reason = act.reason ?? '';
    return {
      history: {
        history_id,
        ...subject,
        version: at + 1,
        changed_at: act.at,
        changed_by: by,
        reason,
        before: null,
        after: JSON.stringify(act.after),
      },
      audit: {
        audit_id: idAt(stream, act.at),
        at: act.at,
        actor: by,
        activity: act.activity,
        outcome: 'done',
        ...subject,
        application_number: household.applicationNumber,
        fields: Object.keys(act.after),
        reason,
        history_id,
      },
    };
  });
  return [
    { table: 'record_history', rows: rows.map(row => row.history) },
    { table: 'audit_event', rows: rows.map(row => row.audit) },
  ];
}
