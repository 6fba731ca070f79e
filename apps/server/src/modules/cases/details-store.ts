import { interviewFields } from '@commonweal/contracts/cases/fields';
import type {
  CardAddress,
  CaseHead,
  CaseProgram,
  Interview,
  OpenVerification,
  ReplacementCard,
  WrapUp,
} from '@commonweal/contracts/cases/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { readsOf } from '../../platform/records/columns-store.ts';
import { portalFrom } from '../deciding/index.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';
import type { Look } from './facts-store.ts';
import { type StoredProgram, toProgram } from './stored-program.ts';

interface StoredCase {
  readonly id: string;
  readonly region_id: string;
  readonly case_number: string;
  readonly head_pin: string;
  readonly head_client_id: string;
  readonly county: string;
  readonly admin_unit_name: string | null;
  readonly office_code: string | null;
  readonly office_name: string | null;
  readonly office_phone: string | null;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly mode: CaseHead['Mode'];
  readonly status: CaseHead['Status'];
  readonly language: string;
  readonly confidential: boolean;
  readonly opened_on: string;
  readonly closed_on: string | null;
  readonly closure_reason: string;
  readonly legacy_case_type: string;
  readonly flags: string[];
  readonly version: number;
  readonly portal_from: string | null;
}

export interface FoundCase {
  readonly caseId: string;
  /** From when on the portal decides it; null where it always has. */
  readonly portalFrom: string | null;
  readonly headClientId: string;
  readonly head: CaseHead;
}

export async function findCaseHead(tx: Tx, caller: Viewer, caseNumber: string): Promise<FoundCase | undefined> {
  const { rows } =
    await sql<StoredCase>`select k.*, ${portalFrom('k')} as portal_from, c.pin as head_pin, o.name as office_name, o.phone as office_phone,
      ${staffName('u')} as assigned_name, (select min(a.name) from admin_unit_county y
        join admin_unit a on a.admin_unit_id = y.admin_unit_id and a.status = '296' where y.county = k.county)
        as admin_unit_name
    from benefit_case k join client c on c.client_id = k.head_client_id
    left join office o on o.office_code = k.office_code left join app_user u on u.user_id = k.assigned_to
    where k.case_number = ${caseNumber} and ${mayOpenCase(caller, 'k')}`.execute(tx);
  const row = rows[0];
  return (
    row && {
      caseId: row.id,
      headClientId: row.head_client_id,
      portalFrom: row.portal_from,
      head: {
        CaseNumber: row.case_number,
        HeadPin: row.head_pin,
        RegionId: row.region_id,
        County: row.county,
        AdminUnitName: row.admin_unit_name ?? '',
        LegacyCaseType: row.legacy_case_type,
        Flags: row.flags,
        ClosureReason: row.closure_reason,
        OfficeCode: row.office_code ?? '',
        OfficeName: row.office_name ?? '',
        OfficePhone: row.office_phone ?? '',
        AssignedTo: row.assigned_to ?? '',
        AssignedName: row.assigned_name ?? '',
        Mode: row.mode,
        Status: row.status,
        Language: row.language,
        Confidential: toYesNo(row.confidential),
        OpenedOn: row.opened_on,
        ClosedOn: row.closed_on ?? '',
        Version: row.version,
      },
    }
  );
}

/** Each program with the clock of the newest open request for it on this case. */
export async function listPrograms(tx: Tx, caseId: string): Promise<CaseProgram[]> {
  const { rows } = await sql<StoredProgram>`select p.program, p.status, p.certified_from, p.certified_to, p.renewal_on,
      p.monthly_cents, r.application_number, r.application_date, r.due_on, r.expedited
    from case_program p left join lateral (
      select a.application_number, a.application_date, q.due_on, q.expedited
      from application a join program_request q on q.application_id = a.id
      where a.case_id = p.case_id and q.program = p.program and q.status in ('P', 'NA', 'S')
      order by a.application_date desc limit 1) r on true
    where p.case_id = ${caseId} order by p.program`.execute(tx);
  return rows.map(toProgram);
}

type StoredInterview = Omit<
  Interview,
  'InterviewId' | 'Pin' | 'Continues' | 'ContinuedBy' | 'RecordedAt' | 'RecordedByName'
> & {
  readonly continues: string | null;
  readonly continued_by: string | null;
  readonly id: string;
  readonly pin: string | null;
  readonly recorded_at: Date;
  readonly recorder: string;
};

