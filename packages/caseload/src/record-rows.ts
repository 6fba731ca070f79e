import type { Writing } from './case-rows.ts';
import { momentOn } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Row, Rows } from './tables.ts';

/** What surrounds the records: who may open a confidential household, and how each record came to be. */

export function grantRows(household: Household, caseId: string | null, { random, now, worker }: Writing): Rows[] {
  if (!household.confidential) return [];
  const granted_at = momentOn(random, household.story.receivedOn, now);
  const grant = (record_kind: string, record_id: string): Row => ({
    grant_id: idAt(random, granted_at),
    record_kind,
    record_id,
    user_id: worker,
    reason: 'Assigned worker',
    granted_at,
    granted_by: 'system',
  });
  return [
    {
      table: 'record_grant',
      rows: [
        ...(caseId === null ? [] : [grant('case', caseId)]),
        ...household.people.map(person => grant('client', person.clientId)),
      ],
    },
  ];
}

export function historyRows(household: Household, caseId: string | null, { random, now, worker }: Writing): Rows[] {
  const changed_at = momentOn(random, household.story.receivedOn, now);
  const made = (subject_type: string, subject_id: string, after: object): Row => ({
    history_id: idAt(random, changed_at),
    subject_type,
    subject_id,
    version: 1,
    changed_at,
    changed_by: worker,
    reason: '',
    before: null,
    after: JSON.stringify(after),
  });
  return [
    {
      table: 'record_history',
      rows: [
        ...household.people.map(person =>
          made('client', person.clientId, {
            Pin: person.pin,
            FirstName: person.firstName,
            LastName: person.lastName,
            BirthDate: person.birthDate,
            Gender: person.gender,
          }),
        ),
        ...(caseId === null ? [] : [made('case', household.caseNumber ?? '', { CaseNumber: household.caseNumber })]),
      ],
    },
  ];
}
