import { accountLinkLife, clientAccountLife } from './accounts/lifecycle.ts';
import { programLifecycle } from './applications/lifecycle.ts';
import { appointmentLife, groupLife } from './appointments/lifecycle.ts';
import { approvalLife } from './approvals/lifecycle.ts';
import { unusualLookLife } from './audit/lifecycle.ts';
import { cardLife, caseModeLife } from './cases/lifecycle.ts';
import { conversionLineLife, regionLife } from './conversion/lifecycle.ts';
import { disasterLife } from './disasters/lifecycle.ts';
import { documentLife } from './documents/lifecycle.ts';
import { authorizationLife, claimLife, paymentLife, policyLife, qualityLife } from './eligibility/lifecycle.ts';
import { hearingLife } from './hearings/lifecycle.ts';
import type { Lifecycle, Step } from './kit/lifecycle.ts';
import { longWorkLife } from './kit/long-work.ts';
import { noticeLife, templateLife } from './notices/lifecycle.ts';
import { publicationLife } from './prioritisation/lifecycle.ts';
import { scheduleLife } from './reports/lifecycle.ts';
import { roleLife } from './roles/lifecycle.ts';
import { availabilityLife, userAccountLife } from './users/lifecycle.ts';
import { applicationStages, changeStages, hearingStages, timerLife, workItemLife } from './work/lifecycle.ts';
import { workgroupLife } from './workgroups/lifecycle.ts';

/** Every life cycle of the portal. */
export const lifeCycles: readonly Lifecycle[] = [
  programLifecycle,
  approvalLife,
  cardLife,
  caseModeLife,
  conversionLineLife,
  regionLife,
  disasterLife,
  documentLife,
  clientAccountLife,
  accountLinkLife,
  userAccountLife,
  availabilityLife,
  roleLife,
  workgroupLife,
  publicationLife,
  longWorkLife,
  noticeLife,
  templateLife,
  workItemLife,
  applicationStages,
  changeStages,
  hearingStages,
  hearingLife,
  authorizationLife,
  paymentLife,
  claimLife,
  policyLife,
  qualityLife,
  timerLife,
  appointmentLife,
  groupLife,
  unusualLookLife,
  scheduleLife,
];

interface Visit {
  readonly state: string;
  readonly action: string;
  readonly comes: Step<string>;
}

/** Every state × action, and what comes of it. */
export const visitsOf = (life: Lifecycle): Visit[] =>
  life.states.flatMap(state => life.actions.map(action => ({ state, action, comes: life.step(state, action) })));

/** A state of several words has a name of one in the drawing. */
const nameOf = (state: string): string => `s_${state.replaceAll(' ', '_')}`;

const diagram = (life: Lifecycle): string =>
  [
    'stateDiagram-v2',
    ...life.states.map(state => `  state "${state}" as ${nameOf(state)}`),
    ...life.starts.map(state => `  [*] --> ${nameOf(state)}`),
    ...visitsOf(life).flatMap(({ state, action, comes }) =>
      'to' in comes ? [`  ${nameOf(state)} --> ${nameOf(comes.to)}: ${action}`] : [],
    ),
  ].join('\n');

function refusalsOf(life: Lifecycle): string[] {
  const where = new Map<string, string[]>();
  for (const { state, action, comes } of visitsOf(life)) {
    if ('to' in comes) continue;
    const { type } = comes.refusal;
    where.set(type, [...(where.get(type) ?? []), `${action} in ${state}`]);
  }
  return [...where].map(([type, places]) => `- \`${type}\`: ${places.join(', ')}`);
}

/** docs/life-cycles.md: what can be done when, and what is refused. Made from the declarations. */
export const renderLifeCycles = (): string => `# Life cycles

Made from the declarations by \`npm run generate\`. An arrow is an action that the server does and the screens offer; everything
else is refused with the error that is named below the drawing. [How to add one](how-to/add-a-life-cycle.md).

${lifeCycles
  .map(life =>
    [
      `## ${life.name.replace(/^./, letter => letter.toUpperCase())}`,
      `\`\`\`mermaid\n${diagram(life)}\n\`\`\``,
      refusalsOf(life).join('\n') || 'Nothing is refused.',
    ].join('\n\n'),
  )
  .join('\n\n')}
`;
