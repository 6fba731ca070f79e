import type { PolicyOption, PolicyProgram } from '@commonweal/contracts/eligibility/policy-schemas';
import type { ParameterSet } from '@commonweal/rules/parameters/parameter-set';
import { ownJurisdiction } from '../figures/sets.ts';

/** Where the law lets the state choose, and one word says the choice. Their names are those of the rules' options. */

interface Choice {
  readonly programs: readonly PolicyProgram[];
  /** One of these; without them a whole number. */
  readonly choices?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}

const yesOrNo = ['Y', 'N'] as const;
const percent = { least: 100, most: 200 } as const;

const offered: Readonly<Record<string, Choice>> = {
  'bbce.on': { programs: ['SNAP'], choices: yesOrNo },
  'bbce.gross_percent': { programs: ['SNAP'], ...percent },
  'bbce.gross_percent_elderly_disabled': { programs: ['SNAP'], ...percent },
  'bbce.net_test': { programs: ['SNAP'], choices: yesOrNo },
  child_support_paid: { programs: ['SNAP'], choices: ['deduction', 'exclusion'] },
  'utility_standards.mandatory': { programs: ['SNAP'], choices: yesOrNo },
  'lawfully_residing.children': { programs: ['MFAM'], choices: yesOrNo },
  'lawfully_residing.pregnant': { programs: ['MFAM'], choices: yesOrNo },
};

const asWord = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value));

const isFlag = ({ choices }: Choice): boolean => choices === yesOrNo;

const at = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((below, key) => Reflect.get(Object(below), key), document);

export const choicesOffered = (program: PolicyProgram, set: ParameterSet) =>
  Object.entries(offered)
    .filter(([, choice]) => choice.programs.includes(program))
    .map(([Option, { choices = [] }]) => ({
      Option,
      Value: asWord(at(set.jurisdictions.get(ownJurisdiction)?.document, Option)),
      Choices: [...choices],
    }));

/** Whether the word is a choice of the program. */
export function isOffered(program: PolicyProgram, { Option, Value }: PolicyOption): boolean {
  const choice = Object.hasOwn(offered, Option) ? offered[Option] : undefined;
  if (!choice?.programs.includes(program)) return false;
  if (choice.choices) return choice.choices.includes(Value);
  const number = Number(Value);
  return Number.isInteger(number) && number >= (choice.least ?? 0) && number <= (choice.most ?? 0);
}

/** As the rules keep them: one object inside another. */
export function nestedChoices(options: readonly PolicyOption[]): Record<string, unknown> {
  const made: Record<string, Record<string, unknown> | unknown> = {};
  for (const { Option, Value } of options) {
    const choice = offered[Option];
    if (!choice) continue;
    const value = isFlag(choice) ? Value === 'Y' : choice.choices ? Value : Number(Value);
    const [outer = '', inner] = Option.split('.');
    made[outer] = inner === undefined ? value : { ...Object(made[outer]), [inner]: value };
  }
  return made;
}
