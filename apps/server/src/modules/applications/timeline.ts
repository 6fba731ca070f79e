import { getApplicationTimeline } from '@commonweal/contracts/applications/summary-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { rowName } from '../../platform/database/names.ts';
import type { Loaded } from './application-store.ts';
import { listDone } from './timeline-store.ts';
import { auditRead, openApplication } from './work.ts';

/** Whom or what it was about: people by name and PIN, programs, the case. */
function detailOf({ persons, requests }: Loaded, after: unknown): string {
  if (typeof after !== 'object' || after === null) return '';
  const facts = new Map<string, unknown>(Object.entries(after));
  const people = persons.flatMap(person => {
    const pin = facts.get(person.id);
    if (facts.get('PersonId') !== person.id && pin === undefined) return [];
    const known = pin ?? facts.get('Pin');
    return [typeof known === 'string' ? `${rowName(person)} (PIN ${known})` : rowName(person)];
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
    const rows = await listDone(context.db, request.ApplicationNumber);
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
