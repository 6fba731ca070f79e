import type { Lifecycle } from '@commonweal/contracts/kit/lifecycle';
import { refuse } from '../problem.ts';

/** The state after the action; what the life cycle does not list is refused with the sentence that it names for it. */
export function advance<State extends string, Action extends string>(
  life: Lifecycle<State, Action>,
  state: State,
  action: Action,
  params?: Readonly<Record<string, string | number>>,
): State {
  const step = life.step(state, action);
  return 'to' in step ? step.to : refuse(step.refusal, params && { params });
}
