import type { QualityOutcome } from '@commonweal/contracts/eligibility/quality';
import type { QualityReviewInput } from '@commonweal/contracts/eligibility/quality-calls';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { limits } from '@commonweal/contracts/kit/limits';

type Answers = Pick<QualityReviewInput, 'Findings' | 'Eligible' | 'RightCents'>;

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

/** What stands against the answers: each element is answered once, and what is wrong has an amount and a cause. */
export function elementFaults(
  { Findings, Eligible, RightCents }: Answers,
  outcome: QualityOutcome,
  elements: readonly string[],
): FieldFault[] {
  const answered = Findings.map(({ Element }) => Element);
  const isWrong = Findings.some(({ Verdict }) => Verdict === 'wrong');
  return [
    ...Findings.flatMap(({ Element, Verdict, Cents, Cause }, at) => [
      ...(elements.includes(Element) ? [] : [fault(`Findings.${at}.Element`, 'unknown_option')]),
      ...(answered.indexOf(Element) === at ? [] : [fault(`Findings.${at}.Element`, 'invalid')]),
      ...(Verdict === 'wrong' && Cause === '' ? [fault(`Findings.${at}.Cause`, 'required')] : []),
      ...(Verdict === 'correct' && Cause !== '' ? [fault(`Findings.${at}.Cause`, 'invalid')] : []),
      ...(Verdict === 'wrong' && Cents === null ? [fault(`Findings.${at}.Cents`, 'required')] : []),
      ...(Verdict === 'correct' && Cents !== null ? [fault(`Findings.${at}.Cents`, 'invalid')] : []),
    ]),
    ...(elements.every(element => answered.includes(element)) ? [] : [fault('Findings', 'required')]),
    // An amount is not wrong by itself: some element of it is.
    ...(outcome !== 'correct' && !isWrong ? [fault('Findings', 'invalid')] : []),
    ...(Eligible === 'N' && RightCents !== 0 ? [fault('RightCents', 'invalid')] : []),
  ];
}

/** As many of the findings as a note has room for; how many more there are is said, and they stand on the review. */
export function noteOf(
  sentence: string,
  findings: readonly string[],
  ending: string,
  more: (count: number) => string,
): string {
  const withFirst = (count: number): string =>
    [
      sentence,
      ...findings.slice(0, count),
      ...(count < findings.length ? [more(findings.length - count)] : []),
      ending,
    ].join('\n');
  let count = findings.length;
  while (count > 0 && [...withFirst(count)].length > limits.note) count -= 1;
  return withFirst(count);
}
