import { appointmentSearchPage, caseDetailsPage, eligibilitySummaryPage } from '@commonweal/contracts/access/pages';
import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import type { CaseMember, CaseRelationship, Interview } from '@commonweal/contracts/cases/schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { satisfies } from '@commonweal/contracts/kit/access';
import type { NoteRow } from '@commonweal/contracts/notes/schemas';
import { packetErrors } from '@commonweal/contracts/packets/calls';
import type { CallContext } from '../../platform/calls/handle.ts';
import { visibleTo } from '../../platform/calls/masking.ts';
import { refuse } from '../../platform/problem.ts';
import {
  endOfDay,
  findCaseHead,
  listEvidence,
  listInterviews,
  listMembers,
  listRelationships,
} from '../cases/index.ts';
import { maskSealedSsn } from '../clients/index.ts';
import { type CasePaper, listCasePapers } from '../documents/index.ts';
import { type Explained, explainDetermination, listRunsOfCase, type RunOfCase } from '../eligibility/index.ts';
import { getCase } from '../evidence/index.ts';
import { listNotesOfCase } from '../notes/index.ts';
import { type CaseLetter, listCaseLetters } from '../notices/index.ts';
import * as store from './store.ts';

/** Everything that goes into a packet, as far as the reader may see it: what is closed to them is not even counted. */
export interface PacketContent {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly headPin: string;
  readonly hearing: store.HearingOfPacket | null;
  readonly runs: readonly RunOfCase[];
  readonly explained: Explained | null;
  readonly determinationId: string;
  /** What was known at this moment; null: what is known now. */
  readonly known: Date | null;
  readonly members: readonly CaseMember[];
  readonly relationships: readonly CaseRelationship[];
  readonly evidence: readonly EvidenceRow[];
  readonly letters: readonly CaseLetter[];
  readonly notes: readonly NoteRow[];
  readonly interviews: readonly Interview[];
  readonly appointments: readonly store.AppointmentOfCase[];
  readonly papers: readonly CasePaper[];
}

export interface PacketOf {
  readonly CaseNumber: string;
  readonly HearingId?: string | undefined;
  readonly DeterminationId?: string | undefined;
}

/** A bound for the statements only, far beyond what a case ever holds: a packet leaves nothing out in silence. */
export const mostOfEach = 20_000;

/** The newest that the hearing can be about: of its program, and made by the day of the notice. */
function pick(runs: readonly RunOfCase[], hearing: store.HearingOfPacket | null): string | undefined {
  const own = hearing === null ? runs : runs.filter(run => run.program === hearing.program);
  const by = hearing?.notice_on ?? hearing?.requested_on;
  const before = by === undefined ? own : own.filter(run => run.made_at <= endOfDay(by));
  return (before[0] ?? own[0])?.id;
}

const orderOf = ({ Kind, Pin, From, RowId }: EvidenceRow): string => [Kind, Pin, From, RowId].join(' ');

export async function loadPacket(context: CallContext, of: PacketOf): Promise<PacketContent> {
  const { db, caller, platform, today } = context;
  const found = await getCase(context, of.CaseNumber);
  const { caseId, caseNumber } = found;
  const reads = (object: string): boolean => satisfies(caller.code(object), 'R');
  const only = async <Row>(object: string, read: () => Promise<readonly Row[]>): Promise<readonly Row[]> =>
    reads(object) ? read() : [];
  const seesHearings = of.HearingId !== undefined && reads(caseDetailsPage.at('Hearings'));
  const hearing = seesHearings ? ((await store.findHearing(db, caseNumber, of.HearingId ?? '')) ?? null) : null;
  if (of.HearingId !== undefined && hearing === null) refuse(packetErrors.hearingNotFound);
  const runs = await only(eligibilitySummaryPage.at('Page'), () => listRunsOfCase(db, caseId));
  const wanted = runs.length === 0 ? of.DeterminationId : (of.DeterminationId ?? pick(runs, hearing));
  if (wanted !== undefined && !runs.some(run => run.id === wanted)) refuse(packetErrors.determinationNotFound);
  const explained = wanted === undefined ? null : ((await explainDetermination(context, found, wanted)) ?? null);
  const known = explained?.known ?? null;
  const look = { caseId, day: explained ? `${explained.month}-01` : today, known };
  const ending = (sealed: Uint8Array | null) => maskSealedSsn(platform, sealed).slice(-4);
  const tab = (name: Parameters<typeof caseDetailsPage.at>[0]) => caseDetailsPage.at(name);
  const [head, members, relationships, evidence, letters, notes, interviews, appointments, papers] = await Promise.all([
    findCaseHead(db, caller, caseNumber),
    only(tab('Members'), () => listMembers(db, look, ending)),
    only(tab('Members'), () => listRelationships(db, look)),
    listEvidence(db, look, caller),
    only(tab('Notices'), () => listCaseLetters(context, caseNumber)),
    only(tab('Notes'), async () => (await listNotesOfCase(db, caseId, mostOfEach)).rows),
    only(tab('InterviewNotes'), () => listInterviews(db, { caseId, day: today, known: null })),
    only(appointmentSearchPage.at('Page'), () => store.listAppointments(db, caseNumber, mostOfEach)),
    only(tab('Documents'), () => listCasePapers(db, caller, found, mostOfEach)),
  ]);
  return {
    caseId,
    caseNumber,
    headPin: head?.head.HeadPin ?? '',
    hearing,
    runs,
    explained,
    determinationId: wanted ?? '',
    known,
    // What is hidden from the reader everywhere is hidden on paper, too.
    members: (visibleTo(getCaseDetails, caller, { members }) as { members: readonly CaseMember[] }).members,
    relationships,
    evidence: evidence.seen
      .filter(row => reads(objectOf(kindOf(row.Kind).group)))
      .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
    letters,
    notes,
    interviews,
    appointments,
    papers,
  };
}
