import { conversionLimits } from '@commonweal/contracts/conversion/layout';
import type { FaultCode, FieldFault } from '@commonweal/contracts/kit/faults';
import type { CallContext } from '../../platform/calls/handle.ts';

/** What is wrong with a line, as it is kept: where and what, never what stands there. */

/** Beyond what is wrong with a field anywhere. */
const ownCodes = [
  'encoding',
  'notJson',
  'tooLong',
  'sameInFile',
  'converted',
  'notConverted',
  'inCase',
  'onFile',
  'restricted',
  'confidential',
  'removed',
] as const;
type OwnCode = (typeof ownCodes)[number];

export interface LineFault {
  readonly path: string;
  readonly code: FaultCode | OwnCode;
  readonly params: FieldFault['params'];
}

export const ownFault = (code: OwnCode, path = '', params: LineFault['params'] = {}): LineFault => ({
  path,
  code,
  params,
});

const isOwn = (code: string): code is OwnCode => ownCodes.some(own => own === code);

/** The name of a field that nobody knows is the sender's own words. */
const longestPath = 80;

/** Each fault once, and of a flood the first ones. */
export function fewOf(faults: readonly LineFault[]): LineFault[] {
  const seen = new Set<string>();
  return faults
    .map(fault => ({ ...fault, path: fault.path.slice(0, longestPath) }))
    .filter(({ path, code }) => !seen.has(`${path} ${code}`) && seen.add(`${path} ${code}`))
    .slice(0, conversionLimits.faults);
}

type Reader = Pick<CallContext, 'platform' | 'language'>;

function sayOne({ platform: { texts }, language }: Reader, { path, code, params }: LineFault): string {
  const sentence = isOwn(code)
    ? texts.text(language, `conversion.fault.${code}`, { ...params, limit: conversionLimits.lineBytes / 1024 })
    : texts.fault(language, { path, code, params });
  return path === '' ? sentence : `${path}: ${sentence}`;
}

/** Everything that is wrong with a line, in the reader's language and by the names of the file. */
export const sayFaults = (reader: Reader, faults: readonly LineFault[]): string[] =>
  faults.map(fault => sayOne(reader, fault));
