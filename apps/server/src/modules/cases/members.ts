import {
  addCaseMember,
  changeCaseMember,
  endCaseMember,
  findPeopleForCase,
  setRelationship,
} from '@commonweal/contracts/cases/calls';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { relationshipFields } from '@commonweal/contracts/cases/fields';
import { evidenceErrors } from '@commonweal/contracts/evidence/calls';
import type { EndMode, Holds } from '@commonweal/contracts/evidence/schemas';
import { type Assertion, changes, type FactRow, knownNow } from '@commonweal/contracts/evidence/timeline';
import { readQuestion } from '@commonweal/contracts/finder/question';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { weigh } from '../../platform/calls/doubt.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { findClientByPin, maskSealedSsn } from '../clients/index.ts';
import { changeFact, type FactValues, factVersion, type LockedCase, loadFact, lockCase } from '../evidence/index.ts';
import { clientsFor } from '../finder/index.ts';
import { settleChanges } from '../work/index.ts';
import { findCaseHead } from './details-store.ts';
import { tieDoubts } from './doubts.ts';
import { listMembers, listRelationships } from './facts-store.ts';
import { findMemberFact, findPin, findRelationshipFact } from './member-store.ts';
import { listPeople } from './people-store.ts';
import { recordCaseChange } from './record.ts';

type Member = FactValues['case_member'];
type Rows = readonly FactRow<Member>[];
type Participation = Readonly<Record<string, string>>;

const periodsOf = <Value>(rows: readonly FactRow<Value>[], say: (value: Value) => unknown) =>
  Object.fromEntries(knownNow(rows).map(row => [`${row.from}–${row.to ?? ''}`, say(row.value)]));

/** A program or status that is no longer offered may stay where it already is. */
async function checkParticipation({ db }: CallContext, given: Participation, rows: Rows): Promise<void> {
  const stood = knownNow(rows).flatMap(row => Object.entries(row.value.participation));
  const asked = Object.entries(given).flatMap(([program, status]) => {
    const before = stood.find(([each]) => each === program);
    const same = stood.find(([each, was]) => each === program && was === status);
    return [
      { path: 'Participation', table: 'PROGRAM', code: program, before: before?.[0] },
      { path: 'Participation', table: 'PARTICIPATIONSTATUS', code: status, before: same?.[1] },
    ];
  });
  const [fault] = await findUnoffered(db, asked);
  if (fault) refuse(commonErrors.invalid, { fieldFaults: [fault] });
}

async function writeMember(
  context: CallContext,
  found: LockedCase,
  change: { factId: string; rows: Rows; assertion: Assertion<Member>; reason: string; pin: string },
) {
  const { factId, rows, assertion, reason, pin } = change;
  const changed = await changeFact(context.db, {
    table: 'case_member',
    case: found,
    factId,
    rows,
    assertion,
    by: context.caller.userId,
    now: context.businessNow,
    reason,
  });
  if (changed.plan.add.length + changed.plan.supersede.length === 0) refuse(evidenceErrors.nothingChanged);
  const say = (value: Member) => value.participation;
  await recordCaseChange(context, {
    subjectType: 'case member',
    subjectId: factId,
    caseNumber: found.caseNumber,
    pin,
    version: changed.version,
    before: rows.length === 0 ? null : periodsOf(rows, say),
    after: periodsOf(changed.rows, say),
    reason,
  });
  await settleChanges(context, found, ['member']);
  return { ...success, FactId: factId, Version: changed.version };
}

/** A fact as it stands now, for whoever saved second: today's row, else the last one; null where it was taken back. */
const standing = <Row extends { FactId: string; Holds: Holds }>(
  rows: readonly Row[],
  factId: string | undefined,
): Row | null => {
  const own = rows.filter(row => row.FactId === factId);
  return own.find(row => row.Holds === 'now') ?? own.at(-1) ?? null;
};

const lookNow = ({ today }: CallContext, { caseId }: LockedCase) => ({ caseId, day: today, known: null });

async function loadForEdit(context: CallContext, found: LockedCase, factId: string): Promise<Rows> {
  const { db, platform } = context;
  const rows = await loadFact(db, 'case_member', found.caseId, factId);
  if (rows.length === 0) return refuse(evidenceErrors.factNotFound);
  if (factVersion(rows) === context.version) return rows;
  const members = await listMembers(db, lookNow(context, found), sealed => maskSealedSsn(platform, sealed).slice(-4));
  return refuse(commonErrors.stale, { current: standing(members, factId) });
}

const clientOf = (rows: Rows): string => rows[0]?.value.client_id ?? '';

function endAssertion(rows: Rows, mode: EndMode, on: string): Assertion<Member> {
  if (mode === 'end') return changes.end(rows, on) ?? refuse(evidenceErrors.notTrueThen);
  if (mode === 'reopen') return changes.reopen(rows, on) ?? refuse(evidenceErrors.notEnded);
  return changes.remove(rows) ?? refuse(evidenceErrors.factNotFound);
}

