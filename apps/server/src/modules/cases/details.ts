import { seenAt } from '@commonweal/contracts/access/hidden';
import { type CaseBrief, getCaseBrief, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import type { CaseMember, CaseView } from '@commonweal/contracts/cases/schemas';
import { type EvidenceGroup, evidenceGroups, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import type { Caller } from '../../platform/caller.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { maskSealedSsn } from '../clients/index.ts';
import { listCaseNotes } from '../notes/index.ts';
import { findBrief } from './brief-store.ts';
import * as store from './details-store.ts';
import { type Look, listEvidence, listMembers, listRelationships } from './facts-store.ts';
import { endOfDay } from './known-at.ts';
import { findMissing } from './missing.ts';
import { headOn } from './past-head.ts';
import { listProgramsOn } from './past-program-store.ts';

type Facts = Record<EvidenceGroup, EvidenceRow[]>;

function byGroup(rows: readonly EvidenceRow[]): Facts {
  const groups = Object.fromEntries(evidenceGroups.map(group => [group, [] as EvidenceRow[]])) as Facts;
  for (const row of rows) groups[kindOf(row.Kind).group].push(row);
  return groups;
}

/** The head comes first. The store orders members by birth date, which not every caller may know. */
function sortMembers(members: readonly CaseMember[], headPin: string, caller: Pick<Caller, 'code'>): CaseMember[] {
  const known =
    caller.code(seenAt.BirthDate) === 'X' ? members.toSorted((a, b) => a.Pin.localeCompare(b.Pin)) : members;
  return known.toSorted((a, b) => Number(b.Pin === headPin) - Number(a.Pin === headPin));
}

/** The whole case in a fixed number of statements, however large it is. */
export async function loadCaseView(
  context: CallContext,
  caseNumber: string,
  days: { readonly TrueOn: string; readonly KnownOn: string },
): Promise<{ view: CaseView; caseId: string }> {
  const { db, caller, platform, today } = context;
  const found = await store.findCaseHead(db, caller, caseNumber);
  if (!found) return refuse(caseErrors.notFound);
  const { caseId, headClientId, portalFrom } = found;
  const look: Look = {
    caseId,
    day: days.TrueOn === '' ? today : days.TrueOn,
    known: days.KnownOn === '' ? null : endOfDay(days.KnownOn),
  };
  const isPast = look.day < today || look.known !== null;
  const head = isPast ? await headOn(db, found.head, look.known ?? endOfDay(look.day)) : found.head;
  const lastFour = (sealed: Uint8Array | null) => maskSealedSsn(platform, sealed).slice(-4);
  const [members, relationships, programs, evidence, interviews, notes, cards, addresses, wrapUps, verifications] =
    await Promise.all([
      listMembers(db, look, lastFour),
      listRelationships(db, look),
      isPast ? listProgramsOn(db, { ...look, knownOn: days.KnownOn }) : store.listPrograms(db, caseId),
      listEvidence(db, look, caller),
      store.listInterviews(db, look),
      listCaseNotes(db, caseId),
      store.listCards(db, caseId),
      store.listCardAddresses(db, headClientId),
      store.listWrapUps(db, caseId),
      store.listOpenVerifications(db, caseId),
    ]);
  const missing = findMissing({
    today: look.day,
    headPin: head.HeadPin,
    openedOn: head.OpenedOn,
    members,
    relationships,
    programs,
    // What is there is not missing, whoever may see it.
    evidence: evidence.all,
    interviews,
  });
  return {
    caseId,
    view: {
      Case: head,
      TrueOn: look.day,
      KnownOn: days.KnownOn,
      OldSystemDecides: toYesNo(portalFrom !== null && portalFrom > today),
      // The head of household first, then by age.
      Members: sortMembers(members, head.HeadPin, caller),
      Relationships: relationships,
      Programs: programs,
      ...byGroup(evidence.seen),
      Interviews: interviews,
      Notes: notes.rows,
      NotesTotal: notes.total,
      Cards: cards,
      CardAddresses: addresses,
      Missing: missing,
      WrapUps: wrapUps,
      OpenVerifications: verifications,
    },
  };
}

export const detailHandlers: Handler[] = [
  handle(getCaseDetails, async (context, { CaseNumber, TrueOn, KnownOn }) => {
    const { view, caseId } = await loadCaseView(context, CaseNumber, { TrueOn, KnownOn });
    // One line for the case; each person in it was looked at too.
    const people = new Map(view.Members.map(member => [member.Pin, member]));
    const reason = [TrueOn && `true on ${TrueOn}`, KnownOn && `known on ${KnownOn}`].filter(Boolean).join(', ');
    const line = { subjectType: 'case', subjectId: caseId, caseNumber: CaseNumber, reason };
    for (const pin of people.size === 0 ? [null] : people.keys()) context.audit({ ...line, pin });
    return view;
  }),

  handle(getCaseBrief, async (context, { CaseNumber }): Promise<CaseBrief> => {
    const brief = (await findBrief(context.db, context.caller, CaseNumber)) ?? refuse(caseErrors.notFound);
    context.audit({ subjectType: 'case', caseNumber: CaseNumber, pin: brief.HeadPin });
    return brief;
  }),
];
