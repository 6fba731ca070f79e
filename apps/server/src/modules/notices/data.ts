import { NoticeDecision } from '@commonweal/contracts/notices/decision';
import * as z from 'zod';

/** What the case knew when a notice was written: kept with it, so that what it says can be shown years later. */

const words = z.object({ E: z.string(), S: z.string(), C: z.string() });

export const NoticeData = z.object({
  Name: z.string(),
  People: z.array(z.string()),
  Worker: z.string(),
  Decision: NoticeDecision.nullable(),
  /** What is asked for, one by one, with the fact it is about. */
  Items: z.array(z.object({ Words: words, Fact: z.string() })),
  Due: z.string(),
  Interview: z.string(),
  Requested: z.string(),
  Day30: z.string(),
  Cards: z.number(),
});
export type NoticeData = z.infer<typeof NoticeData>;

export const FreeText = z
  .object({ E: z.string().default(''), S: z.string().default(''), C: z.string().default('') })
  .catch({ E: '', S: '', C: '' });
export type FreeText = z.infer<typeof FreeText>;

export interface Office {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  readonly hours: string;
  readonly legalHelp: string;
  readonly legalHelpPhone: string;
}
