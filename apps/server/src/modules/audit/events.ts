import { auditInquiryPage } from '@commonweal/contracts/access/oversight-pages';
import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { auditEventList, getAuditChange } from '@commonweal/contracts/audit/calls';
import { auditErrors } from '@commonweal/contracts/audit/errors';
import { type AuditChange, type AuditEventFilters, usualDays } from '@commonweal/contracts/audit/schemas';
import { isKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { satisfies } from '@commonweal/contracts/kit/access';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { listThreshold } from '@commonweal/contracts/kit/list';
import { getRoleHistory } from '@commonweal/contracts/roles/calls';
import { getUserHistory } from '@commonweal/contracts/users/calls';
import { getZipcodeHistory } from '@commonweal/contracts/zipcodes/calls';
import type { Caller } from '../../platform/caller.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { removeHiddenFields } from '../../platform/calls/masking.ts';
import { dateIn, endOfDay, startOfDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import { hiddenProofs } from '../protection/index.ts';
import { countEvents, findChange, type Inquiry, listEvents, type StoredChange } from './event-store.ts';

export const watchesEveryone = (caller: Caller): boolean =>
  satisfies(caller.code(auditInquiryPage.at('Everyone')), 'R');

const isDay = (text: string): boolean => text.length === 10;
const dayLength = 86_400_000;

/** The trail keeps real time: a day is one of New York's, whatever the business clock says. */
function spanOf({ From, To }: AuditEventFilters, now: Date): { from: Date; to: Date } {
  const to = To === undefined ? new Date(now.getTime() + 1) : isDay(To) ? endOfDay(To) : new Date(To);
  const usual = startOfDay(dateIn(new Date(to.getTime() - usualDays * dayLength)));
  const from = From === undefined ? usual : isDay(From) ? startOfDay(From) : new Date(From);
  return { from, to };
}

const inquiryOf = ({ caller, now }: CallContext, filters: AuditEventFilters): Inquiry => ({
  viewer: caller,
  everyone: watchesEveryone(caller),
  filters,
  ...spanOf(filters, now),
});

const restricted = '•••';

/** What a fact said in each of its periods; periods from a source that the reader is not cleared for keep their days only. */
function seenPeriods(content: object | null, hidden: ReadonlySet<string>): object | null {
  if (content === null || hidden.size === 0) return content;
  const isHidden = (said: unknown): boolean =>
    typeof said === 'object' && said !== null && hidden.has(String(Reflect.get(said, 'Verification')));
  return Object.fromEntries(Object.entries(content).map(([days, said]) => [days, isHidden(said) ? restricted : said]));
}

/** Changes of these records hide the same fields as the history of the record. */
const gatesBySubject = new Map<string, Pick<CallDeclaration, 'gatedFields'>>([
  ['user', getUserHistory],
  ['role', getRoleHistory],
  ['zip code', getZipcodeHistory],
]);

/** Access objects of the sections of a case that the values of a change belong to. */
function listSections({ subject_type, about, fields }: StoredChange): string[] {
  if (subject_type === 'evidence') return fields.filter(isKind).map(kind => caseDetailsPage.at(kindOf(kind).group));
  if (subject_type === 'interview') return [caseDetailsPage.at('InterviewNotes')];
  return subject_type === 'note' && about === 'case' ? [caseDetailsPage.at('Notes')] : [];
}

/** Access X hides a value in the audit inquiry as it does in the record. */
function removeHidden(caller: Caller, change: StoredChange): Pick<StoredChange, 'before' | 'after'> {
  const gates = gatesBySubject.get(change.subject_type) ?? { gatedFields: [] };
  const isHidden = listSections(change).some(object => caller.code(object) === 'X');
  const visible = (values: object | null) => {
    if (values === null) return null;
    if (isHidden) return Object.fromEntries(Object.keys(values).map(field => [field, restricted]));
    return { ...removeHiddenFields(gates, caller, values) };
  };
  return { before: visible(change.before), after: visible(change.after) };
}

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

function changesOf(before: object | null, after: object | null): AuditChange['Changes'] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map(Field => ({
    Field,
    Before: asText(before && Reflect.get(before, Field)),
    After: asText(after && Reflect.get(after, Field)),
  }));
}

export const eventHandlers: Handler[] = [
  ...handleList(auditEventList, {
    fileName: 'audit-events',
    count: (context, filters) => countEvents(context.db, inquiryOf(context, filters), listThreshold + 1),
    rows: (context, filters, window) => listEvents(context.db, inquiryOf(context, filters), window),
  }),

  handle(getAuditChange, async (context, { AuditId }) => {
    const { db, caller } = context;
    const found = await findChange(db, caller, watchesEveryone(caller), AuditId);
    if (!found) return refuse(auditErrors.eventNotFound);
    const { before, after } = removeHidden(caller, found);
    const hidden = found.subject_type === 'evidence' ? await hiddenProofs(db, caller) : new Set<string>();
    context.audit({
      subjectType: found.subject_type,
      subjectId: found.subject_id,
      caseNumber: found.case_number,
      applicationNumber: found.application_number,
      pin: found.pin,
    });
    return {
      AuditId,
      ChangedAt: found.at.toISOString(),
      SubjectType: found.subject_type,
      SubjectId: found.subject_id,
      Reason: found.reason,
      Changes: changesOf(seenPeriods(before, hidden), seenPeriods(after, hidden)),
    };
  }),
];