/** The interviews that had been held by a day, as far as they were known then. */
export async function listInterviews(tx: Tx, { caseId, day, known }: Look): Promise<Interview[]> {
  const { rows } = await sql<StoredInterview>`select i.id, ${readsOf(interviewFields, 'i')}, i.answers as "Answers",
      i.recorded_at, i.continues, n.id as continued_by, c.pin, ${staffName('u')} as recorder
    from case_interview i join app_user u on u.user_id = i.recorded_by left join client c on c.client_id = i.client_id
    left join case_interview n on n.region_id = i.region_id and n.continues = i.id
    where i.case_id = ${caseId} and i.held_on <= ${day}::date and (${known}::timestamptz is null or i.recorded_at <= ${known})
    order by i.held_on desc, i.recorded_at desc`.execute(tx);
  return rows.map(({ id, pin, continues, continued_by, recorded_at, recorder, ...interview }) => ({
    InterviewId: id,
    Pin: pin ?? '',
    ...interview,
    Continues: continues ?? '',
    ContinuedBy: continued_by ?? '',
    RecordedAt: recorded_at.toISOString(),
    RecordedByName: recorder,
  }));
}

interface StoredCard {
  readonly id: string;
  readonly pin: string;
  readonly reason: ReplacementCard['Reason'];
  readonly address_kind: ReplacementCard['AddressKind'];
  readonly request_type: string;
  readonly address: { readonly text?: string };
  readonly old_card_held: boolean;
  readonly status: ReplacementCard['Status'];
  readonly requested_on: string;
  readonly due_on: string;
  readonly warned: boolean;
  readonly remark: string;
  readonly requester: string;
  readonly version: number;
}

export async function listCards(tx: Tx, caseId: string): Promise<ReplacementCard[]> {
  const { rows } = await sql<StoredCard>`select r.*, c.pin, ${staffName('u')} as requester
    from replacement_card r join client c on c.client_id = r.client_id join app_user u on u.user_id = r.requested_by
    where r.case_id = ${caseId} order by r.requested_at desc`.execute(tx);
  return rows.map(row => ({
    CardId: row.id,
    Pin: row.pin,
    RequestType: row.request_type,
    Reason: row.reason,
    AddressKind: row.address_kind,
    Address: row.address.text ?? '',
    OldCardHeld: toYesNo(row.old_card_held),
    Status: row.status,
    RequestedOn: row.requested_on,
    DueOn: row.due_on,
    Warned: toYesNo(row.warned),
    Remark: row.remark,
    RequestedByName: row.requester,
    Version: row.version,
  }));
}

interface StoredAddress {
  readonly address_type: 'M' | 'H';
  readonly homeless: boolean;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Where a card can go: the head's mailing address and residence. */
export async function listCardAddresses(tx: Tx, clientId: string): Promise<CardAddress[]> {
  const { rows } =
    await sql<StoredAddress>`select distinct on (address_type) address_type, homeless, line1, line2, city,
      state, zip
    from client_address where client_id = ${clientId} and to_on is null and address_type in ('M', 'H')
    order by address_type, from_on desc`.execute(tx);
  return rows.map(row => ({
    Kind: row.address_type,
    Homeless: toYesNo(row.homeless),
    Text: [row.line1, row.line2, `${row.city}, ${row.state} ${row.zip}`].filter(Boolean).join(', '),
  }));
}

interface StoredWrapUp {
  readonly id: string;
  readonly completed_at: Date;
  readonly completer: string;
  readonly missing: unknown[];
  readonly remark: string;
}

export async function listWrapUps(tx: Tx, caseId: string): Promise<WrapUp[]> {
  const { rows } = await sql<StoredWrapUp>`select w.*, ${staffName('u')} as completer
    from case_wrap_up w join app_user u on u.user_id = w.completed_by
    where w.case_id = ${caseId} order by w.completed_at desc limit 50`.execute(tx);
  return rows.map(row => ({
    WrapUpId: row.id,
    CompletedAt: row.completed_at.toISOString(),
    CompletedByName: row.completer,
    MissingThen: row.missing.length,
    Remark: row.remark,
  }));
}

interface StoredVerification {
  readonly id: string;
  readonly fact: string;
  readonly application_number: string;
  readonly pin: string | null;
  readonly asked_on: string;
  readonly due_on: string;
  readonly first_due_on: string | null;
  readonly accepted_proofs: string[];
}

export async function listOpenVerifications(tx: Tx, caseId: string): Promise<OpenVerification[]> {
  const { rows } = await sql<StoredVerification>`select v.id, v.fact, a.application_number, c.pin, v.asked_on, v.due_on,
      v.first_due_on, v.accepted_proofs
    from application a join verification_request v on v.application_id = a.id and v.status = 'open'
    left join application_person p on p.application_id = a.id and p.id = v.person_id
    left join client c on c.client_id = p.client_id
    where a.case_id = ${caseId} order by v.due_on, v.fact limit 200`.execute(tx);
  return rows.map(row => ({
    VerificationId: row.id,
    What: row.fact,
    ApplicationNumber: row.application_number,
    Pin: row.pin ?? '',
    AskedOn: row.asked_on,
    DueOn: row.due_on,
    FirstDueOn: row.first_due_on ?? '',
    AcceptedProofs: row.accepted_proofs,
  }));
}
