import { renewalErrors, renewFromFile } from '@commonweal/contracts/eligibility/change-calls';
import { success } from '@commonweal/contracts/kit/fields';
import { REASONS } from '@commonweal/rules';
import { monthOfDate } from '@commonweal/rules/kit/dates';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { lockCase } from '../../evidence/index.ts';
import { authorizeOne } from '../authorize.ts';
import type { Decided } from '../decide.ts';
import { decideOrRefuse, type ReadCase, readHousehold } from '../determinations.ts';
import { mayRenewFromFile } from '../renewal-view.ts';
import { sightOf } from '../sight.ts';
import { insertDetermination } from '../store.ts';
import { namingOf, questionInWords, sourcesOf } from '../words.ts';
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
    ...sourcesOf(context, mapped, unproved, { naming, sees: sightOf(context, facts) }).map(({ What }) =>
      platform.texts.text(language, 'eligibility.renewal.unproved', { what: What }),
    ),
    ...reasons,
  ];
}

export const renewalHandlers: Handler[] = [
  handle(renewFromFile, async (context, { CaseNumber, Program }) => {
    const { db, caller, businessNow, platform, language } = context;
    const found = await lockCase(context, CaseNumber);
    if (!mayRenewFromFile(Program)) refuse(renewalErrors.renewalAsksHousehold);
    const { programs } = await compareCase(context, found);
    const renewal = programs.find(each => each.shown.Program === Program)?.shown.Renewal;
    if (!renewal || renewal.FromFile === 'N') return refuse(renewalErrors.renewalNotDue);
    const wanted = { Program, Month: monthOfDate(renewal.NextFrom) };
    const read = await readHousehold(context, found, wanted);
    const decided = decideOrRefuse(read.mapped);
    const id = newId();
    await insertDetermination(db, {
      ...found,
      id,
      program: Program,
      month: wanted.Month,
      knownOn: null,
      input: read.mapped,
      outcome: decided.outcome,
      madeAt: businessNow,
      madeBy: caller.userId,
    });
    const about = { subjectType: 'determination', subjectId: id, caseNumber: CaseNumber };
    const answer = { ...success, DeterminationId: id, Month: wanted.Month };
    const Unknown = unknownOf(context, read, decided);
    if (decided.outcome.result !== 'eligible' || Unknown.length > 0) {
      context.audit({ ...about, reason: `${Program} ${wanted.Month}: ask` });
      return { ...answer, Outcome: 'ask' as const, Unknown };
    }
    const Remark = platform.texts.text(language, 'eligibility.renewal.remark');
    const given = { DeterminationId: id, Decision: 'approve', ReasonCode: '', Exception: '', Remark } as const;
    const { status } = await authorizeOne(context, found, given);
    context.audit({ ...about, reason: `${Program} ${wanted.Month}: ${status}` });
    return { ...answer, Outcome: status === 'waiting' ? ('waiting' as const) : ('renewed' as const), Unknown };
  }),
];
