import type { StreamRule } from '@commonweal/contracts/streaming/stream';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';

/** The rules of the streams in the demonstration. */

const asksNothing = {
  Programs: [],
  HouseholdAtLeast: null,
  Expedited: null,
  Renewal: null,
  Disability: null,
  SelfEmployment: null,
  RealEstate: null,
  Immigration: null,
  Confidential: null,
  Ready: null,
};

/** Streams hold nothing back until the agency says so: routing goes on as it was. */
const streams: readonly Omit<StreamRule, 'RuleId' | 'Place' | 'Active' | 'Holds'>[] = [
  {
    ...asksNothing,
    Name: 'Expedited',
    Stream: 'EXPD',
    WorkgroupId: 'EXPD-SNAP',
    Fits: 'all',
    Programs: ['SNAP'],
    Expedited: 'Y',
  },
  { ...asksNothing, Name: 'Ready to decide', Stream: 'REDY', WorkgroupId: 'INTK-SNAP', Fits: 'all', Ready: 'Y' },
  { ...asksNothing, Name: 'Renewal', Stream: 'RNWL', WorkgroupId: 'RNWL-SNAP', Fits: 'all', Renewal: 'Y' },
  {
    ...asksNothing,
    Name: 'SSI-related',
    Stream: 'SSIR',
    WorkgroupId: 'SSIR-MSSI',
    Fits: 'any',
    Programs: ['MSSI', 'ICP', 'HCBS', 'HOS', 'MSP'],
    Disability: 'Y',
  },
  {
    ...asksNothing,
    Name: 'Complex',
    Stream: 'CPLX',
    WorkgroupId: 'INTK-SNAP',
    Fits: 'any',
    HouseholdAtLeast: 7,
    SelfEmployment: 'Y',
    RealEstate: 'Y',
    Immigration: 'Y',
  },
  { ...asksNothing, Name: 'Regular', Stream: 'REGL', WorkgroupId: 'INTK-SNAP', Fits: 'all' },
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
