import { type Measure, paidDollars, wilson } from './measures.ts';

/**
 * Each report once: the question is its RPTTYPE, what it measures, by what it can be split, and which number leads. Screens,
 * downloads and the server's sums are read off it; the definitions in words are `reports.definition.<type>`.
 */

export const groupings = [
  'region',
  'unit',
  'workgroup',
  'program',
  'user',
  'language',
  'county',
  'age',
  'race',
  'month',
  'office',
  'occasion',
] as const;
export type Grouping = (typeof groupings)[number];

/** The group of what belongs to none. */
export const unknownGroup = 'none';

export interface ReportDefinition {
  /** `now` is about this moment: the period does not matter. */
  readonly about: 'period' | 'now';
  readonly measures: Readonly<Record<string, Measure>>;
  /** The measure that the chart shows, and the count that rows per user are of. */
  readonly leads: string;
  readonly counts: string;
  readonly groups: readonly [Grouping, ...Grouping[]];
  /** Counted whoever asks; the screen says that it includes what they may not open. */
  readonly agencyWide?: true;
}

const count = { kind: 'count' } as const;
const byWork = ['region', 'unit', 'workgroup', 'program', 'user'] as const;

/** Ages in days of what is pending, each to the next (domain: 0–7, 8–15, 16–30, 31–45, 46–60, 61–90, 90 and more). */
export const ageBuckets = [0, 8, 16, 31, 46, 61, 91] as const;

