import type { PriorityRule } from '@commonweal/contracts/prioritisation/prioritise';
import type { RoutingMethod } from '@commonweal/contracts/routing/route';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { seedStreams } from './streams.ts';

/** A sample of arrivals for every installation; profiles and rules for the demonstration. */

/** The same numbers on every machine, so that a preview reads the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

type Weighted = readonly (readonly [code: string, weight: number])[];
const types: Weighted = [
  ['APP', 40],
  ['CHG', 25],
  ['RDT', 24],
  ['ADD', 8],
  ['HRG', 3],
];
const programs: Weighted = [
  ['SNAP', 45],
  ['MFAM', 28],
  ['TCA', 6],
  ['MSSI', 8],
  ['MSP', 4],
  ['ICP', 3],
  ['CIC', 1],
  ['RCA', 1],
  ['RMA', 1],
  ['MPA', 1],
  ['HOS', 1],
  ['OSS', 1],
];
const languages: Weighted = [
  ['EN', 66],
  ['SP', 26],
  ['CE', 6],
  ['PT', 1],
  ['VI', 1],
];
const daysAllowed: Readonly<Record<string, number>> = { APP: 30, ADD: 30, RDT: 45, CHG: 10, HRG: 60 };
const sampleSize = 400;

function choose(of: Weighted, next: number): string {
  const all = of.reduce((sum, [, weight]) => sum + weight, 0);
  let left = next * all;
  for (const [code, weight] of of) {
    left -= weight;
    if (left < 0) return code;
  }
  return of[0]?.[0] ?? '';
}

export async function seedArrivalSample(tx: Tx): Promise<void> {
  const first = await tx.selectFrom('arrival_sample').select('item_number').limit(1).executeTakeFirst();
  if (first) return;
  const zips = await tx.selectFrom('zip_code').select(['zip', 'fips', 'region_id']).orderBy('zip').execute();
  if (zips.length === 0) return;
  const next = numbers(20_261_115);
  const sample = Array.from({ length: sampleSize }, (_each, at) => {
    const type = choose(types, next());
    const program = choose(programs, next());
    const place = zips[Math.floor(next() * zips.length)];
    const isExpedited = program === 'SNAP' && type === 'APP' && next() < 0.25;
    const age = Math.floor(next() ** 2 * 50);
    const allowed = isExpedited ? 7 : (daysAllowed[type] ?? 30);
    return {
      item_number: at + 1,
      work_item_type: type,
      program,
      zip: place?.zip ?? '',
      county: place?.fips ?? '',
      region_id: place?.region_id ?? '',
      language: choose(languages, next()),
      characteristics: [
        ...(isExpedited ? ['EXPD'] : []),
        ...(next() < 0.05 ? ['HOML'] : []),
        ...(next() < 0.1 ? ['DISB'] : []),
      ],
      confidential: next() < 0.03 ? 'Y' : 'N',
      age_days: age,
      due_in_days: type === 'CHG' && next() < 0.3 ? null : allowed - age,
    };
  });
  await tx.insertInto('arrival_sample').values(sample).execute();
}

interface DemoProfile {
  readonly name: string;
  readonly to: string;
  readonly method: RoutingMethod;
  readonly types?: string[];
  readonly programs?: string[];
  readonly languages?: string[];
  readonly characteristics?: string[];
  readonly confidential?: 'Y' | 'N';
}

const foodAndCash = ['SNAP', 'TCA', 'RCA', 'OSS'];
const familyMedicaid = ['MFAM', 'RMA', 'PEPW'];
const intake = ['APP', 'ADD'];

/** Modified Project AIDS Care is left out on purpose: the search shows what a gap looks like. */
const profiles: readonly DemoProfile[] = [
  { name: 'Confidential cases', to: 'CONF-ALL', method: 'MP', confidential: 'Y' },
  { name: 'Hearings', to: 'HEAR-ALL', method: 'LL', types: ['HRG'] },
  {
    name: 'Expedited food assistance',
    to: 'EXPD-SNAP',
    method: 'RR',
    types: ['APP'],
    programs: ['SNAP'],
    characteristics: ['EXPD'],
  },
  {
    name: 'Intake in Spanish',
    to: 'INTK-SPAN',
    method: 'SK',
    types: intake,
    programs: [...foodAndCash, ...familyMedicaid],
    languages: ['SP'],
  },
  {
    name: 'Intake in Haitian Creole',
    to: 'INTK-CREO',
    method: 'SK',
    types: intake,
    programs: [...foodAndCash, ...familyMedicaid],
    languages: ['CE'],
  },
  { name: 'Food and cash intake', to: 'INTK-SNAP', method: 'RR', types: intake, programs: foodAndCash },
  { name: 'Family Medicaid intake', to: 'INTK-MED', method: 'RR', types: intake, programs: familyMedicaid },
  {
    name: 'SSI-related Medicaid',
    to: 'SSIR-MSSI',
    method: 'LL',
    types: [...intake, 'RDT'],
    programs: ['MSSI', 'MSP', 'DDD', 'SEP', 'ESSI'],
  },
  {
    name: 'Nursing home, hospice and waivers',
    to: 'SSIR-ICP',
    method: 'SK',
    types: [...intake, 'RDT'],
    programs: ['ICP', 'HOS', 'HCBS'],
  },
  { name: 'Child In Care', to: 'CICR-CIC', method: 'LL', types: [...intake, 'RDT'], programs: ['CIC'] },
  { name: 'Food and cash renewals', to: 'RNWL-SNAP', method: 'RR', types: ['RDT'], programs: foodAndCash },
  { name: 'Family Medicaid renewals', to: 'RNWL-MED', method: 'RR', types: ['RDT'], programs: familyMedicaid },
  { name: 'Changes', to: 'CHNG-ALL', method: 'RR', types: ['CHG'] },
];

