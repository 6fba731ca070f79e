import { getDriverFlow } from '@commonweal/contracts/applications/calls';
import { flows } from '@commonweal/contracts/applications/flows';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { aliasHandlers } from './aliases.ts';
import { associateHandlers } from './associate.ts';
import { caseChoiceHandlers } from './case-choice.ts';
import { completeHandlers } from './complete.ts';
import { conflictHandlers } from './conflicts.ts';
import { disposeHandlers } from './dispose.ts';
import { expeditedHandlers } from './expedited.ts';
import { householdHandlers } from './household.ts';
import { informationHandlers } from './information.ts';
import { lastScreenHandlers } from './last-screen.ts';
import { matchHandlers } from './matches.ts';
import { personHandlers } from './persons.ts';
import { programHandlers } from './programs.ts';
import { receiptHandlers } from './receipt.ts';
import { registerHandlers } from './register.ts';
import { searchHandlers } from './search.ts';
import { timelineHandlers } from './timeline.ts';
import { verificationHandlers } from './verification.ts';

export { codeUses } from './code-uses.ts';
export { disposeRequest } from './dispose.ts';
export { applicationRules } from './rules.ts';
export { settleByDocument } from './verification.ts';

export const handlers: Handler[] = [
  ...lastScreenHandlers,
  ...informationHandlers,
  ...personHandlers,
  ...programHandlers,
  ...caseChoiceHandlers,
  ...completeHandlers,
  ...receiptHandlers,
  ...searchHandlers,
  ...matchHandlers,
  ...conflictHandlers,
  ...registerHandlers,
  ...aliasHandlers,
  ...associateHandlers,
  ...expeditedHandlers,
  ...disposeHandlers,
  ...timelineHandlers,
  ...verificationHandlers,
  ...householdHandlers,

  handle(getDriverFlow, async () => ({
    flows: flows.map(flow => ({
      Flow: flow.name,
      Steps: flow.steps.map((step, at) => ({
        PageId: step.pageId,
        Path: step.path,
        Next: flow.steps[at + 1]?.pageId ?? null,
        Previous: flow.steps[at - 1]?.pageId ?? null,
      })),
    })),
  })),
];
