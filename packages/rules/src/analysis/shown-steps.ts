import type { Determination } from '../determination.ts';
import type { RecordedStep } from '../kit/trace.ts';
import type { ReasonCode } from '../reasons.ts';

interface Hidden {
  readonly program: string;
  readonly reason: ReasonCode | null;
  readonly steps: RegExp;
}

/** What cannot matter to a household denied for a reason (null: any other). The calculation itself keeps every step. */
const HIDDEN: readonly Hidden[] = [
  {
    program: 'SNAP',
    reason: 'INC-G',
    steps: /^snap\.(deduction\.(?!child_support)|shelter|income\.(adjusted|net)|test\.(net|assets)|benefit|expedited)/,
  },
  { program: 'SNAP', reason: 'INC-0', steps: /^snap\.(benefit\.(minimum|proration)|expedited)/ },
  { program: 'SNAP', reason: null, steps: /^snap\.(benefit|expedited)/ },
  { program: 'TCA', reason: 'INC-G', steps: /^tca\.(tier|payment_standard|disregard|net|benefit|proration)/ },
  { program: 'TCA', reason: null, steps: /^tca\.(benefit|proration)/ },
];

/** The steps that a person reads: of a denied household only those that could matter. */
export function shownSteps({ program, result, reasons, steps }: Determination): readonly RecordedStep[] {
  if (result !== 'ineligible') return steps;
  const ours = HIDDEN.filter(one => one.program === program);
  const found = ours.find(one => reasons.some(reason => reason.code === one.reason)) ?? ours.find(one => !one.reason);
  return found ? steps.filter(step => !found.steps.test(step.rule.id)) : steps;
}
