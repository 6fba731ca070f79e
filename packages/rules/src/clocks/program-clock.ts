import type { Program } from '../codes.ts';
import { addDays, daysBetween, type PlainDate } from '../kit/dates.ts';
import { type Text, text } from '../kit/text.ts';

/** Programs that have a clock: those of the rules, and two that only the clock knows. */
export type ClockProgram = Program | 'RAP' | 'CIC';

export interface TimeStandard {
  readonly days: number;
  readonly stops: Text;
  readonly citation: string;
}

const AVAILABLE = text(
  'benefits are available or the notice is sent',
  'los beneficios están disponibles o se envía el aviso',
);

/** Calendar days after the application date, and what stops the clock. */
export const TIME_STANDARDS = {
  snap_expedited: {
    days: 7,
    stops: text('benefits are available', 'los beneficios están disponibles'),
    citation: '7 CFR 273.2(i)(3)',
  },
  snap: {
    days: 30,
    stops: text(
      'benefits are available or the denial is sent',
      'los beneficios están disponibles o se envía la denegación',
    ),
    citation: '7 CFR 273.2(g); FAC 65A-1.205',
  },
  cash: { days: 45, stops: AVAILABLE, citation: 'FAC 65A-1.205' },
  medicaid_disability: {
    days: 90,
    stops: text('the eligibility notice is mailed', 'se envía el aviso de elegibilidad'),
    citation: '42 CFR 435.912(c)(3)(i); FAC 65A-1.205',
  },
  medicaid: {
    days: 45,
    stops: text('the eligibility notice is mailed', 'se envía el aviso de elegibilidad'),
    citation: '42 CFR 435.912(c)(3)(ii); FAC 65A-1.205',
  },
} as const satisfies Readonly<Record<string, TimeStandard>>;

export type TimeStandardName = keyof typeof TIME_STANDARDS;

export interface ClockFacts {
  readonly program: ClockProgram;
  readonly applicationDate: PlainDate;
  readonly isExpedited?: boolean;
  /** Medicaid asked for on the basis of disability; a disability decision request always is. */
  readonly isDisabilityBasis?: boolean;
  /** Days that the applicant took: they do not count. */
  readonly delayDays?: number;
}

export interface ProgramClock {
  readonly standard: TimeStandardName;
  readonly days: number;
  readonly stops: Text;
  readonly citation: string;
  readonly due: PlainDate;
}

export function standardFor({
  program,
  isExpedited,
  isDisabilityBasis,
}: Omit<ClockFacts, 'applicationDate'>): TimeStandardName {
  switch (program) {
    case 'SNAP':
      return isExpedited ? 'snap_expedited' : 'snap';
    case 'TCA':
    case 'RAP':
    case 'CIC':
      return 'cash';
    case 'DDD':
      return 'medicaid_disability';
    default:
      return isDisabilityBasis ? 'medicaid_disability' : 'medicaid';
  }
}

export function startClock(facts: ClockFacts): ProgramClock {
  const standard = standardFor(facts);
  const { days, stops, citation } = TIME_STANDARDS[standard];
  return { standard, days, stops, citation, due: addDays(facts.applicationDate, days + (facts.delayDays ?? 0)) };
}

export interface ClockReading {
  readonly daysLeft: number;
  readonly isOverdue: boolean;
}

/** The due day itself is still in time. */
export const readClock = (clock: Pick<ProgramClock, 'due'>, today: PlainDate): ClockReading => ({
  daysLeft: daysBetween(today, clock.due),
  isOverdue: today > clock.due,
});
