import type { MergedRelation } from '@commonweal/contracts/clients/merge-calls';
import { type RawBuilder, sql } from 'kysely';

/** Every column that names a client and follows when two PINs become one, as data. A test compares it with the catalogue. */
export interface Moved {
  readonly relation: MergedRelation;
  readonly column: string;
  readonly id: string;
  readonly enteredAt: string;
  readonly enteredBy: string;
  /** Rows of one fact carry its id: what was entered later about a fact that was moved belongs with it. */
  readonly fact?: boolean;
  /** Rows that can move; `x` is the row. */
  readonly where?: (survivor: string, merged: string) => RawBuilder<unknown>;
  /** What the row says, for the list of later facts: a number, a code, a day, words. */
  readonly says: { readonly [Part in 'number' | 'code' | 'on' | 'text']?: RawBuilder<unknown> };
}

const caseOf = sql`(select k.case_number from benefit_case k where k.region_id = x.region_id and k.id = x.case_id)`;
const bothEnds = (survivor: string, merged: string) =>
  sql`not (x.from_client_id in (${survivor}::uuid, ${merged}::uuid) and x.to_client_id in (${survivor}::uuid, ${merged}::uuid))`;
const factual = { id: 'id', enteredAt: 'recorded_at', enteredBy: 'recorded_by', fact: true } as const;

export const movedColumns: readonly Moved[] = [
  { relation: 'case_member', column: 'client_id', ...factual, says: { number: caseOf, on: sql`x.effective_from` } },
  {
    relation: 'case_relationship',
    column: 'from_client_id',
    ...factual,
    where: bothEnds,
    says: { number: caseOf, code: sql`x.relationship` },
  },
  {
    relation: 'case_relationship',
    column: 'to_client_id',
    ...factual,
    where: bothEnds,
    says: { number: caseOf, code: sql`x.relationship` },
  },
  {
    relation: 'evidence',
    column: 'client_id',
    ...factual,
    says: { number: caseOf, code: sql`x.kind`, on: sql`x.effective_from` },
  },
  {
    relation: 'benefit_case',
    column: 'head_client_id',
    id: 'id',
    enteredAt: 'created_at',
    enteredBy: 'created_by',
    says: { number: sql`x.case_number` },
  },
  {
    relation: 'application_person',
    column: 'client_id',
    id: 'id',
    enteredAt: 'decided_at',
    enteredBy: 'decided_by',
    says: {
      number: sql`(select a.application_number from application a where a.region_id = x.region_id and a.id = x.application_id)`,
    },
  },
  {
    relation: 'note',
    column: 'client_id',
    id: 'id',
    enteredAt: 'written_at',
    enteredBy: 'written_by',
    says: { text: sql`left(x.text, 80)` },
  },
  {
    relation: 'case_interview',
    column: 'client_id',
    id: 'id',
    enteredAt: 'recorded_at',
    enteredBy: 'recorded_by',
    says: { number: caseOf, on: sql`x.held_on` },
  },
  {
    relation: 'replacement_card',
    column: 'client_id',
    id: 'id',
    enteredAt: 'requested_at',
    enteredBy: 'requested_by',
    says: { number: caseOf, on: sql`x.requested_on` },
  },
  {
    relation: 'client_account',
    column: 'client_id',
    id: 'account_id',
    enteredAt: 'created_at',
    enteredBy: 'created_by',
    says: { text: sql`x.user_name` },
  },
  {
    relation: 'worker_interest',
    column: 'client_id',
    id: 'user_id',
    enteredAt: 'recorded_at',
    enteredBy: 'recorded_by',
    where: survivor =>
      sql`not exists (select 1 from worker_interest o where o.user_id = x.user_id and o.client_id = ${survivor}::uuid)`,
    says: { number: sql`x.user_id`, text: sql`x.interest` },
  },
  {
    relation: 'record_grant',
    column: 'record_id',
    id: 'grant_id',
    enteredAt: 'granted_at',
    enteredBy: 'granted_by',
    where:
      survivor => sql`x.record_kind = 'client' and (x.ended_at is not null or not exists (select 1 from record_grant o
      where o.record_kind = 'client' and o.record_id = ${survivor}::uuid and o.user_id = x.user_id and o.ended_at is null))`,
    says: { number: sql`x.user_id`, text: sql`x.reason` },
  },
];

/** Columns that name a client and stay, with the reason. */
export const stayingColumns: Readonly<Record<string, string>> = {
  'client.merged_into': 'it is the merge',
  'client_phone.client_id': 'each record keeps its own contact; the survivor’s counts',
  'client_email.client_id': 'each record keeps its own contact; the survivor’s counts',
  'client_address.client_id': 'each record keeps its own contact; the survivor’s counts',
  'client_alias_name.client_id': 'found through the merged record',
  'client_alias_ssn.client_id': 'found through the merged record',
  'ssn_reveal.client_id': 'says whose number was shown then',
  'voter_offer.client_id': 'found through the merged record',
  'presumptive_period.client_id': 'found through the merged record',
  'work_item.pin': 'found through the merged record',
  'document.pin': 'found through the merged record',
  'client_merge.survivor_id': 'it is the merge',
  'client_merge.merged_id': 'it is the merge',
};
