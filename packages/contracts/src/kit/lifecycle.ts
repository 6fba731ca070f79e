import type { ErrorDeclaration } from './errors.ts';

/**
 * A life cycle as data, complete by type: every state names every action, with the state it leads to or the sentence that it
 * is refused with. The server refuses what it does not list, the screens offer what it lists, docs/life-cycles.md draws it.
 */
export interface Lifecycle<State extends string = string, Action extends string = string> {
  /** What lives: `program request`. */
  readonly name: string;
  readonly states: readonly State[];
  readonly actions: readonly Action[];
  /** The states in which one can begin. */
  readonly starts: readonly State[];
  /** The state after the action, or the refusal. */
  step(state: State, action: Action): Step<State>;
  /** The state after the action, or undefined where it is refused. */
  next(state: State, action: Action): State | undefined;
  allows(state: State, action: Action): boolean;
  available(state: State): Action[];
  /** The action that leads into a state, for calls that name the state they want. */
  actionTo(wanted: State): Action;
  /** A stored word as a state; one that the life cycle does not know is a fault of ours. */
  read(stored: string): State;
}

export type Step<State extends string> = { readonly to: State } | { readonly refusal: ErrorDeclaration };

type Table<State extends string, Action extends string> = Readonly<
  Record<State, Readonly<Record<Action, NoInfer<State> | ErrorDeclaration>>>
>;

export function lifecycle<const State extends string, const Action extends string>(
  name: string,
  given: {
    readonly starts: readonly NoInfer<State>[];
    readonly actions: readonly Action[];
    readonly states: Table<State, NoInfer<Action>>;
  },
): Lifecycle<State, Action> {
  const { actions, starts, states: table } = given;
  const states = Object.keys(table) as State[];
  const step = (state: State, action: Action): Step<State> => {
    const entry: State | ErrorDeclaration = table[state][action];
    return typeof entry === 'string' ? { to: entry } : { refusal: entry };
  };
  const next = (state: State, action: Action): State | undefined => {
    const taken = step(state, action);
    return 'to' in taken ? taken.to : undefined;
  };
  const allows = (state: State, action: Action): boolean => next(state, action) !== undefined;
  const leadsTo = (wanted: State, action: Action): boolean =>
    states.some(state => state !== wanted && table[state][action] === wanted);
  return {
    name,
    states,
    actions,
    starts,
    step,
    next,
    allows,
    available: state => actions.filter(action => allows(state, action)),
    actionTo(wanted) {
      const found = actions.find(action => leadsTo(wanted, action));
      if (found === undefined) throw new Error(`Nothing leads to ${wanted} of a ${name}`);
      return found;
    },
    read(stored) {
      const found = states.find(state => state === stored);
      if (found === undefined) throw new Error(`${stored} is no state of a ${name}`);
      return found;
    },
  };
}