export const reports = {
  TMLY: {
    about: 'period',
    measures: {
      Due: count,
      OnTime: count,
      Late: count,
      Share: { kind: 'share', of: 'OnTime', among: 'Due', target: 95 },
    },
    leads: 'Share',
    counts: 'Due',
    groups: byWork,
  },
  EXPD: {
    about: 'period',
    measures: {
      Due: count,
      Within7: count,
      Late: count,
      Share: { kind: 'share', of: 'Within7', among: 'Due', target: 95 },
    },
    leads: 'Share',
    counts: 'Due',
    groups: byWork,
  },
  WIPD: {
    about: 'now',
    measures: {
      Pending: count,
      Overdue: { kind: 'count', better: 'less' },
      Age0: count,
      Age8: count,
      Age16: count,
      Age31: count,
      Age46: count,
      Age61: count,
      Age91: count,
    },
    leads: 'Pending',
    counts: 'Pending',
    groups: byWork,
  },
  WIIO: {
    about: 'period',
    measures: { Received: count, Completed: count },
    leads: 'Received',
    counts: 'Completed',
    groups: byWork,
  },
  WICM: {
    about: 'period',
    measures: { Completed: count },
    leads: 'Completed',
    counts: 'Completed',
    groups: ['user', 'unit', 'workgroup', 'region', 'program'],
  },
  TIME: {
    about: 'period',
    measures: { Timed: count, Hours: { kind: 'hours', of: 'Timed' }, Points: { kind: 'points', of: 'Timed' } },
    leads: 'Hours',
    counts: 'Timed',
    groups: ['user', 'unit', 'workgroup', 'region', 'program'],
  },
  DISP: {
    about: 'period',
    measures: {
      Disposed: count,
      Approved: count,
      Denied: count,
      Withdrawn: count,
      MedianDays: { kind: 'median', of: 'Disposed', target: 30, better: 'less' },
      P90Days: { kind: 'p90', of: 'Disposed' },
    },
    leads: 'MedianDays',
    counts: 'Disposed',
    groups: byWork,
  },
  DOCQ: {
    about: 'now',
    measures: { Waiting: count, Oldest: { kind: 'most', of: 'Waiting' } },
    leads: 'Waiting',
    counts: 'Waiting',
    groups: ['workgroup', 'region'],
  },
  DOCI: {
    about: 'period',
    measures: { Indexed: count },
    leads: 'Indexed',
    counts: 'Indexed',
    groups: ['user', 'unit', 'workgroup', 'region'],
  },
  HEAR: {
    about: 'period',
    measures: {
      Asked: count,
      Decided: count,
      Reversed: count,
      Share: { kind: 'share', of: 'Reversed', among: 'Decided' },
    },
    leads: 'Asked',
    counts: 'Asked',
    groups: ['region', 'unit', 'program', 'user'],
  },
  VERW: {
    about: 'period',
    measures: {
      Asked: count,
      Answered: count,
      Waiting: count,
      MedianDays: { kind: 'median', of: 'Answered' },
      P90Days: { kind: 'p90', of: 'Answered' },
    },
    leads: 'MedianDays',
    counts: 'Asked',
    groups: ['region', 'unit', 'user'],
  },
  EXPR: {
    about: 'period',
    measures: { Exports: count, Reveals: count, Reviews: count },
    leads: 'Exports',
    counts: 'Exports',
    groups: ['user', 'unit', 'region'],
  },
  EQTY: {
    about: 'period',
    measures: {
      Due: count,
      OnTime: count,
      Share: { kind: 'share', of: 'OnTime', among: 'Due', target: 95 },
      Disposed: count,
      Denied: count,
      DeniedShare: { kind: 'share', of: 'Denied', among: 'Disposed', better: 'less' },
      MedianDays: { kind: 'median', of: 'Disposed', target: 30, better: 'less' },
    },
    leads: 'Share',
    counts: 'Due',
    groups: ['language', 'county', 'age', 'race'],
  },
  FTCH: {
    about: 'period',
    measures: {
      Received: count,
      Touched: count,
      Untouched: count,
      MedianDays: { kind: 'median', of: 'Touched', better: 'less' },
      P90Days: { kind: 'p90', of: 'Touched', better: 'less' },
    },
    leads: 'MedianDays',
    counts: 'Received',
    groups: byWork,
  },
  INTV: {
    about: 'period',
    measures: {
      Booked: count,
      Ended: count,
      Kept: count,
      Missed: count,
      Share: { kind: 'share', of: 'Missed', among: 'Ended', better: 'less' },
    },
    leads: 'Share',
    counts: 'Booked',
    groups: ['region', 'unit', 'user'],
  },
  NOTC: {
    about: 'period',
    measures: {
      Sent: count,
      Returned: count,
      Share: { kind: 'share', of: 'Returned', among: 'Sent', better: 'less' },
    },
    leads: 'Sent',
    counts: 'Sent',
    groups: ['region', 'program', 'unit', 'user'],
  },
  RNWL: {
    about: 'period',
    measures: {
      Due: count,
      Completed: count,
      OnTime: count,
      Open: count,
      Share: { kind: 'share', of: 'OnTime', among: 'Due' },
      MedianDays: { kind: 'median', of: 'Completed' },
    },
    leads: 'Share',
    counts: 'Due',
    groups: byWork,
  },
  WKLD: {
    about: 'period',
    measures: {
      Completed: count,
      WithTime: count,
      Hours: { kind: 'hours', of: 'WithTime' },
      Weighed: { kind: 'points', of: 'WithTime' },
      Over: count,
      Share: { kind: 'share', of: 'Over', among: 'WithTime', better: 'less' },
    },
    leads: 'Hours',
    counts: 'Completed',
    groups: byWork,
  },
  CHRN: {
    about: 'period',
    measures: {
      Closed: count,
      Paperwork: count,
      Back: count,
      Share: { kind: 'share', of: 'Back', among: 'Paperwork', better: 'less' },
    },
    leads: 'Share',
    counts: 'Closed',
    groups: ['region', 'unit', 'program', 'user'],
  },
  ISSU: {
    about: 'period',
    measures: { Paid: count, Supplements: count, ...paidDollars },
    leads: 'Dollars',
    counts: 'Paid',
    groups: ['region', 'unit', 'program'],
  },
  REVW: {
    about: 'period',
    measures: {
      Reviewed: count,
      Agreed: count,
      SentBack: count,
      Share: { kind: 'share', of: 'SentBack', among: 'Reviewed', better: 'less' },
    },
    leads: 'Share',
    counts: 'Reviewed',
    groups: ['region', 'unit', 'program', 'user'],
  },
  /** Reviews before anything is paid: how many decisions, and how much of the money, was wrong. */
  QERR: {
    about: 'period',
    measures: {
      Reviewed: count,
      Errors: count,
      ErrorShare: { kind: 'share', of: 'Errors', among: 'Reviewed', better: 'less' },
      ErrorLow: { kind: 'shareLow', of: 'Errors', among: 'Reviewed' },
      ErrorHigh: { kind: 'shareHigh', of: 'Errors', among: 'Reviewed' },
      Overpaid: count,
      Underpaid: count,
      Ineligible: count,
      PaymentRate: { kind: 'ratio', of: 'Reviewed', better: 'less' },
      PaymentLow: { kind: 'ratioLow', of: 'Reviewed' },
      PaymentHigh: { kind: 'ratioHigh', of: 'Reviewed' },
    },
    leads: 'ErrorShare',
    counts: 'Reviewed',
    groups: ['unit', 'region', 'program', 'user'],
  },
  /** Offers to register to vote, in counts only. */
  VOTE: {
    about: 'period',
    measures: {
      Offered: count,
      WantsTo: count,
      Declined: count,
      Registered: count,
      NoAnswer: count,
      Share: { kind: 'share', of: 'WantsTo', among: 'Offered' },
    },
    leads: 'Offered',
    counts: 'Offered',
    groups: ['month', 'office', 'occasion', 'region'],
    agencyWide: true,
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;

export type ReportType = keyof typeof reports;
export const reportTypes = Object.keys(reports) as [ReportType, ...ReportType[]];
export const definitionOf = (type: ReportType): ReportDefinition => reports[type];

/** The mark of the facts that a measure is about; a share is about those that it is taken among. */
export const marksOf = (type: ReportType, measure: string): string => {
  const declared = definitionOf(type).measures[measure];
  if (declared === undefined || declared.kind === 'count') return measure;
  return 'among' in declared ? declared.among : declared.of;
};

type Values = Readonly<Record<string, number | null>>;

/** Shares are worked out from their counts, to a tenth of a percent; nothing among nothing is no share. */
export function withShares(type: ReportType, counted: Values): Record<string, number | null> {
  const shares = Object.entries(definitionOf(type).measures).flatMap(([id, measure]) => {
    if (!('among' in measure)) return [];
    const among = counted[measure.among] ?? 0;
    const of = counted[measure.of] ?? 0;
    if (measure.kind === 'shareLow') return [[id, wilson(of, among)?.low ?? null] as const];
    if (measure.kind === 'shareHigh') return [[id, wilson(of, among)?.high ?? null] as const];
    return [[id, among === 0 ? null : Math.round((1000 * of) / among) / 10] as const];
  });
  return { ...counted, ...Object.fromEntries(shares) };
}
