import { isElectronic } from '@commonweal/contracts/applications/schemas';
import type { Writing } from './case-rows.ts';
import { statusOf } from './case-rows.ts';
import type { Sealing } from './client-rows.ts';
import { momentOn } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import { type Person, relationshipToHead } from './person.ts';
import { screeningOf, screeningStream } from './screening.ts';
import type { Row, Rows } from './tables.ts';
import { timelineRows } from './timeline-rows.ts';

interface Filing extends Writing {
  readonly sealing: Sealing;
  readonly caseId: string | null;
  /** Who filed it in the household's name; null for what the agency received. */
  readonly assistor: string | null;
  /** Whether what was done with it is told too. */
  readonly history: boolean;
}

/** As stated, in the names of the contract. */
const addressOf = ({ address }: Household): string =>
  JSON.stringify({
    Line1: address.line1,
    Line2: address.line2,
    City: address.place.city.slice(0, 25),
    State: 'FL',
    Zip: address.place.zip,
    Homeless: address.homeless,
  });

const statedOf = (person: Person): string =>
  JSON.stringify({
    MaritalStatus: person.maritalStatus,
    SpokenLanguage: person.spokenLanguage,
    Citizenship: person.citizenship,
    AlienNumber: person.alienNumber,
    PregnancyDueOn: person.pregnancyDueOn ?? '',
    Disabled: person.disabled,
    MonthlyWages: null,
    MonthlyUnemployment: null,
    MonthlySocialSecurity: null,
  });

function personRow(person: Person, at: number, household: Household, filing: Filing, key: PersonKey): Row {
  const isDecided = household.story.stage !== 'registering';
  return {
    region_id: household.address.place.regionId,
    id: key.id,
    application_id: key.applicationId,
    position: at + 1,
    first_name: person.firstName,
    middle_initial: person.middleInitial,
    last_name: person.lastName,
    suffix: person.suffix,
    full_name: person.fullName,
    birth_date: person.birthDate,
    gender: person.gender,
    ssn_sealed: person.ssn && filing.sealing.sealSsn(person.ssn),
    ssn_hash: person.ssn && filing.sealing.hashSsn(person.ssn),
    ssn_status: person.ssnStatus,
    relationship: relationshipToHead(person.tie),
    stated: statedOf(person),
    client_id: isDecided ? person.clientId : null,
    match_decision: isDecided ? 'new' : null,
    decided_by: isDecided ? filing.worker : null,
    decided_at: isDecided ? key.filedAt : null,
  };
}

interface PersonKey {
  readonly id: string;
  readonly applicationId: string;
  readonly filedAt: Date;
}

/** Medicare savings are for those with Medicare; family Medicaid for children and whoever raises them. */
function asksFor(program: string, person: Person | undefined): boolean {
  if (!person) return false;
  if (program === 'MSP') return person.age > 64;
  if (program === 'MFAM' || program === 'TCA') return person.tie !== 'parent' && person.tie !== 'sibling';
  if (program === 'MSSI') return person.age > 64 || person.disabled;
  return true;
}

const requestRow = (
  household: Household,
  applicationId: string,
  persons: readonly string[],
  filing: Filing,
  at: number,
): Row => {
  const each = household.story.programs[at];
  if (!each) throw new Error('There is no such program');
  const asked = persons.filter((_, index) => asksFor(each.program, household.people[index]));
  return {
    region_id: household.address.place.regionId,
    id: idAt(filing.random, filing.now),
    application_id: applicationId,
    program: each.program,
    status: each.status,
    persons: asked.length > 0 ? asked : persons,
    expedited: each.expedited,
    screening: each.program === 'SNAP' ? (screeningOf(household)?.verdict ?? '') : '',
    due_on: each.dueOn,
    delay_reason: each.delayDays > 0 ? 'APVER' : '',
    delay_by: each.delayDays > 0 ? 'applicant' : '',
    delay_days: each.delayDays,
    reason_code: each.reasonCode,
    disposed_on: each.disposedOn,
  };
};

/** What was asked before the clock of food assistance was set. */
function screeningRows(household: Household, applicationId: string, at: Date, filing: Filing): Row[] {
  const screening = screeningOf(household);
  if (!screening) return [];
  return [
    {
      region_id: household.address.place.regionId,
      id: idAt(screeningStream(household), at),
      application_id: applicationId,
      answers: JSON.stringify(screening.answers),
      verdict: screening.verdict,
      reason: screening.reason,
      due_on: screening.due,
      decided_by: filing.worker,
      decided_at: at,
    },
  ];
}

const lastPageOf = (household: Household, filing: Filing): string =>
  household.story.stage === 'registering'
    ? filing.random.pick(['Information', 'HouseholdMembers', 'ProgramSelection', 'CaseAssociation'])
    : 'Recap';

export function applicationRows(household: Household, filing: Filing): Rows[] {
  const { random, now, worker } = filing;
  const { story, people, address } = household;
  const { regionId: region_id, officeCode, county } = address.place;
  const filedAt = momentOn(random, story.receivedOn, now);
  const applicationId = idAt(random, filedAt);
  const keys = people.map((): PersonKey => ({ id: idAt(random, filedAt), applicationId, filedAt }));
  const persons = keys.map(key => key.id);
  const [head] = people;
  const isRegistered = story.stage !== 'registering';
  const timeline = filing.history ? timelineRows(household, { ...filing, filedAt, persons }) : [];
  return [
    {
      table: 'application',
      rows: [
        {
          region_id,
          id: applicationId,
          application_number: household.applicationNumber,
          source: story.source,
          flow: 'ApplicationRegistration',
          last_page: lastPageOf(household, filing),
          status: story.stage === 'registering' ? 'I' : statusOf(story.programs),
          received_on: story.receivedOn,
          application_date: story.applicationDate,
          language: head?.spokenLanguage ?? 'EN',
          applicant_person_id: persons[0] ?? null,
          office_code: officeCode,
          county,
          home_address: addressOf(household),
          mailing_address: 'null',
          contact: JSON.stringify({ PhoneType: 'M', Phone: household.phone, Email: household.email }),
          representative: JSON.stringify({ Name: '', Organization: '', Phone: '' }),
          signed_by: head?.fullName.slice(0, 50) ?? '',
          signed_on: story.receivedOn,
          filed_by: filing.assistor,
          case_id: filing.caseId,
          case_region_id: filing.caseId && region_id,
          received_time: isElectronic(story.source) ? '10:15' : '',
          referral_source: filing.assistor ? 'CBOP' : '',
          case_choice: isRegistered ? 'new' : '',
          registered_at: isRegistered ? filedAt : null,
          registered_by: isRegistered ? worker : null,
          version: Math.max(1, timeline[0]?.rows.length ?? 1),
          created_at: filedAt,
          created_by: worker,
          changed_at: filedAt,
          changed_by: worker,
        },
      ],
    },
    {
      table: 'application_person',
      rows: people.map((person, at) =>
        personRow(person, at, household, filing, keys[at] ?? { id: '', applicationId, filedAt }),
      ),
    },
    {
      table: 'program_request',
      rows: story.programs.map((_, at) => requestRow(household, applicationId, persons, filing, at)),
    },
    ...(filing.history
      ? [{ table: 'expedited_screening' as const, rows: screeningRows(household, applicationId, filedAt, filing) }]
      : []),
    ...timeline,
  ];
}