const flags = { Overdue: null, Expedited: null, Hearing: null, Renewal: null, Confidential: null };
const anything = { WorkItemTypes: [], Programs: [], AgeAtLeast: null, DueWithin: null, ...flags };

/** The federal clocks first: seven days for expedited food assistance (7 CFR 273.2(i)), then what is late or nearly so. */
const rules: readonly Omit<PriorityRule, 'RuleId' | 'Place' | 'Active'>[] = [
  { ...anything, Name: 'Expedited, third day or later', Weight: 500, Expedited: 'Y', AgeAtLeast: 3 },
  { ...anything, Name: 'Expedited', Weight: 400, Expedited: 'Y' },
  { ...anything, Name: 'Hearing due within 10 days', Weight: 300, Hearing: 'Y', DueWithin: 10 },
  { ...anything, Name: 'Hearing overdue', Weight: 300, Hearing: 'Y', Overdue: 'Y' },
  { ...anything, Name: 'Overdue', Weight: 300, Overdue: 'Y' },
  { ...anything, Name: 'Due within 5 days', Weight: 100, DueWithin: 5 },
];

async function seedProfiles(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('routing_profile').select('profile_id').limit(1).executeTakeFirst();
  if (first) return;
  await tx
    .insertInto('routing_profile')
    .values(
      profiles.map((each, at) => ({
        profile_id: newId(),
        name: each.name,
        asked_order: (at + 1) * 10,
        work_item_types: each.types ?? [],
        programs: each.programs ?? [],
        languages: each.languages ?? [],
        characteristics: each.characteristics ?? [],
        confidential: each.confidential ?? 'N',
        workgroup_id: each.to,
        method: each.method,
        valid_from: '2026-01-01',
        changed_at: now,
        changed_by: 'system',
      })),
    )
    .execute();
}

async function seedRules(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('priority_rule').select('rule_id').limit(1).executeTakeFirst();
  if (first) return;
  const made = rules.map((rule, at): PriorityRule => ({ ...rule, RuleId: newId(), Place: at + 1, Active: 'Y' }));
  await tx
    .insertInto('priority_rule')
    .values(
      made.map(rule => ({
        rule_id: rule.RuleId,
        name: rule.Name,
        place: rule.Place,
        weight: rule.Weight,
        age_at_least: rule.AgeAtLeast,
        due_within: rule.DueWithin,
        overdue: rule.Overdue,
        expedited: rule.Expedited,
        hearing: rule.Hearing,
        changed_at: now,
        changed_by: 'system',
      })),
    )
    .execute();
  await sql`insert into priority_publication (publication_id, effective_on, rules, reason, published_at, published_by)
    values (${newId()}, date '2026-01-01', ${JSON.stringify(made)}::jsonb, ${'The first rules'}, ${now}, 'system')`.execute(
    tx,
  );
}

export async function seedDemoRouting(tx: Tx, now: Date): Promise<void> {
  await seedProfiles(tx, now);
  await seedRules(tx, now);
  await seedStreams(tx, now);
}
