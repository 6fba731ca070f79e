import { definitionOf, type ReportType, withShares } from './definitions.ts';

/**
 * Statistical disclosure control for counts of people. The smallest cells are rounded once; every published figure is a sum of
 * rounded cells, so that no combination of figures tells more than the rounded cells themselves.
 */

export const roundingBase = 5;
/** Counts of 1 to 10 are never published (the cell-size policy of CMS). */
export const leastCount = 11;
/** Shares and days are published for at least this many. */
export const leastForShare = 50;

/** The facts of one month, region and program that carry the same marks and belong to the same group. */
export interface Cell {
  readonly month: string;
  readonly program: string;
  readonly region: string;
  readonly marks: readonly string[];
  readonly group: string;
  readonly count: number;
}

const separator = '\u0000';
const joinKey = (...parts: readonly string[]): string => parts.join(separator);

function mergeCells(type: ReportType, cells: readonly Cell[]): Cell[] {
  const { measures } = definitionOf(type);
  const merged = new Map<string, Cell>();
  for (const cell of cells) {
    const marks = cell.marks.filter(mark => measures[mark]?.kind === 'count').toSorted();
    if (marks.length === 0) continue;
    const key = joinKey(cell.month, marks.join(','), cell.program, cell.region, cell.group);
    merged.set(key, { ...cell, marks, count: cell.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, cell]) => cell);
}

/**
 * Rounds the running total of a month down and publishes its steps. The group is the innermost key: totals of all groups are
 * the same for every grouping, and at least five counts remain possible for every cell (docs/decisions explains why).
 */
export function roundCells(type: ReportType, cells: readonly Cell[]): Cell[] {
  let month = '';
  let exact = 0;
  let published = 0;
  return mergeCells(type, cells).map(cell => {
    if (cell.month !== month) [month, exact, published] = [cell.month, 0, 0];
    exact += cell.count;
    const before = published;
    published = exact - (exact % roundingBase);
    return { ...cell, count: published - before };
  });
}

export interface CellFilter {
  readonly region?: string | undefined;
  readonly program?: string | undefined;
}

interface RoundedCount {
  readonly value: number;
  /** The least that the exact count can be. */
  readonly least: number;
  /** How many independently rounded sums the value consists of. */
  readonly sums: number;
}

function sumRounded(cells: readonly Cell[], mark: string, { region }: CellFilter, isGroup: boolean): RoundedCount {
  const runs = new Map<string, number>();
  for (const cell of cells) {
    if (!cell.marks.includes(mark)) continue;
    const place = isGroup ? [cell.program, cell.region] : region ? [cell.program] : [];
    const run = joinKey(cell.month, cell.marks.join(','), ...place);
    runs.set(run, (runs.get(run) ?? 0) + cell.count);
  }
  const sums = [...runs.values()].filter(value => value > 0);
  return {
    value: sums.reduce((all, value) => all + value, 0),
    least: sums.reduce((all, value) => all + value - (roundingBase - 1), 0),
    sums: sums.length,
  };
}

type Values = Record<string, number | null>;
type Counts = ReadonlyMap<string, RoundedCount>;

const countMeasures = (type: ReportType): string[] =>
  Object.entries(definitionOf(type).measures).flatMap(([id, { kind }]) => (kind === 'count' ? [id] : []));

/** Counts that add up to the same count; one of them hidden alone is the difference to their sum. */
function listSiblings(type: ReportType): string[][] {
  const { measures, counts } = definitionOf(type);
  const shares = Object.values(measures).flatMap(measure => ('among' in measure ? [measure] : []));
  const bases = new Set([counts, ...shares.map(share => share.among)]);
  const parts = countMeasures(type).filter(id => !bases.has(id));
  const findBase = (id: string): string => shares.find(share => share.of === id)?.among ?? counts;
  return [...Map.groupBy(parts, findBase).values()].filter(each => each.length > 1);
}

const isSmall = (count: RoundedCount | undefined): boolean => (count?.least ?? 0) < leastCount;

/** The shown cell with the smallest count, to be hidden together with one that would be hidden alone. */
function findPartner<Id>(candidates: readonly Id[], hidden: ReadonlySet<Id>, getCount: (id: Id) => number) {
  const shown = candidates.filter(id => !hidden.has(id));
  if (candidates.length - shown.length !== 1) return undefined;
  return shown.toSorted((a, b) => getCount(a) - getCount(b))[0];
}

