/** A life cycle as data: the server refuses what it does not list, the screen offers what it lists, a test visits every state × action. */

export interface Lifecycle<State extends string, Action extends string> {
  readonly states: readonly State[];
  readonly actions: readonly Action[];
  /** The state after the action, or undefined where it is not allowed. */
  next(state: State, action: Action): State | undefined;
  available(state: State): Action[];
}

export function lifecycle<const State extends string, const Action extends string>(
  states: readonly State[],
  table: Record<Action, Partial<Record<State, State>>>,
): Lifecycle<State, Action> {
  const actions = Object.keys(table) as Action[];
  return {
    states,
    actions,
    next: (state, action) => table[action][state],
    available: state => actions.filter(action => table[action][state] !== undefined),
  };
}
