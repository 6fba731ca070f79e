import {
  type ForecastFactor,
  forecastFactorNames,
  forecastFactors,
  leastAlike,
  leastHistory,
} from '@commonweal/contracts/appointments/forecast';

/**
 * How probable it is that an appointment is missed: the share that was missed among those that agree in one thing, drawn
 * towards the share of all where they are few, and what each thing adds put together. Pure, so that it can be tried.
 */

export type Kind = Readonly<Record<ForecastFactor, string>>;

/** Those that ended and agree in everything. */
export interface Cell extends Kind {
  readonly count: number;
  readonly missed: number;
}

export interface Counted {
  readonly count: number;
  readonly missed: number;
}

/** So many of the usual are thought to be beside those that were counted: few do not speak loudly. */
const drawn = 25;
/** Nothing is certain, whatever the counts say. */
const [least, most] = [0.01, 0.95];

const logit = (share: number): number => Math.log(share / (1 - share));
const clamp = (share: number): number => Math.min(most, Math.max(least, share));

const sum = (cells: readonly Counted[]): Counted => ({
  count: cells.reduce((total, each) => total + each.count, 0),
  missed: cells.reduce((total, each) => total + each.missed, 0),
});

/** Never nought and never one, so that everything can be put together. */
const shareOf = ({ count, missed }: Counted): number => (missed + 1) / (count + 2);

const towards = ({ count, missed }: Counted, usual: number): number => (missed + drawn * usual) / (count + drawn);

export interface Model {
  readonly all: Counted;
  readonly usual: number;
  readonly cells: readonly Cell[];
  of(factor: ForecastFactor, level: string): Counted;
}

/** Null where too little has happened to say anything. */
export function learn(cells: readonly Cell[]): Model | null {
  const all = sum(cells);
  if (all.count < leastHistory) return null;
  const counted = new Map<string, Counted>();
  for (const cell of cells) {
    for (const factor of forecastFactorNames) {
      const key = `${factor} ${cell[factor]}`;
      counted.set(key, sum([counted.get(key) ?? { count: 0, missed: 0 }, cell]));
    }
  }
  return {
    all,
    usual: shareOf(all),
    cells,
    of: (factor, level) => counted.get(`${factor} ${level}`) ?? { count: 0, missed: 0 },
  };
}

/** What one thing adds, in the measure in which things are added. */
const weightOf = (model: Model, factor: ForecastFactor, kind: Kind): number =>
  logit(towards(model.of(factor, kind[factor]), model.usual)) - logit(model.usual);

/** How probable it is that this one is missed. */
export function chance(model: Model, kind: Kind): number {
  const added = forecastFactorNames.reduce(
    (total, factor) => total + weightOf(model, factor, kind),
    logit(model.usual),
  );
  return clamp(1 / (1 + Math.exp(-added)));
}

/** From those that agree in the most to those that agree in one thing. */
const likeness: readonly (readonly ForecastFactor[])[] = [
  ['type', 'channel', 'earlier', 'lead'],
  ['type', 'channel', 'earlier'],
  ['channel', 'earlier'],
  ['earlier'],
  [],
];

/** Those most like it, as long as they are enough to be told. */
export function alike(model: Model, kind: Kind): Counted {
  for (const factors of likeness) {
    const found = sum(model.cells.filter(cell => factors.every(factor => cell[factor] === kind[factor])));
    if (found.count >= leastAlike) return found;
  }
  return model.all;
}

export interface Reason extends Counted {
  readonly factor: ForecastFactor;
  readonly level: string;
}

/** What speaks for and against, the strongest first; what changes little is left out. */
export const reasons = (model: Model, kind: Kind): Reason[] =>
  forecastFactorNames
    .map(factor => ({
      factor,
      level: kind[factor],
      weight: weightOf(model, factor, kind),
      ...model.of(factor, kind[factor]),
    }))
    .filter(each => Math.abs(each.weight) >= 0.1 && each.count >= leastAlike)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .map(({ weight: _, ...each }) => each);

export interface Band extends Counted {
  readonly from: number;
  readonly to: number;
  /** What was told on average. */
  readonly told: number;
}

const edges = [0, 0.1, 0.2, 0.3, 0.4, 0.6, 1] as const;

/** The mean of the squared errors of what is told, over what happened. */
const brier = (cells: readonly Cell[], told: (cell: Cell) => number): number =>
  cells.reduce((total, cell) => {
    const share = told(cell);
    return total + cell.missed * (1 - share) ** 2 + (cell.count - cell.missed) * share ** 2;
  }, 0) / sum(cells).count;

export interface Trial extends Counted {
  readonly brier: number;
  readonly plain: number;
  readonly bands: Band[];
}

/** What it would have said, against what happened and against saying the same of everybody. */
export function tryOut(model: Model, happened: readonly Cell[]): Trial | null {
  const all = sum(happened);
  if (all.count === 0) return null;
  const told = happened.map(cell => ({ cell, share: chance(model, cell) }));
  const bands = edges.slice(1).flatMap((to, at) => {
    const from = edges[at] ?? 0;
    const inside = told.filter(({ share }) => from <= share && (share < to || to === 1));
    const { count, missed } = sum(inside.map(each => each.cell));
    if (count === 0) return [];
    return [
      {
        from,
        to,
        count,
        missed,
        told: inside.reduce((total, each) => total + each.share * each.cell.count, 0) / count,
      },
    ];
  });
  return {
    ...all,
    brier: brier(happened, cell => chance(model, cell)),
    plain: brier(happened, () => model.usual),
    bands,
  };
}

/** Where one level ends and the next begins: days of waiting, hours of the day. */
export const leadEdges = [2, 8, 22] as const;
export const hourEdges = [10, 12, 14, 16] as const;

/** The level that so many edges are behind. */
export const levelAt = (factor: 'lead' | 'hour', edges: number): string => forecastFactors[factor][edges] ?? '';

const passed = (edges: readonly number[], value: number): number => edges.filter(edge => edge <= value).length;

export const leadOf = (days: number): string => levelAt('lead', passed(leadEdges, days));
export const hourOf = (minute: number): string => levelAt('hour', passed(hourEdges, Math.floor(minute / 60)));

export const earlierOf = ({ count, missed }: Counted): string =>
  count === 0 ? 'none' : missed === 0 ? 'kept' : missed === 1 ? 'once' : 'often';

/** Every level that was seen, as it was counted. */
export const levels = (model: Model): Reason[] =>
  forecastFactorNames.flatMap(factor =>
    forecastFactors[factor]
      .map(level => ({ factor, level, ...model.of(factor, level) }))
      .filter(({ count }) => count >= leastAlike),
  );
