/** What the portal writes to households about, and what such a letter must say. */

/** What a notice has to say, with the rule that demands it. */
export const noticeContents = {
  action: '7 CFR 273.13(a)(2); 42 CFR 431.210(a)',
  reason: '7 CFR 273.13(a)(2); 42 CFR 431.210(b)',
  regulation: '42 CFR 431.210(c)',
  hearing: '7 CFR 273.13(a)(2); 42 CFR 431.210(d)',
  keeping: '7 CFR 273.15(k); 42 CFR 431.210(e)',
  repayment: '7 CFR 273.13(a)(2)',
  legalHelp: '7 CFR 273.13(a)(2)',
  phone: '7 CFR 273.13(a)(2)',
  amount: '7 CFR 273.10(g)(1)(i)',
  period: '7 CFR 273.10(g)(1)(i)',
  dueDate: 'FAC 65A-1.205(1)(c)',
  reschedule: '7 CFR 273.2(e)(3)',
  endsOn: '7 CFR 273.14(b); 42 CFR 435.916(b)',
  renewBy: '7 CFR 273.14(b); 42 CFR 435.916(b)',
  meeting: '7 CFR 273.2(e)(3)',
  owed: '7 CFR 273.18(e)(3)',
  owedMonths: '7 CFR 273.18(e)(3)',
  newAmount: '7 CFR 273.12(e)',
  nondiscrimination: '7 CFR 272.6',
  taglines: '45 CFR 92.11',
  largePrint: '28 CFR 35.160',
} as const;
export type NoticeContent = keyof typeof noticeContents;
export const noticeContentNames = Object.keys(noticeContents) as [NoticeContent, ...NoticeContent[]];

const always = ['phone', 'nondiscrimination', 'taglines', 'largePrint'] as const satisfies readonly NoticeContent[];
const adverse = ['action', 'reason', 'regulation', 'hearing', 'keeping', 'repayment', 'legalHelp', ...always] as const;

interface NoticeType {
  /** What an adverse action takes away needs ten days between leaving and effect (7 CFR 273.13(a)(1), 42 CFR 431.211). */
  readonly adverse: boolean;
  /** Data of a decision are needed: reasons, effective date, figures. */
  readonly decision: boolean;
  readonly requires: readonly NoticeContent[];
}

export const noticeTypes = {
  RFIN: { adverse: false, decision: false, requires: ['dueDate', ...always] },
  MISS: { adverse: false, decision: false, requires: ['action', 'reschedule', ...always] },
  HACK: { adverse: false, decision: false, requires: ['action', ...always] },
  CRD4: { adverse: false, decision: false, requires: ['action', ...always] },
  APPR: { adverse: false, decision: true, requires: ['action', 'amount', 'period', 'hearing', ...always] },
  DENY: {
    adverse: false,
    decision: true,
    requires: ['action', 'reason', 'regulation', 'hearing', 'legalHelp', ...always],
  },
  INCR: { adverse: false, decision: true, requires: ['action', 'reason', 'hearing', ...always] },
  DECR: { adverse: true, decision: true, requires: adverse },
  TERM: { adverse: true, decision: true, requires: adverse },
  EXPR: { adverse: false, decision: false, requires: ['action', 'endsOn', 'renewBy', 'hearing', ...always] },
  RENW: { adverse: false, decision: false, requires: ['action', 'endsOn', 'renewBy', ...always] },
  APPT: { adverse: false, decision: false, requires: ['meeting', 'reschedule', ...always] },
  CLAM: {
    adverse: false,
    decision: true,
    requires: ['action', 'owed', 'owedMonths', 'reason', 'regulation', 'hearing', 'legalHelp', ...always],
  },
  // What a disaster destroyed and is replaced; nothing is taken away by it.
  REPL: { adverse: false, decision: true, requires: ['action', 'reason', 'hearing', ...always] },
  // No ten days are needed for what changes for everybody (7 CFR 273.13(b)(1)).
  MASS: {
    adverse: false,
    decision: true,
    requires: ['action', 'newAmount', 'reason', 'regulation', 'hearing', 'legalHelp', ...always],
  },
  GENL: { adverse: false, decision: false, requires: always },
} as const satisfies Record<string, NoticeType>;

export type NoticeTypeCode = keyof typeof noticeTypes;
export const noticeTypeCodes = Object.keys(noticeTypes) as [NoticeTypeCode, ...NoticeTypeCode[]];
export const isNoticeType = (code: string): code is NoticeTypeCode => Object.hasOwn(noticeTypes, code);
export const ruleOfType = (code: NoticeTypeCode): NoticeType => noticeTypes[code];

/** Reasons for which no ten days are needed (7 CFR 273.13(b), 42 CFR 431.213). */
export const withoutAdvance: ReadonlySet<string> = new Set(['DTH', 'RES', 'REQ', 'WHU', 'INS', 'IPV']);
