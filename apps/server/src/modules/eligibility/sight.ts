import type { Determination } from '@commonweal/rules';
import { provenance, type SourcedStep } from '@commonweal/rules';
import type { CallContext } from '../../platform/calls/handle.ts';
import { isCleared } from '../protection/index.ts';
import type { FrozenInput } from './decide.ts';
import type { CaseFacts, CodeProperty } from './household/facts.ts';
import type { Sees, Sourced } from './words.ts';

export const isRestrictedSource = (codeProperty: CodeProperty, { verification = '' }: Sourced): boolean =>
  codeProperty('VERIFICATION', verification, 'Restricted') === 'Y';

export const sightOf = (
  { caller }: Pick<CallContext, 'caller'>,
  { codeProperty }: Pick<CaseFacts, 'codeProperty'>,
): Sees => (isCleared(caller) ? () => true : source => !isRestrictedSource(codeProperty, source));

export const hidesSome = ({ sources }: FrozenInput, sees: Sees): boolean => sources.some(source => !sees(source));

const within = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}/`);

/** The steps that a hidden fact went into, directly or by another step: their figures would tell it. */
export function hiddenSteps(input: FrozenInput, determination: Determination, sees: Sees): ReadonlySet<number> {
  const paths = input.sources.filter(source => !sees(source)).map(source => source.path);
  const found = new Set<number>();
  if (paths.length === 0) return found;
  const steps = provenance(determination);
  const rules = new Set<string>();
  const touches = (path: string): boolean => paths.some(hidden => within(path, hidden) || within(hidden, path));
  const isFed = ({ inputs }: SourcedStep): boolean =>
    inputs.some(({ sources }) =>
      sources.some(source => {
        if (source.kind === 'fact') return touches(source.path);
        // Of steps of one rule the one that gave a value is found by the value: any of them may be the hidden one.
        return source.kind === 'step' && rules.has(steps[source.index]?.step.rule.id ?? '');
      }),
    );
  for (const each of steps) {
    if (!(isFed(each) || (each.step.at !== null && touches(each.step.at)))) continue;
    found.add(each.index);
    rules.add(each.step.rule.id);
  }
  return found;
}
