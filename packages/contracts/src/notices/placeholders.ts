import type { NoticeContent } from './types.ts';

/** What a template may name. A name that does not stand here cannot be published. */
export const placeholders = [
  'name',
  'case_number',
  'program',
  'people',
  'office.name',
  'office.phone',
  'office.address',
  'office.hours',
  'worker',
  'dates.today',
  'dates.effective',
  'dates.last_day',
  'dates.hearing_by',
  'dates.keep_by',
  'dates.period_begin',
  'dates.period_end',
  'amount',
  'amount_before',
  'reason.text',
  'reason.citation',
  'item.text',
  'dates.due',
  'dates.interview',
  'dates.requested',
  'dates.day_30',
  'dates.ends',
  'dates.renew_by',
  'dates.reopen_by',
  'appointment.kind',
  'appointment.day',
  'appointment.time',
  'appointment.before',
  'appointment.what',
  'appointment.how',
  'appointment.place',
  'appointment.later',
  'cards',
  'legal_help.name',
  'legal_help.phone',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** What a content has to name, so that nobody claims it with empty words. */
export const namedBy: Partial<Readonly<Record<NoticeContent, readonly Placeholder[]>>> = {
  reason: ['reason.text'],
  regulation: ['reason.citation'],
  hearing: ['dates.hearing_by'],
  keeping: ['dates.keep_by'],
  legalHelp: ['legal_help.phone'],
  phone: ['office.phone'],
  amount: ['amount'],
  period: ['dates.period_begin', 'dates.period_end'],
  dueDate: ['dates.due'],
  endsOn: ['dates.ends'],
  renewBy: ['dates.renew_by'],
  meeting: ['appointment.day', 'appointment.time'],
  owed: ['amount'],
  owedMonths: ['dates.period_begin', 'dates.period_end'],
  newAmount: ['amount', 'amount_before'],
};

/** The parts of a letter, in the order in which a form offers them. */
export const blockKinds = [
  'heading',
  'paragraph',
  'reasons',
  'items',
  'budget',
  'rights',
  'free',
  'contact',
  'small',
  'signature',
] as const;
export type BlockKind = (typeof blockKinds)[number];
