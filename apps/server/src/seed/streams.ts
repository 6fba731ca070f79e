import { noConditions, type StreamRule } from '@commonweal/contracts/streaming/stream';
import { sql } from 'kysely';
import { layStreams } from '../modules/streaming/index.ts';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';

/** The rules of the streams in the demonstration. */

/** Streams hold nothing back until the agency says so: routing goes on as it was. */
const streams: readonly Omit<StreamRule, 'RuleId' | 'Place' | 'Active' | 'Holds'>[] = [
  {
    ...noConditions,
    Name: 'Expedited',
    Stream: 'EXPD',
    WorkgroupId: 'EXPD-SNAP',
    Fits: 'all',
    Programs: ['SNAP'],
    Expedited: 'Y',
  },
  { ...noConditions, Name: 'Ready to decide', Stream: 'REDY', WorkgroupId: 'INTK-SNAP', Fits: 'all', Ready: 'Y' },
  { ...noConditions, Name: 'Renewal', Stream: 'RNWL', WorkgroupId: 'RNWL-SNAP', Fits: 'all', Renewal: 'Y' },
  {
    ...noConditions,
    Name: 'SSI-related',
    Stream: 'SSIR',
    WorkgroupId: 'SSIR-MSSI',
    Fits: 'any',
    Programs: ['MSSI', 'ICP', 'HCBS', 'HOS', 'MSP'],
    Disability: 'Y',
  },
  {
    ...noConditions,
    Name: 'Complex',
    Stream: 'CPLX',
    WorkgroupId: 'INTK-SNAP',
    Fits: 'any',
    HouseholdAtLeast: 7,
    SelfEmployment: 'Y',
    RealEstate: 'Y',
    Immigration: 'Y',
  },
  { ...noConditions, Name: 'Regular', Stream: 'REGL', WorkgroupId: 'INTK-SNAP', Fits: 'all' },
];

export async function seedStreams(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('stream_rule').select('rule_id').limit(1).executeTakeFirst();
  if (first) return;
  const made = streams.map(
    (rule, at): StreamRule => ({ ...rule, RuleId: newId(), Place: at + 1, Active: 'Y', Holds: 'N' }),
  );
  const written = { changed_at: now, changed_by: 'system' };
  await tx
    .insertInto('stream_rule')
    .values(
      made.map(rule => ({
        rule_id: rule.RuleId,
        name: rule.Name,
        place: rule.Place,
        stream: rule.Stream,
        workgroup_id: rule.WorkgroupId,
        holds: rule.Holds,
        fits: rule.Fits,
        programs: [...rule.Programs],
        household_at_least: rule.HouseholdAtLeast,
        expedited: rule.Expedited,
        renewal: rule.Renewal,
        disability: rule.Disability,
        self_employment: rule.SelfEmployment,
        real_estate: rule.RealEstate,
        immigration: rule.Immigration,
        confidential: rule.Confidential,
        ready: rule.Ready,
        ...written,
      })),
    )
    .execute();
  await tx
    .insertInto('stream_publication')
    .values({
      publication_id: newId(),
      effective_on: '2026-01-01',
      rules: JSON.stringify(made),
      reason: 'The rules that the portal came with.',
      published_at: now,
      published_by: 'system',
    })
    .execute();
}

const waiting = 14;

/** Some applications that nobody has yet, drawn by their numbers: they are held back and wait in the streams. */
export async function seedWaiting(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ application_number: string }>`with drawn as (
      select a.region_id, a.application_number, a.application_date, a.language, k.case_number, k.mode,
        min(r.due_on) as due_on, min(r.program) as program, bool_or(r.expedited) as expedited
      from application a join program_request r on r.application_id = a.id
      left join benefit_case k on k.id = a.case_id
      where a.registered_at is not null and r.status in ('NA', 'P', 'S') and r.due_on >= ${dateIn(now)}::date
        and not coalesce(k.confidential, false) and not exists (select 1 from application_person p
          join client c on c.client_id = p.client_id where p.application_id = a.id and c.confidential)
      group by 1, 2, 3, 4, 5, 6 order by md5(a.application_number) limit ${waiting})
    insert into work_item (region_id, id, work_item_id, work_item_type_id, status, program, case_number, application_number,
      language, characteristics, cause_kind, cause_key, received_on, due_on, created_at, changed_at)
    select region_id, gen_random_uuid(), nextval('work_item_number')::text, case when mode = 'RN' then 'RDT' else 'APP' end, 'NW',
      program, case_number, application_number, language, case when expedited then '{EXPD}'::text[] else '{}' end,
      'application', application_number, application_date, due_on, ${now}, ${now} from drawn
    returning application_number`.execute(tx);
  await layStreams(
    tx,
    rows.map(row => row.application_number),
    now,
    dateIn(now),
  );
}