/** Which counts of which groups are hidden: the small ones, and those that would give a small one away. */
function findHidden(type: ReportType, groups: readonly Counts[]): ReadonlySet<string>[] {
  const { counts } = definitionOf(type);
  const ids = countMeasures(type);
  const hidden = groups.map(group => {
    const small = ids.filter(id => isSmall(group.get(id)));
    return new Set(small.includes(counts) ? ids : small);
  });
  const at = groups.map((_, index) => index);
  const isHidden = (id: string) => new Set(at.filter(index => hidden[index]?.has(id)));
  const hide = (index: number, id: string): void => {
    for (const each of id === counts ? ids : [id]) hidden[index]?.add(each);
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of ids) {
      const partner = findPartner(at, isHidden(id), index => groups[index]?.get(id)?.value ?? 0);
      if (partner === undefined) continue;
      hide(partner, id);
      changed = true;
    }
    for (const index of at) {
      for (const siblings of listSiblings(type)) {
        const partner = findPartner(siblings, hidden[index] ?? new Set(), id => groups[index]?.get(id)?.value ?? 0);
        if (partner === undefined) continue;
        hide(index, partner);
        changed = true;
      }
    }
  }
  return hidden;
}

/** Shares follow from the rounded counts; days are whole. Both need a base on which rounding weighs little. */
function deriveValues(type: ReportType, counts: Counts, hidden: ReadonlySet<string>, days: Values): Values {
  const { measures } = definitionOf(type);
  const shown = Object.fromEntries([...counts].map(([id, { value }]) => [id, hidden.has(id) ? null : value] as const));
  const shares = withShares(type, shown);
  return Object.fromEntries(
    Object.entries(measures).map(([id, measure]) => {
      if (measure.kind === 'count') return [id, shown[id] ?? null];
      const base = 'among' in measure ? measure.among : measure.of;
      const { value = 0, sums = 0 } = counts.get(base) ?? {};
      const isKnown = value >= leastForShare * Math.sqrt(sums) && ![base, measure.of].some(each => hidden.has(each));
      const derived = 'among' in measure ? Math.min(100, shares[id] ?? Number.NaN) : (days[id] ?? Number.NaN);
      return [id, isKnown && Number.isFinite(derived) ? Math.round(derived) : null];
    }),
  );
}

export interface ProtectedGroup {
  readonly key: string;
  readonly values: Values;
  readonly isSuppressed: boolean;
}

export interface ProtectedFigures {
  readonly total: Values;
  readonly groups: readonly ProtectedGroup[];
}

/** What was worked out from days: for everything together (the empty key is not a group) and for each group. */
export interface DaysOfGroups {
  readonly total: Values;
  readonly groups: ReadonlyMap<string, Values>;
}

/** The figures of a sensitive report. The cells are those of the whole agency, whatever the filter is. */
export function protectFigures(
  type: ReportType,
  cells: readonly Cell[],
  filter: CellFilter,
  days: DaysOfGroups,
): ProtectedFigures {
  const inside = roundCells(type, cells).filter(
    cell => (!filter.region || cell.region === filter.region) && (!filter.program || cell.program === filter.program),
  );
  const count = (some: readonly Cell[], isGroup: boolean): Counts =>
    new Map(countMeasures(type).map(id => [id, sumRounded(some, id, filter, isGroup)]));
  const total = count(inside, false);
  const [small = new Set<string>()] = findHidden(type, [total]);
  const groups = [...Map.groupBy(inside, cell => cell.group)]
    .map(([key, some]) => ({ key, counts: count(some, true) }))
    .filter(group => [...group.counts.values()].some(each => each.value > 0));
  const hidden = findHidden(
    type,
    groups.map(group => group.counts),
  );
  return {
    total: deriveValues(type, total, small, days.total),
    groups: groups.map(({ key, counts }, index) => {
      const isSuppressed = hidden[index]?.has(definitionOf(type).counts) ?? true;
      const values = isSuppressed
        ? {}
        : deriveValues(type, counts, hidden[index] ?? new Set(), days.groups.get(key) ?? {});
      return { key, values, isSuppressed };
    }),
  };
}
