import * as z from 'zod';
import { id, instant, line, note, optionalLine, optionalNote, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { NoticeDecision } from './decision.ts';
import { noticeLanguages } from './languages.ts';
import { noticeActions, noticeStates, templateActions, templateStates } from './lifecycle.ts';
import { blockKinds } from './placeholders.ts';
import { noticeContentNames, noticeTypeCodes } from './types.ts';

export const noticeType = z.enum(noticeTypeCodes);
export const noticeLanguage = z.enum(noticeLanguages);
/** Mail, client account, both, handed over (table NOTICEDELIVERY). */
export const noticeDeliveries = ['ML', 'EL', 'BO', 'HD'] as const;
export const noticeDelivery = z.enum(noticeDeliveries);
export const freeTextLimit = 300;

const inLanguages = (limit: number) =>
  z.strictObject({ E: optionalNote(limit), S: optionalNote(limit), C: optionalNote(limit) });
export type InLanguages = { readonly E: string; readonly S: string; readonly C: string };

/** A part of a template: its words in each language (Liquid), what it says of what a notice must say, and the rule it stands for. */
export const TemplateBlock = z.strictObject({
  Id: line(30),
  Kind: z.enum(blockKinds),
  Name: line(limits.name),
  Texts: inLanguages(4000),
  Says: z.array(z.enum(noticeContentNames)).max(10),
  Rule: optionalLine(limits.referenceDescription),
});
export type TemplateBlock = z.infer<typeof TemplateBlock>;
export const mostBlocks = 40;

export const TemplateFault = z.strictObject({
  Block: z.string(),
  Language: z.string(),
  Code: z.enum(['missing', 'unknown', 'tag', 'broken', 'content', 'named', 'reading', 'address', 'endless', 'loop']),
  Detail: z.string(),
});
export type TemplateFault = z.infer<typeof TemplateFault>;

export const Reading = z.strictObject({
  Language: noticeLanguage,
  Measure: z.enum(['grade', 'ease', 'words']),
  Value: z.number(),
  Easy: yesNo,
  Missing: z.int(),
});

export const TemplateRow = z.strictObject({
  TemplateId: id,
  NoticeType: noticeType,
  Number: z.int(),
  State: z.enum(templateStates),
  /** Whether it is the version that counts today. */
  InForce: yesNo,
  EffectiveOn: z.string(),
  Missing: z.string(),
  WrittenBy: z.string(),
  PublishedBy: z.string(),
  ChangedAt: instant,
});
export type TemplateRow = z.infer<typeof TemplateRow>;

export const TemplateView = z.strictObject({
  ...TemplateRow.shape,
  Blocks: z.array(TemplateBlock),
  Faults: z.array(TemplateFault),
  Readings: z.array(Reading),
  Requires: z.array(z.enum(noticeContentNames)),
  Actions: z.array(z.enum(templateActions)),
  /** Whoever wrote it cannot publish it. */
  Own: yesNo,
  Version: version,
});
export type TemplateView = z.infer<typeof TemplateView>;

/** Why a sentence stands in a notice. */
export const Why = z.strictObject({
  Block: z.string(),
  /** What of the case it says, as label and value. */
  Facts: z.array(z.strictObject({ Name: z.string(), Value: z.string(), Tab: z.string() })),
  Rule: z.string(),
});
export type Why = z.infer<typeof Why>;

export const Sentence = z.strictObject({ Text: z.string(), Why });
export const Paragraph = z.strictObject({
  Kind: z.enum(['title', 'heading', 'text', 'item', 'small', 'table']),
  Block: z.string(),
  Sentences: z.array(Sentence),
  Rows: z.array(z.strictObject({ Label: z.string(), Amount: z.string(), Strong: yesNo })),
});
export type Paragraph = z.infer<typeof Paragraph>;

export const Composed = z.strictObject({
  Language: noticeLanguage,
  Paragraphs: z.array(Paragraph),
  /** The blocks and reasons that this language has no words for. */
  Missing: z.array(z.string()),
});
export type Composed = z.infer<typeof Composed>;

export const NoticeRow = z.strictObject({
  NoticeId: id,
  NoticeNumber: z.string(),
  NoticeType: noticeType,
  CaseNumber: z.string(),
  Pin: z.string(),
  Recipient: z.string(),
  Program: z.string(),
  Language: noticeLanguage,
  Delivery: noticeDelivery,
  Status: z.enum(noticeStates),
  /** N new, R a notice that was sent again, C deleted. */
  Action: z.enum(['N', 'R', 'C']),
  LeftOn: z.string(),
  ReturnedOn: z.string(),
  CreatedAt: instant,
  CreatedBy: z.string(),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

export const NoticeFilters = z.strictObject({
  NoticeNumber: optionalLine(limits.documentNumber).optional(),
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  Pin: optionalLine(limits.pin).optional(),
  Recipient: optionalLine(limits.name).optional(),
  NoticeType: noticeType.optional(),
  Language: noticeLanguage.optional(),
  Delivery: noticeDelivery.optional(),
  Status: z.enum(noticeStates).optional(),
  CreatedFrom: plainDate.optional(),
  CreatedTo: plainDate.optional(),
});
export type NoticeFilters = z.infer<typeof NoticeFilters>;

export const NoticeView = z.strictObject({
  ...NoticeRow.shape,
  WorkItemId: z.string(),
  TemplateNumber: z.int(),
  TemplateFrom: z.string(),
  Address: z.array(z.string()),
  /** The lines that do not fit behind the window of the envelope. */
  AddressTooLong: z.array(z.string()),
  /** The household’s address is protected: a substitute stands on the letter. */
  Substituted: yesNo,
  HasAccount: yesNo,
  FreeText: inLanguages(freeTextLimit),
  EffectiveOn: z.string(),
  Dates: z.strictObject({
    LeavesOn: z.string(),
    HearingBy: z.string(),
    KeepBy: z.string(),
    LatestLeave: z.string(),
    InTime: yesNo,
  }),
  Composed: z.array(Composed),
  Must: z.array(z.strictObject({ Content: z.enum(noticeContentNames), Rule: z.string(), Said: yesNo })),
  Blocks: z.array(z.strictObject({ Id: z.string(), Name: z.string(), Kind: z.enum(blockKinds) })),
  ReturnedBecause: z.string(),
  DeletedBecause: z.string(),
  /** The notice that it was sent again as, and the one that it repeats. */
  ResentAs: z.string(),
  Repeats: z.string(),
  ReturnItemId: z.string(),
  Actions: z.array(z.enum(noticeActions)),
  Version: version,
});
export type NoticeView = z.infer<typeof NoticeView>;

/** What can be written to a household now, and what there is to say. */
export const NoticeChoices = z.strictObject({
  CaseNumber: z.string(),
  Pin: z.string(),
  Recipient: z.string(),
  Language: noticeLanguage,
  HasAccount: yesNo,
  Programs: z.array(z.string()),
  Types: z.array(z.strictObject({ NoticeType: noticeType, Decision: yesNo, Possible: yesNo })),
  Reasons: z.array(
    z.strictObject({
      Code: z.string(),
      Text: z.string(),
      Programs: z.array(z.string()),
      /** What changes for everybody is a reason of its own type only. */
      Mass: yesNo,
    }),
  ),
});

export const CreateNoticeRequest = z.strictObject({
  CaseNumber: line(limits.caseNumber),
  NoticeType: noticeType,
  WorkItemId: optionalLine(limits.workItemId).default(''),
  Program: optionalLine(limits.referenceCode).default(''),
  EffectiveOn: plainDate.or(z.literal('')).default(''),
  Cents: z.int().min(0).max(99_999_999).nullable().default(null),
  BeforeCents: z.int().min(0).max(99_999_999).nullable().default(null),
  PeriodFrom: plainDate.or(z.literal('')).default(''),
  PeriodTo: plainDate.or(z.literal('')).default(''),
  ReasonCodes: z.array(line(limits.referenceCode)).max(10).default([]),
});
export type CreateNoticeRequest = z.infer<typeof CreateNoticeRequest>;

export const SaveNoticeRequest = z.strictObject({
  NoticeId: id,
  Language: noticeLanguage,
  Delivery: noticeDelivery,
  FreeText: inLanguages(freeTextLimit),
});

export const returnReasons = ['moved', 'unknown', 'unclaimed', 'refused', 'address'] as const;
export const reasonText = note(limits.reason);
export { NoticeDecision };
