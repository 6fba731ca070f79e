import {
  availabilityErrors,
  copyWorkingPattern,
  getWorkingPattern,
  saveWorkingPattern,
} from '@commonweal/contracts/availability/calls';
import { checkPattern } from '@commonweal/contracts/availability/checks';
import {
  type CopyOutcome,
  mostPeople,
  type PatternInput,
  type PatternRecord,
} from '@commonweal/contracts/availability/schemas';
import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { recordChange, recordChanges } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { listPeople, type Person } from './people-store.ts';
import { faultWords, patternWords, refuseFaults, subjectType } from './record.ts';
import * as store from './store.ts';

type Why = 'copied' | 'same' | 'itself' | 'inactive' | 'unknown';
const resultOf: Readonly<Record<Why, CopyOutcome['ResultCode']>> = {
  copied: '00',
  same: '02',
  itself: '01',
  inactive: '01',
  unknown: '01',
};

const sameWords = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A week that has been checked, in place of the one before. */
async function putPattern(context: CallContext, before: PatternRecord, input: PatternInput): Promise<number> {
  const { db, caller, now } = context;
  const sorted = { ...input, Days: input.Days.toSorted((a, b) => a.Weekday - b.Weekday) };
  await store.putPatterns(db, [before.UserId], sorted, { by: caller.userId, now });
  const version = before.Version + 1;
  await recordChange(context, {
    subjectType,
    subjectId: before.UserId,
    version,
    before: patternWords(before),
    after: patternWords(sorted),
  });
  return version;
}

export const patternFaults = (context: CallContext, { Days, Allocation }: PatternInput): Fault[] =>
  faultWords(context, checkPattern(Days, Allocation));

/** The first own week of somebody who was added just now. */
export async function startPattern(context: CallContext, userId: string, input: PatternInput) {
  const before = (await store.findPattern(context.db, userId)) ?? refuse(availabilityErrors.userNotFound);
  await putPattern(context, before, input);
}

export const patternHandlers: Handler[] = [
  handle(getWorkingPattern, async (context, { UserId }) => {
    const pattern = await store.findPattern(context.db, UserId);
    if (!pattern) return refuse(availabilityErrors.userNotFound);
    context.audit({ subjectType, subjectId: UserId });
    return pattern;
  }),

  handle(saveWorkingPattern, async (context, { UserId, ...input }) => {
    const { db } = context;
    await store.lockPerson(db, UserId);
    const before = await store.findPattern(db, UserId);
    if (!before) return refuse(availabilityErrors.userNotFound);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    refuseFaults(context, checkPattern(input.Days, input.Allocation));
    return { ...success, Version: await putPattern(context, before, input) };
  }),

  handle(copyWorkingPattern, async (context, request) => {
    const { db, caller, now, platform, language } = context;
    const { UserId, ToUserIds, ToWorkgroupId, ToSupervisoryUnitId, DryRun } = request;
    const source = await store.findPattern(db, UserId);
    if (!source) return refuse(availabilityErrors.userNotFound);
    if ([ToUserIds, ToWorkgroupId, ToSupervisoryUnitId].filter(Boolean).length !== 1) {
      return refuse(availabilityErrors.nobody);
    }
    const whose = { userIds: ToUserIds, workgroupId: ToWorkgroupId, unitId: ToSupervisoryUnitId };
    const people = await listPeople(db, whose, mostPeople + 1);
    if (people.length > mostPeople) return refuse(availabilityErrors.tooManyPeople, { params: { most: mostPeople } });
    const known = new Map(people.map(person => [person.userId, person]));
    const targets = ToUserIds ? [...new Set(ToUserIds)] : people.map(person => person.userId);
    if (targets.length === 0) return refuse(availabilityErrors.nobody);
    const patterns = await store.listPatterns(db, targets);

    const decide = (userId: string, person: Person | undefined): Why => {
      if (!person) return 'unknown';
      if (userId === UserId) return 'itself';
      if (!person.isActive) return 'inactive';
      const own = patterns.get(userId);
      return own && sameWords(patternWords(own), patternWords(source)) ? 'same' : 'copied';
    };
    const decided = targets.map(userId => ({
      userId,
      person: known.get(userId),
      why: decide(userId, known.get(userId)),
    }));
    const copied = decided.filter(each => each.why === 'copied').map(each => each.userId);
    if (DryRun === 'N' && copied.length > 0) {
      await store.putPatterns(db, copied, source, { by: caller.userId, now });
      await recordChanges(
        context,
        copied.map(userId => {
          const before = patterns.get(userId);
          return {
            subjectType,
            subjectId: userId,
            version: (before?.version ?? 0) + 1,
            before: before ? patternWords(before) : {},
            after: { ...patternWords(source), CopiedFrom: `${source.Name} (${UserId})` },
          };
        }),
      );
    }
    const tense = DryRun === 'Y' ? 'would' : 'did';
    return {
      Outcomes: decided.map(({ userId, person, why }) => ({
        UserId: userId,
        Name: person?.name ?? userId,
        ResultCode: resultOf[why],
        Sentence: platform.texts.text(language, `availability.copy.${tense}.${why}`),
      })),
    };
  }),
];
