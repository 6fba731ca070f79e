import { addInterview, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { authorizeDetermination, getAuthorization } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addEvidence, changeEvidence } from '@commonweal/contracts/evidence/calls';
import { dataFor, emptyData } from '@commonweal/contracts/evidence/fields';
import { evidenceGroups, isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { Page } from '@playwright/test';
import { send } from './send.ts';

export const today = () => toAgencyDate(Date.now());
export const lastMonth = () => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
};
export const incomeOf = (Amount: number) => ({
  ...emptyData(kindOf('unearned-income').fields),
  IncomeType: 'UC',
  Payer: 'Reemployment assistance',
  Frequency: 'MO',
  Amount,
});
export const Reason = 'As the letter says';

/** Every fact that needs proof gets it, as if the documents had come. */
async function proveAll(page: Page, CaseNumber: string): Promise<void> {
  const view = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
  for (const row of evidenceGroups.flatMap(group => view[group])) {
    if (row.Holds !== 'now' || !kindOf(row.Kind).needsProof || isProved(row.Verification)) continue;
    const { FactId, Kind, Pin, From, To } = row;
    const proved = { CaseNumber, FactId, Mode: 'correct', Kind, Pin, From, To, Verification: 'DO', DocumentNumber: '' };
    const Data = dataFor(kindOf(Kind).fields, row.Data);
    await send(page, changeEvidence, { ...proved, Data, Reason, RightBecause: Reason }, row.Version);
  }
}

/**
 * A household that asked last month, with other income then, and was paid from then on. Journeys beside each other take theirs
 * from the two ends of the list.
 */
export async function paidSinceLastMonth(
  page: Page,
  end: 'first' | 'last',
  monthlyCents: number,
): Promise<{ CaseNumber: string; Pin: string }> {
  const Month = lastMonth();
  const found = await send(page, caseList.search, {
    Filters: { Program: 'SNAP', Status: 'P', Mode: 'IN' },
    PageSize: 100,
  });
  for (const { CaseNumber, Confidential } of end === 'first' ? found.data : found.data.toReversed()) {
    if (Confidential === 'Y') continue;
    const first = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
    if (first.Result !== 'eligible' || (first.FullMonthAmount ?? 0) < 200) continue;
    const seen = await send(page, getAuthorization, { CaseNumber, DeterminationId: first.DeterminationId });
    if (!['P', 'NA'].includes(seen.ProgramStatus)) continue;
    const { Case } = await send(page, getCaseDetails, { CaseNumber, TrueOn: '', KnownOn: '' });
    const Pin = Case.HeadPin;
    await proveAll(page, CaseNumber);
    const about = { CaseNumber, Kind: 'unearned-income', Pin, Verification: 'DO', DocumentNumber: '' };
    const period = { From: `${Month}-01`, To: '', Reason, RightBecause: Reason };
    await send(page, addEvidence, { ...about, ...period, Data: incomeOf(monthlyCents) });
    const held = { HeldOn: today(), Channel: 'PH', Programs: ['SNAP'], Outcome: 'DONE', Summary: '', Answers: {} };
    await send(page, addInterview, { CaseNumber, Pin: '', ...held });
    const made = await send(page, determineEligibility, { CaseNumber, Program: 'SNAP', Month });
    const decided = { Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' };
    await send(page, authorizeDetermination, { CaseNumber, DeterminationId: made.DeterminationId, ...decided });
    return { CaseNumber, Pin };
  }
  throw new Error('no household of the demonstration asked last month and can be decided');
}
