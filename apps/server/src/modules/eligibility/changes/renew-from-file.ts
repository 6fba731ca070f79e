import { renewalErrors, renewFromFile } from '@commonweal/contracts/eligibility/change-calls';
import { success } from '@commonweal/contracts/kit/fields';
import { REASONS } from '@commonweal/rules';
import { monthOfDate } from '@commonweal/rules/kit/dates';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { type LockedCase, lockCase } from '../../evidence/index.ts';
import { authorizeOne } from '../authorize.ts';
import type { Decided } from '../decide.ts';
import { decideOrRefuse, type ReadCase, readHousehold } from '../determinations.ts';
import { mayRenewFromFile } from '../renewal-view.ts';
import { sightOf } from '../sight.ts';
import { insertDetermination } from '../store.ts';
import { listingOf, namingOf, questionInWords, sourcesOf } from '../words.ts';
import { compareCase } from './compare.ts';

/** What the file does not say, does not prove, or says against the household: nobody loses coverage by it unasked. */
function unknownOf(
  context: CallContext,
  { mapped, names, facts }: ReadCase,
  { questions, outcome }: Decided,
): string[] {
  const naming = namingOf(names);
  const { platform, language } = context;
  const unproved = mapped.sources.filter(source => source.unproved).map(source => source.path);
  const reasons =
    outcome.result === 'ineligible' ? outcome.reasons.map(({ code }) => REASONS[code].text[language]) : [];
  return [
    ...questions.filter(each => each.blocks).map(each => questionInWords(context, each, naming).Says),
    ...sourcesOf(context, mapped, unproved, { naming, listing: listingOf(names), sees: sightOf(context, facts) }).map(
      ({ What }) => platform.texts.text(language, 'eligibility.renewal.unproved', { what: What }),
    ),
    ...reasons,
  ];
}

interface FromFile {
  readonly program: string;
  readonly month: string;
}

/** One try, by whoever the context is of: renewed where the file is enough, and what it does not say named otherwise. */
export async function tryFromFile(context: CallContext, found: LockedCase, { program, month }: FromFile) {
  const { db, caller, businessNow, platform } = context;
  const read = await readHousehold(context, found, { Program: program, Month: month });
  const decided = decideOrRefuse(read.mapped);
  const id = newId();
  await insertDetermination(db, {
    ...found,
    id,
    program,
    month,
    knownOn: null,
    input: read.mapped,
    outcome: decided.outcome,
    madeAt: businessNow,
    madeBy: caller.userId,
  });
  const about = { subjectType: 'determination', subjectId: id, caseNumber: found.caseNumber };
  const unknownIn = (language: CallContext['language']) => unknownOf({ ...context, language }, read, decided);
  const unknown = { en: unknownIn('en'), es: unknownIn('es') };
  if (decided.outcome.result !== 'eligible' || unknown.en.length > 0) {
    context.audit({ ...about, reason: `${program} ${month}: ask` });
    return { id, outcome: 'ask' as const, unknown };
  }
  const Remark = platform.texts.text(context.language, 'eligibility.renewal.remark');
  const given = { DeterminationId: id, Decision: 'approve', ReasonCode: '', Exception: '', Remark } as const;
  const { status } = await authorizeOne(context, found, given);
  context.audit({ ...about, reason: `${program} ${month}: ${status}` });
  return { id, outcome: status === 'waiting' ? ('waiting' as const) : ('renewed' as const), unknown };
}

export const renewalHandlers: Handler[] = [
  handle(renewFromFile, async (context, { CaseNumber, Program }) => {
    const found = await lockCase(context, CaseNumber);
    if (!mayRenewFromFile(Program)) refuse(renewalErrors.renewalAsksHousehold);
    const { programs } = await compareCase(context, found);
    const renewal = programs.find(each => each.shown.Program === Program)?.shown.Renewal;
    if (!renewal || renewal.FromFile === 'N') return refuse(renewalErrors.renewalNotDue);
    const Month = monthOfDate(renewal.NextFrom);
    const { id, outcome, unknown } = await tryFromFile(context, found, { program: Program, month: Month });
    return { ...success, DeterminationId: id, Month, Outcome: outcome, Unknown: unknown[context.language] };
  }),
];
