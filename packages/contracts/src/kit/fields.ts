import * as z from 'zod';
import { limits } from './limits.ts';
import {
  hasControl,
  hasControlBesidesBreaks,
  hasUnassigned,
  hasVisible,
  removeBidirectionalControls,
  removeInvisible,
} from './text-characters.ts';

/**
 * Field types shared by every contract. Text is NFC, without control characters, unassigned code points and invisible characters
 * that have no function (`text-characters.ts`); lengths count characters, not bytes.
 */

const characters = (value: string): number => [...value].length;

function limited(limit: number, isForbidden: (value: string) => boolean, clean: (value: string) => string) {
  return z
    .string()
    .superRefine((value, context) => {
      if (isForbidden(value)) {
        context.addIssue({ code: 'custom', params: { code: 'control_characters' } });
      }
      if (hasUnassigned(value)) {
        context.addIssue({ code: 'custom', params: { code: 'unassigned_characters' } });
      }
      if (characters(clean(value)) > limit) {
        context.addIssue({ code: 'custom', params: { code: 'too_long', limit } });
      }
    })
    .overwrite(clean)
    .meta({ maxLength: limit });
}

const cleanLine = (value: string): string =>
  removeInvisible(removeBidirectionalControls(value).replace(/[\u2028\u2029]/g, ' ')).trim();
const cleanLines = (value: string): string => removeInvisible(value.replace(/\r\n?|[\u2028\u2029]/g, '\n')).trim();
const cleanNote = (value: string): string => cleanLines(removeBidirectionalControls(value));

const notEmpty = { error: 'required', params: { code: 'required' } } as const;

/** One line of text that may be left empty. */
export const optionalLine = (limit: number) => limited(limit, hasControl, cleanLine);
/** One line of text that must be there. */
export const line = (limit: number) => optionalLine(limit).refine(hasVisible, notEmpty);
/** Several lines of text that may be left empty. */
export const optionalNote = (limit: number) => limited(limit, hasControlBesidesBreaks, cleanNote);
/** Several lines of text that must be there. */
export const note = (limit: number) => optionalNote(limit).refine(hasVisible, notEmpty);
/** A note in which bidirectional controls stay, for screens that show them as signs. */
export const noteWithControls = (limit: number) =>
  limited(limit, hasControlBesidesBreaks, cleanLines).refine(hasVisible, notEmpty);

export const yesNo = z.enum(['Y', 'N']);
export type YesNo = z.infer<typeof yesNo>;
export const toYesNo = (value: boolean): YesNo => (value ? 'Y' : 'N');
/** A stored Y/N column as it travels. */
export const asYesNo = (value: string): YesNo => toYesNo(value === 'Y');

/** An id on the mainframe, in the signs that it knows. */
export const racfId = z.string().regex(new RegExp(`^[A-Z0-9#@$]{1,${limits.racfId}}$`));

export const id = z.uuid();
/** The most that a whole number in the database can hold. */
export const mostWhole = 2_147_483_647;
export const version = z.int().min(1).max(mostWhole);
/** The place of something in a numbered list, from one on. */
export const place = z.int().min(1).max(mostWhole);

const datePattern = /^\d{4}-\d{2}-\d{2}$/;

function isRealDate(value: string): boolean {
  if (!datePattern.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  if (year < 1850 || year > 2200 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A day without a time, `2026-03-10`. */
export const plainDate = z
  .string()
  .superRefine((value, context) => {
    if (value === '') context.addIssue({ code: 'custom', params: { code: 'blank_date' } });
    else if (!isRealDate(value)) context.addIssue({ code: 'custom', params: { code: 'invalid' } });
  })
  .meta({ format: 'date' });

/** Rejects an end date before the start date. Both can be the same day. */
export const checkDateOrder =
  <From extends string, To extends string>(from: From, to: To) =>
  (values: Readonly<Record<From, string> & Record<To, string | null>>, context: z.RefinementCtx): void => {
    const start: string = values[from];
    const end: string | null = values[to];
    // The error contains the start date, so it must not repeat a text that is not a date.
    if (!end || end >= start || !isRealDate(start)) return;
    context.addIssue({ code: 'custom', path: [to], params: { code: 'out_of_range', min: start } });
  };

/** A moment in UTC, `2026-03-10T14:05:00.000Z`. */
export const instant = z.iso.datetime({ offset: true });

/** A time of day, `08:00`. */
export const clockTime = z
  .string()
  .refine(value => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value), { error: 'invalid', params: { code: 'invalid' } });

const digitsOnly = (count: number) =>
  z
    .string()
    .refine(value => new RegExp(`^[0-9]{${count}}$`).test(value), {
      error: 'digits',
      params: { code: 'digits', count },
    })
    .meta({ pattern: `^[0-9]{${count}}$` });

export const zip = digitsOnly(limits.zip);

export const isPhone = (value: string): boolean => /^[1-9][0-9]{9}$/.test(value);
export const phone = z.string().refine(isPhone, { error: 'phone', params: { code: 'phone' } });

/** A PIN is padded with leading zeros to ten digits. */
export const pin = z
  .string()
  .refine(value => /^[0-9]{1,10}$/.test(value), { error: 'digits', params: { code: 'digits', count: limits.pin } })
  .overwrite(value => value.padStart(limits.pin, '0'));

export const email = line(limits.email).refine(value => /^[^\s@<>()",;:\\]+@[^\s@]+\.[^\s@.]+$/.test(value), {
  error: 'email',
  params: { code: 'email' },
});

/** What a write answers: 00 success, 02 duplicate, 01 error (specification 4). */
export const resultCode = z.enum(['00', '01', '02']);
export const WriteResult = z.strictObject({ ResultCode: resultCode });
export type WriteResult = z.infer<typeof WriteResult>;
export const success = { ResultCode: '00' } as const satisfies WriteResult;

/** 296 active, 297 inactive, as for roles (specification 4). */
export const recordStatuses = ['296', '297'] as const;
export const recordStatus = z.enum(recordStatuses);
export type RecordStatus = z.infer<typeof recordStatus>;

/** What is hardly possible is saved with the reason why it is right; empty where nobody has doubted it. */
export const rightBecause = { RightBecause: optionalLine(limits.reason).default('') } as const;

/** An address of the portal itself, never one of another site. */
export const ownPath = line(400).refine(path => /^\/(?![/\\])/.test(path), {
  error: 'invalid',
  params: { code: 'invalid' },
});
