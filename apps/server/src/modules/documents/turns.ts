import { documentErrors } from '@commonweal/contracts/documents/errors';
import { getDocumentTurns, runDocumentTurns } from '@commonweal/contracts/documents/turn-calls';
import { success } from '@commonweal/contracts/kit/fields';
import { mostInTurn } from '@commonweal/contracts/work/action-calls';
import type { Caller } from '../../platform/caller.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { chooseEach, type Openness } from '../routing/index.ts';
import { holdAside, throwAway, turnsOf } from '../work/index.ts';
import { findGroup, listFreeIn } from './act-store.ts';
import { change } from './change.ts';
import { found } from './read.ts';
import { countDocuments, listDocumentNumbers } from './search-store.ts';
import { personOf } from './tell.ts';

/** Papers shared out in turn: the same turns, barriers and trial as for work items; what somebody may not open goes to the next. */

const waitingIn = (WorkgroupId: string) => ({ WorkgroupId, State: 'waiting for index', Taken: 'N' }) as const;

/** Which of the papers each person may open, looked up once for each. */
function openTo(context: CallContext, numbers: readonly string[]) {
  const { db, today } = context;
  const opens = async (viewer: Caller | undefined): Promise<ReadonlySet<string>> =>
    new Set(viewer && (await listDocumentNumbers(db, { viewer, filters: {}, today, numbers }, numbers.length)));
  const known = new Map<string, Promise<ReadonlySet<string>>>();
  return async (userId: string, number: string): Promise<Openness> => {
    const theirs = known.get(userId) ?? personOf(context, userId).then(opens);
    known.set(userId, theirs);
    return (await theirs).has(number) ? 'yes' : 'confidential';
  };
}

const needsGroup = async ({ db }: CallContext, workgroupId: string): Promise<void> => {
  if (!(await findGroup(db, workgroupId))) refuse(documentErrors.workgroupNotFound);
};

export const turnHandlers: Handler[] = [
  handle(getDocumentTurns, async (context, { WorkgroupId }) => {
    await needsGroup(context, WorkgroupId);
    const { db, caller, today } = context;
    context.audit({ subjectType: 'workgroup', subjectId: WorkgroupId });
    const search = { viewer: caller, filters: waitingIn(WorkgroupId), today };
    return {
      Waiting: await countDocuments(db, search),
      Members: await turnsOf(context, WorkgroupId, 'documents'),
    };
  }),

  handle(runDocumentTurns, async (context, { WorkgroupId, DryRun }) => {
    await needsGroup(context, WorkgroupId);
    const { db, caller, now, platform, language } = context;
    const isTrial = DryRun === 'Y';
    if (isTrial) await holdAside(db);
    const numbers = await listFreeIn(db, caller, WorkgroupId, mostInTurn);
    const opensFor = openTo(context, numbers);
    const say = (key: string, params = {}) => platform.texts.text(language, `work.robin.${key}`, params);
    const Outcomes: { DocumentNumber: string; UserId: string; Sentence: string }[] = [];
    const papers = [];
    for (const number of numbers) papers.push({ number, document: await found(context, number, true) });
    const choices = await chooseEach(
      context,
      papers.map(paper => ({
        ...paper,
        workgroupId: WorkgroupId,
        method: 'RR',
        work: { Region: paper.document.region_id, Language: '', Asks: [], Confidential: false },
        points: 100,
      })),
      {
        what: 'documents',
        holding: true,
        opens: asked => Promise.all(asked.map(({ userId, giving }) => opensFor(userId, giving.number))),
      },
    );
    for (const [at, { number, document }] of papers.entries()) {
      const choice = choices[at];
      const name = choice?.Verdicts.find(each => each.Code === 'chosen')?.Name ?? '';
      const Sentence = choice?.UserId ? say('given', { name }) : say('nobody');
      Outcomes.push({ DocumentNumber: number, UserId: choice?.UserId ?? '', Sentence });
      if (!choice?.UserId) continue;
      // A trial does the real thing and leaves nothing, not even a line in the trail.
      const acting = isTrial ? { ...context, audit: () => undefined } : context;
      await change(acting, document, { assigned_to: choice.UserId, assigned_at: now }, say('menu'));
    }
    if (isTrial) await throwAway(db);
    return { ...success, Outcomes };
  }),
];
