import { getApplicationTimeline } from '@commonweal/contracts/applications/summary-calls';
import { sql } from 'kysely';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import type { Loaded } from './application-store.ts';
import { nameOf } from './record.ts';
import { auditRead, openApplication } from './work.ts';

/** Whom or what it was about: people by name and PIN, programs, the case. */
function detailOf({ persons, requests }: Loaded, after: unknown): string {
  if (typeof after !== 'object' || after === null) return '';
  const facts = new Map<string, unknown>(Object.entries(after));
  const people = persons.flatMap(person => {
    const pin = facts.get(person.id);
    if (facts.get('PersonId') !== person.id && pin === undefined) return [];
    const known = pin ?? facts.get('Pin');
    return [typeof known === 'string' ? `${nameOf(person)} (PIN ${known})` : nameOf(person)];
  });
  const programs = requests.map(each => each.program).filter(each => facts.has(each) || facts.get('Program') === each);
  const caseNumber = facts.get('CaseNumber');
  return [...people, programs.join(', '), typeof caseNumber === 'string' ? caseNumber : ''].filter(Boolean).join('; ');
}

/** What was done, not who looked: reads are in the audit inquiry. */
export const timelineHandlers: Handler[] = [
  handle(getApplicationTimeline, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const { rows } = await sql<{ id: string; at: Date; who: string; activity: string; reason: string; after: unknown }>`
      select a.audit_id as id, a.at, coalesce(u.last_name || ', ' || u.first_name, a.actor) as who, a.activity, a.reason,
             h.after
      from audit_event a join record_history h on h.history_id = a.history_id
        left join app_user u on u.user_id = a.actor
      where a.application_number = ${request.ApplicationNumber}
        and a.subject_type = 'application' and a.outcome = 'done'
      order by a.at desc, a.audit_id desc limit 200`.execute(context.db);
    return {
      data: rows.map(row => ({
        Id: row.id,
        At: row.at.toISOString(),
        Who: row.who,
        Activity: row.activity,
        Detail: detailOf(loaded, row.after),
        Reason: row.reason,
      })),
    };
  }),
];
