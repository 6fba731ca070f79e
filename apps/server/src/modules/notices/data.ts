import { appointmentChannels, appointmentTypes } from '@commonweal/contracts/appointments/codes';
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
  /** A certification that comes to its end: its last day, and the days by which a renewal is in time and still of use. */
  Ends: z.string().default(''),
  RenewBy: z.string().default(''),
  /** The least days that somebody has to answer, counted from when it leaves. */
  AnswerDays: z.number().default(0),
  ReopenBy: z.string().default(''),
  /** What the portal could not find out when it tried to renew by itself; it has no words of its own in Creole. */
  Unknown: z.object({ E: z.array(z.string()), S: z.array(z.string()) }).default({ E: [], S: [] }),
  /** A meeting, with the day and time on the household's own clock. */
  Appointment: z
    .object({
      Id: z.string(),
      Kind: z.enum(['new', 'moved', 'reminder']),
      At: z.string(),
      Before: z.string(),
      Central: z.boolean(),
      Type: z.enum(appointmentTypes),
      Channel: z.enum(appointmentChannels),
      Place: z.string(),
      /** Of a series: the days that come after it, each with its time. */
      Later: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
});
export type NoticeData = z.infer<typeof NoticeData>;

/** A case that has nothing to say yet: what a type speaks of is laid over it. */
export const nothingSaid: Omit<NoticeData, 'Name' | 'People' | 'Worker'> = {
  Decision: null,
  Items: [],
  Due: '',
  Interview: '',
  Requested: '',
  Day30: '',
  Cards: 0,
  Ends: '',
  RenewBy: '',
  AnswerDays: 0,
  ReopenBy: '',
  Unknown: { E: [], S: [] },
  Appointment: null,
};

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
