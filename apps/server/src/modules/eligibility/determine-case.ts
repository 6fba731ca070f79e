import { determineCase } from '@commonweal/contracts/eligibility/what-if-calls';
import { success } from '@commonweal/contracts/kit/fields';
import { PROGRAMS } from '@commonweal/rules';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { lockCase } from '../evidence/index.ts';
import type { Decided } from './decide.ts';
import { decideOrRefuse, readHousehold } from './determinations.ts';
import { mapHousehold } from './household/mapping.ts';
import { insertDetermination } from './store.ts';
import { referenceOf } from './view.ts';
import { askedTogether, withCash } from './what-if/copies.ts';
import { isAsked, resultOf } from './what-if/what-if.ts';

/** Cash first: what it gives is income of food assistance, and whoever gets it is eligible for that by category. */
const inOrder = ['TCA', ...PROGRAMS.filter(program => program !== 'TCA')] as const;

export const determineCaseHandlers: Handler[] = [
  handle(determineCase, async (context, { CaseNumber, Month }) => {
    const found = await lockCase(context, CaseNumber);
    const made = { ...found, month: Month, knownOn: null, madeAt: context.businessNow, madeBy: context.caller.userId };
    const data = [];
    const Offers = [];
    let cash: Decided | undefined;
    for (const program of inOrder) {
      const read = await readHousehold(context, found, { Program: program, Month });
      const isWanted = isAsked(read.facts, program);
      if (!isWanted && !askedTogether.some(each => each === program)) continue;
      const mapped = mapHousehold(withCash(read.facts, cash), { program, month: Month });
      const decided = decideOrRefuse(mapped);
      const { outcome } = decided;
      if (!isWanted) {
        const offer = resultOf(read.facts, { ...decided, program, mapped }, context.language);
        if (offer.Result === 'eligible') Offers.push(offer);
        continue;
      }
      const Status = read.facts.programs.find(each => each.program === program)?.status ?? '';
      // Cash that is received counts as it is until another decision does.
      if (program === 'TCA' && Status !== 'R') cash = decided;
      const id = newId();
      const run = await insertDetermination(context.db, { ...made, id, program, input: mapped, outcome });
      data.push({
        Program: program,
        Status,
        DeterminationId: id,
        Reference: referenceOf(CaseNumber, { program, month: Month, run }),
        Result: outcome.result,
        Amount: outcome.amount,
        Questions: decided.questions.filter(each => each.blocks).length,
      });
    }
    context.audit({
      subjectType: 'case',
      subjectId: found.caseId,
      caseNumber: CaseNumber,
      reason: `${Month}: ${data.map(each => `${each.Program} ${each.Result}`).join(', ')}`.slice(0, 255),
    });
    return { ...success, data, Offers };
  }),
];
