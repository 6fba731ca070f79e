import * as z from 'zod';
import { line, optionalLine, plainDate } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/**
 * The port through which decisions become notices: whoever decides (eligibility, a worker by hand) hands over these data and
 * nothing else. Words are in the languages that there are; a language that is not there is named as missing, never replaced.
 */

const words = z.strictObject({
  E: line(limits.note),
  S: optionalLine(limits.note).default(''),
  C: optionalLine(limits.note).default(''),
});
export type NoticeWords = z.infer<typeof words>;

export const NoticeReason = z.strictObject({
  Code: line(limits.referenceCode),
  Words: words,
  /** The rule for this program, as a notice cites it. */
  Citation: line(limits.referenceDescription),
  /** What on the case it stands on: a label, its value, and the part of the case that holds it. */
  Fact: optionalLine(limits.referenceDescription).default(''),
  Tab: optionalLine(limits.referenceCode).default(''),
});

export const NoticeLine = z.strictObject({ Words: words, Cents: z.int(), Strong: z.boolean().default(false) });

export const NoticeDecision = z.strictObject({
  Program: line(limits.referenceCode),
  EffectiveOn: plainDate,
  /** Where an amount is granted or changed. */
  Cents: z.int().min(0).nullable().default(null),
  BeforeCents: z.int().min(0).nullable().default(null),
  PeriodFrom: plainDate.or(z.literal('')).default(''),
  PeriodTo: plainDate.or(z.literal('')).default(''),
  Reasons: z.array(NoticeReason).max(20).default([]),
  Lines: z.array(NoticeLine).max(60).default([]),
});
export type NoticeDecision = z.infer<typeof NoticeDecision>;
