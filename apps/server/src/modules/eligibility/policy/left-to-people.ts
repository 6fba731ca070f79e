import { addDays } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { aboutCase, actingOf, arrive, ofCase } from '../../work/index.ts';

/** Days that somebody has for a case that was left to people (7 CFR 273.12(c)(1)). */
const daysToAct = 10;

interface Left {
  /** What it was left by: the same never makes a second item of one case. */
  readonly by: string;
  readonly program: string;
  readonly caseNumber: string;
}

/** A case that a change of everybody's figures may not decide by rule. */
export async function leaveToPeople(context: CallContext, { by, program, caseNumber }: Left): Promise<void> {
  const facts = await aboutCase(context.db, caseNumber);
  if (!facts) return;
  const { workItemId } = await arrive(
    actingOf(context),
    {
      type: 'CHG',
      program,
      ...ofCase(caseNumber, facts),
      cause: 'massChange',
      causeKey: `${by} ${caseNumber}`,
      received: context.today,
      due: addDays(context.today, daysToAct),
    },
    { act: 'create', cause: 'work.cause.massChange' },
  );
  context.audit({ subjectType: 'work item', subjectId: workItemId, caseNumber, activity: 'WORK_ITEM_CREATED' });
}