export const memberHandlers: Handler[] = [
  handle(findPeopleForCase, async (context, { CaseNumber, Question }) => {
    const { db, caller, platform, today } = context;
    const { caseId } = (await findCaseHead(db, caller, CaseNumber)) ?? refuse(caseErrors.notFound);
    const question = readQuestion(Question);
    const clientIds = question ? await clientsFor(context, question) : [];
    const People = await listPeople(db, caller, { caseId, clientIds, today }, sealed =>
      maskSealedSsn(platform, sealed).slice(-4),
    );
    const line = { subjectType: 'case', subjectId: caseId, caseNumber: CaseNumber };
    context.audit({ ...line, reason: `${People.length} shown` });
    for (const { Pin } of People) context.audit({ ...line, pin: Pin });
    return { People };
  }),

  handle(addCaseMember, async (context, { CaseNumber, Pin, Participation, From, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const client = (await findClientByPin(context, Pin)) ?? refuse(caseErrors.clientNotFound);
    const earlier = await findMemberFact(context.db, found.caseId, client.clientId);
    const rows = earlier ? await loadFact(context.db, 'case_member', found.caseId, earlier) : [];
    await checkParticipation(context, Participation, rows);
    if (knownNow(rows).some(row => row.to === null || row.to >= From)) refuse(caseErrors.alreadyMember);
    return writeMember(context, found, {
      factId: earlier ?? newId(),
      rows,
      assertion: { from: From, to: null, value: { client_id: client.clientId, participation: Participation } },
      reason: Reason,
      pin: client.pin,
    });
  }),

  handle(changeCaseMember, async (context, { CaseNumber, FactId, Mode, Participation, From, To, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const rows = await loadForEdit(context, found, FactId);
    await checkParticipation(context, Participation, rows);
    const value = { client_id: clientOf(rows), participation: Participation };
    const assertion =
      Mode === 'change'
        ? changes.change(rows, From, value)
        : changes.correct(rows, { from: From, to: To === '' ? null : To }, value);
    return writeMember(context, found, {
      factId: FactId,
      rows,
      assertion: assertion ?? refuse(evidenceErrors.notTrueThen),
      reason: Reason,
      pin: await findPin(context.db, clientOf(rows)),
    });
  }),

  handle(endCaseMember, async (context, { CaseNumber, FactId, Mode, On, Reason }) => {
    const found = await lockCase(context, CaseNumber);
    const rows = await loadForEdit(context, found, FactId);
    if (Mode !== 'reopen' && clientOf(rows) === found.headClientId) refuse(caseErrors.headStays);
    const assertion = endAssertion(rows, Mode, On);
    const pin = await findPin(context.db, clientOf(rows));
    return writeMember(context, found, { factId: FactId, rows, assertion, reason: Reason, pin });
  }),

  handle(setRelationship, async (context, given) => {
    const { CaseNumber, FromPin, ToPin, Relationship, From } = given;
    const found = await lockCase(context, CaseNumber);
    const one = (await findClientByPin(context, FromPin)) ?? refuse(caseErrors.clientNotFound);
    const other = (await findClientByPin(context, ToPin)) ?? refuse(caseErrors.clientNotFound);
    const earlier = await findRelationshipFact(context.db, found.caseId, one.clientId, other.clientId);
    const rows = earlier ? await loadFact(context.db, 'case_relationship', found.caseId, earlier) : [];
    const stood = knownNow(rows).find(row => row.value.relationship === Relationship)?.value.relationship;
    const fieldFaults: FieldFault[] = [
      ...(await findUnoffered(context.db, namedCodes(relationshipFields, { Relationship }, { Relationship: stood }))),
      ...(one.clientId === other.clientId ? [{ path: 'ToPin', code: 'unknown_option' as const, params: {} }] : []),
    ];
    if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
    const reason = weigh(context, given, tieDoubts(one, other, Relationship, From));
    if (factVersion(rows) !== context.version) {
      const all = await listRelationships(context.db, lookNow(context, found));
      refuse(commonErrors.stale, { current: standing(all, earlier) });
    }
    const factId = earlier ?? newId();
    const changed = await changeFact(context.db, {
      table: 'case_relationship',
      case: found,
      factId,
      rows,
      assertion: {
        from: From,
        to: null,
        value: { from_client_id: one.clientId, to_client_id: other.clientId, relationship: Relationship },
      },
      by: context.caller.userId,
      now: context.businessNow,
      reason,
    });
    if (changed.plan.add.length + changed.plan.supersede.length === 0) refuse(evidenceErrors.nothingChanged);
    const say = (value: FactValues['case_relationship']) => value.relationship;
    await recordCaseChange(context, {
      subjectType: 'case relationship',
      subjectId: factId,
      caseNumber: found.caseNumber,
      pin: one.pin,
      version: changed.version,
      before: rows.length === 0 ? null : periodsOf(rows, say),
      after: periodsOf(changed.rows, say),
      reason,
    });
    await settleChanges(context, found, ['relationship']);
    return { ...success, FactId: factId, Version: changed.version };
  }),
];
