import { dueOf } from '@commonweal/contracts/work/clocks';
import { firstStage } from '@commonweal/contracts/work/lifecycle';

/** One piece of work as an office does it: who had it, how long it lay, how long it took, or that it is still open. */

export const day = 86_400_000;
const hour = 3_600_000;

/** Whose work it is. */
export interface Home {
  readonly region_id: string;
  readonly case_number: string | null;
  readonly language: string;
  readonly program: string;
}

export interface Plan {
  readonly type: string;
  readonly created: number;
  readonly due: string;
  readonly characteristics: readonly string[];
  readonly cause?: { readonly kind: 'renewal' | 'application'; readonly key: string };
  /** When it was done, where that is known; null for what is open. */
  readonly done?: number | null;
}

/** What an office is like: its day, its people, and where chance comes from. */
export interface Office {
  readonly now: number;
  next(): number;
  newId(at: number): string;
  /** The day on the wall of the offices: what is due today is due today there. */
  dayOf(time: number): string;
  workers(workgroupId: string, regionId: string): readonly string[];
  /** Who did what is done, where it was not whoever would have had it. */
  doneBy?(home: Home): string | null;
}

export interface Item {
  readonly region_id: string;
  readonly id: string;
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly status: string;
  readonly stage: string;
  readonly workgroup_id: string;
  readonly assigned_to: string | null;
  readonly escalated_to: string | null;
  readonly case_number: string | null;
  readonly program: string;
  readonly language: string;
  readonly characteristics: readonly string[];
  readonly cause_kind: string;
  readonly cause_key: string;
  readonly received_on: string;
  readonly due_on: string;
  readonly created_at: Date;
  readonly assigned_at: Date | null;
  readonly closed_at: Date | null;
  /** How long it was worked on; 0 where it is open. */
  readonly seconds: number;
}

const foodAndCash = ['SNAP', 'TCA', 'RCA', 'OSS'];

function queueOf(type: string, program: string): string {
  if (type === 'HRG') return 'HEAR-ALL';
  if (type === 'CHG') return 'CHNG-ALL';
  return `${type === 'RDT' ? 'RNWL' : 'INTK'}-${foodAndCash.includes(program) ? 'SNAP' : 'MED'}`;
}

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());
/** Offices are closed at the weekend: what falls there is Monday's. */
export const onWorkday = (time: number): number => (isWeekend(time) ? onWorkday(time + day) : time);

/** How long a kind of work takes, in minutes. */
const handling: Readonly<Record<string, number>> = { APP: 55, ADD: 40, RDT: 35, CHG: 18, HRG: 120 };

const lastStage = (type: string): string => (type === 'HRG' ? 'HDC' : 'APD');

/** What arrived so many days ago; food assistance is expedited for one in five. */
export function planAt(type: string, program: string, age: number, { now, next, dayOf }: Office): Plan {
  const created = Math.min(now - hour, onWorkday(now - Math.floor(age) * day - Math.floor(next() * 5) * hour));
  const isExpedited = type === 'APP' && program === 'SNAP' && next() < 0.2;
  const due = isExpedited ? dayOf(created + 7 * day) : dueOf(type, program, dayOf(created));
  return { type, created, due, characteristics: isExpedited ? ['EXPD'] : [] };
}

/** Most is done in half of its time, one in sixteen late. */
function doneAt({ created, due, done }: Plan, next: () => number): number {
  const allowed = Math.max(1, Math.round((Date.parse(due) - created) / day));
  const lag = next() < 0.06 ? allowed + 1 + next() * 6 : allowed * (0.15 + next() * 0.7);
  if (done !== undefined) return done ?? Number.POSITIVE_INFINITY;
  return onWorkday(created + Math.max(1, Math.round(lag)) * day);
}

/** What would be done later than now is open. */
export function layItem(number: number, home: Home, plan: Plan, office: Office): Item {
  const { now, next, dayOf } = office;
  const { type, created, due } = plan;
  const workgroup_id = queueOf(type, home.program);
  const near = office.workers(workgroup_id, home.region_id);
  const worker = near[Math.floor(next() * near.length)] ?? null;
  const done = doneAt(plan, next);
  const assigned = onWorkday(created + Math.floor(next() * 3) * day);
  const isOpen = done >= now - hour || worker === null;
  const waits = isOpen && (assigned > now || worker === null || next() < 0.25);
  const status = isOpen ? (waits ? 'NW' : next() < 0.15 ? 'PD' : next() < 0.3 ? 'IP' : 'AS') : 'CT';
  return {
    region_id: home.region_id,
    id: office.newId(created),
    work_item_id: String(number),
    work_item_type_id: type,
    status,
    stage: isOpen ? firstStage(type) : lastStage(type),
    workgroup_id,
    assigned_to: waits ? null : ((isOpen ? null : office.doneBy?.(home)) ?? worker),
    escalated_to: null,
    case_number: home.case_number,
    program: home.program,
    language: home.language,
    characteristics: plan.characteristics,
    cause_kind: plan.cause?.kind ?? 'manual',
    cause_key: plan.cause?.key ?? '',
    received_on: dayOf(created),
    due_on: due,
    created_at: new Date(created),
    assigned_at: waits ? null : new Date(Math.min(assigned, isOpen ? now : done)),
    closed_at: isOpen ? null : new Date(done),
    seconds: Math.floor((handling[type] ?? 45) * 60 * (0.4 + next() * 1.4)),
  };
}
