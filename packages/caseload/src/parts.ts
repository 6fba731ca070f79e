import type { CaseloadOptions, LastNumbers } from './generate.ts';

/**
 * A large caseload is made in parts, each with chance and numbers of its own: whoever makes which, and in whatever order, what
 * comes of one seed is the same. Numbers that a part does not need are left out.
 */

export const householdsOfPart = 1000;

/** More than a part needs, by far. */
const numbersOfPart = {
  pin: 10_000,
  caseNumber: 2500,
  applicationNumber: 2500,
  item: 60_000,
  document: 100_000,
} as const;

/** Each household draws from several streams beside the seed. */
const streams = 8;

export function optionsOfPart(options: CaseloadOptions, part: number): CaseloadOptions {
  const { lastNumbers, work, documents } = options;
  return {
    ...options,
    seed: (options.seed * 100_003 + part) * streams,
    lastNumbers: numbersBefore(lastNumbers, part),
    ...(work && { work: { ...work, lastNumber: work.lastNumber + part * numbersOfPart.item } }),
    ...(documents && { documents: { ...documents, lastNumber: documents.lastNumber + part * numbersOfPart.document } }),
  };
}

/** The last numbers that are given out before this part. */
export const numbersBefore = (last: LastNumbers, part: number): LastNumbers => ({
  pin: last.pin + part * numbersOfPart.pin,
  caseNumber: last.caseNumber + part * numbersOfPart.caseNumber,
  applicationNumber: last.applicationNumber + part * numbersOfPart.applicationNumber,
});

/** A part that ran into the numbers of the next would give somebody another one's PIN. */
export function checkPart(last: LastNumbers, part: number, reached: LastNumbers): void {
  const end = numbersBefore(last, part + 1);
  if (
    reached.pin > end.pin ||
    reached.caseNumber > end.caseNumber ||
    reached.applicationNumber > end.applicationNumber
  ) {
    throw new Error(`Part ${part} has more people or cases than there are numbers for it`);
  }
}
