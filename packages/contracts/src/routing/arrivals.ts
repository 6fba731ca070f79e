import * as z from 'zod';
import { line, optionalLine, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** Arriving work as it is tried and previewed: a form, the stored sample, or the lines of a file. */

const code = line(limits.referenceCode);
const optionalCode = optionalLine(limits.referenceCode);

export const ArrivalInput = z.strictObject({
  WorkItemType: code,
  Program: code,
  /** A ZIP code decides county and region, a county its region. */
  Zip: optionalLine(limits.zip),
  County: optionalCode,
  Region: optionalCode,
  Language: code,
  Characteristics: z.array(code).max(50),
  Confidential: yesNo,
  ArrivesOn: plainDate,
});
export type ArrivalInput = z.infer<typeof ArrivalInput>;

export const arrivalSources = ['past', 'sample', 'file'] as const;
export type ArrivalSource = (typeof arrivalSources)[number];

/** The columns of a file of arrivals. */
export const fileColumns = {
  required: ['WorkItemType', 'Program', 'Language'],
  optional: ['Zip', 'County', 'Region', 'Characteristics', 'Confidential', 'ReceivedOn', 'DueOn'],
} as const;
export const mostArrivals = 2000;
/** How far back the work that really arrived is looked at. */
export const pastDays = 28;
export const mostFileCharacters = 300_000;

export const Arrivals = z.strictObject({
  Source: z.enum(arrivalSources),
  /** The text of the file, where one is given. */
  Csv: z.string().max(mostFileCharacters).nullable(),
});

export const FileFault = z.strictObject({ Line: z.int(), Column: z.string(), Message: z.string() });
export type FileFault = z.infer<typeof FileFault>;
export const mostFaults = 200;
