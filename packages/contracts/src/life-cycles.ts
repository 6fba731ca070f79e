import { accountLinkLife, clientAccountLife } from './accounts/lifecycle.ts';
import { programLifecycle } from './applications/lifecycle.ts';
import { approvalLife } from './approvals/lifecycle.ts';
import { cardLife, caseModeLife } from './cases/lifecycle.ts';
import type { ErrorDeclaration } from './kit/errors.ts';
import type { Lifecycle } from './kit/lifecycle.ts';
import { publicationLife } from './prioritisation/lifecycle.ts';
import { availabilityLife, userAccountLife } from './users/lifecycle.ts';
import { workgroupLife } from './workgroups/lifecycle.ts';

/** One step of one life cycle: what comes of the action in the state. */
export interface Visit {
  readonly state: string;
  readonly action: string;
  readonly comes: { readonly to: string } | { readonly refusal: ErrorDeclaration };
}

/** A life cycle for whoever walks through all of them. */
export interface Described {
  readonly name: string;
  readonly states: readonly string[];
  readonly starts: readonly string[];
  readonly visits: readonly Visit[];
}

const describe = <State extends string, Action extends string>(life: Lifecycle<State, Action>): Described => ({
  name: life.name,
  states: life.states,
  starts: life.starts,
  visits: life.states.flatMap(state =>
    life.actions.map(action => ({ state, action, comes: life.step(state, action) })),
  ),
});

/** Every life cycle of the portal. */
export const lifeCycles: readonly Described[] = [
  describe(programLifecycle),
  describe(approvalLife),
  describe(cardLife),
  describe(caseModeLife),
  describe(clientAccountLife),
  describe(accountLinkLife),
  describe(userAccountLife),
  describe(availabilityLife),
  describe(workgroupLife),
  describe(publicationLife),
];

const diagram = ({ states, starts, visits }: Described): string =>
  [
    'stateDiagram-v2',
    ...states.map(state => `  state "${state}" as s_${state}`),
    ...starts.map(state => `  [*] --> s_${state}`),
    ...visits.flatMap(({ state, action, comes }) =>
      'to' in comes ? [`  s_${state} --> s_${comes.to}: ${action}`] : [],
    ),
  ].join('\n');

const refusals = ({ visits }: Described): string[] => {
  const sentences = new Map<string, string[]>();
  for (const { state, action, comes } of visits) {
    if ('to' in comes) continue;
    const { type } = comes.refusal;
    sentences.set(type, [...(sentences.get(type) ?? []), `${action} in ${state}`]);
  }
  return [...sentences].map(([type, where]) => `- \`${type}\`: ${where.join(', ')}`);
};

/** docs/life-cycles.md: what can be done when, and what is refused. Made from the declarations. */
export const renderLifeCycles = (): string => `# Life cycles

Made from the declarations by \`npm run generate\`. An arrow is an action that the server does and the screens offer; everything
else is refused with the error that is named below the drawing. [How to add one](how-to/add-a-life-cycle.md).

${lifeCycles
  .map(life =>
    [
      `## ${life.name.replace(/^./, letter => letter.toUpperCase())}`,
      `\`\`\`mermaid\n${diagram(life)}\n\`\`\``,
      refusals(life).join('\n') || 'Nothing is refused.',
    ].join('\n\n'),
  )
  .join('\n\n')}
`;
