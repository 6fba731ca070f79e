/**
 * What an interview asks, by program. The questions are text keys `cases.question.<id>`; an answer is a short text.
 * SNAP and cash are interviewed at application and at least every twelve months (7 CFR 273.2(e)); family Medicaid needs
 * none (42 CFR 435.916(b)), so its list is short.
 */

const everyone = ['identity', 'household', 'residence'] as const;
const money = ['income', 'incomeChange', 'assets'] as const;

export const interviewTemplates = {
  SNAP: [
    ...everyone,
    ...money,
    'buyAndPrepare',
    'shelter',
    'utilities',
    'dependentCare',
    'medical',
    'students',
    'work',
  ],
  TCA: [...everyone, ...money, 'children', 'absentParent', 'schoolAttendance', 'work', 'timeLimit'],
  MEDICAID: [...everyone, 'taxHousehold', 'income', 'insurance', 'disability'],
  OTHER: [...everyone, ...money],
} as const;

export type InterviewQuestion = (typeof interviewTemplates)[keyof typeof interviewTemplates][number];

const medicaid: ReadonlySet<string> = new Set('MFAM MSSI HCBS HOS DDD MSP ICP RMA MPA SEP ESSI PEPW CIC'.split(' '));

const templateOf = (program: string): readonly InterviewQuestion[] => {
  if (program === 'SNAP') return interviewTemplates.SNAP;
  if (program === 'TCA') return interviewTemplates.TCA;
  return medicaid.has(program) ? interviewTemplates.MEDICAID : interviewTemplates.OTHER;
};

/** The questions of several programs at once, each asked once. */
export const questionsFor = (programs: readonly string[]): InterviewQuestion[] => [
  ...new Set(programs.flatMap(templateOf)),
];
