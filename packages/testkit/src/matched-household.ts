import { authorizeDetermination } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility } from '@commonweal/contracts/eligibility/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { newId } from '@commonweal/server/platform/ids';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** A household that receives food assistance, and of which a federal match has said something since. */

export interface MatchedHousehold {
  readonly caseNumber: string;
  readonly caseId: string;
  readonly pin: string;
  readonly month: string;
  readonly factId: string;
}

export const matchedPayer = 'Matched payer';

/** Unemployment compensation of a month, as evidence that is given to a call. */
export const matchedIncome = (
  { caseNumber, pin, month }: Omit<MatchedHousehold, 'factId' | 'caseId'>,
  Verification: string,
  cents: number,
) => ({
  CaseNumber: caseNumber,
  Kind: 'unearned-income' as const,
  Pin: pin,
  Verification,
  DocumentNumber: '',
  From: `${month}-01`,
  To: '',
  Reason: '',
  RightBecause: 'As the match says',
  Data: {
    ...emptyData(kindOf('unearned-income').fields),
    IncomeType: 'UC',
    Payer: matchedPayer,
    Frequency: 'MO',
    Amount: cents,
  },
});

/** The first household of the demonstration that can be approved is; then the match comes. */
export async function openMatchedHousehold(
  server: TestServer,
  supervisor: string,
  cents: number,
): Promise<MatchedHousehold> {
  const { rows } = await server.owner.query<{
    caseNumber: string;
    caseId: string;
    pin: string;
    region_id: string;
    month: string;
  }>(
    `select k.case_number as "caseNumber", k.id as "caseId", k.region_id, c.pin,
        to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month
      from benefit_case k join client c on c.client_id = k.head_client_id
      join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status in ('P', 'NA')
      join application a on a.case_id = k.id and a.registered_at is not null
      join program_request q on q.application_id = a.id and q.program = 'SNAP' and q.status in ('P', 'NA')
      join application_person n on n.application_id = a.id and n.client_id = c.client_id
      where not k.confidential and k.region_id = 'SC' and not exists (select 1 from case_member m join client o
        using (client_id) where m.case_id = k.id and o.confidential) order by k.case_number`,
  );
  for (const { region_id, ...household } of rows) {
    const { caseNumber: CaseNumber, caseId, month: Month } = household;
    const asked = { CaseNumber, Program: 'SNAP', Month };
    const found = (await server.call(determineEligibility, supervisor, asked)).body;
    if (found.Result !== 'eligible' || (found.Amount ?? 0) < 200) continue;
    await server.owner.query(`update evidence set verification = 'DO' where case_id = $1`, [caseId]);
    await server.owner.query(
      `insert into case_interview (region_id, id, case_id, held_on, channel, outcome, recorded_at, recorded_by)
       values ($1, $2, $3, now()::date, 'PH', 'DONE', now(), 'DOKAFOR')`,
      [region_id, newId(), caseId],
    );
    // What is received before the match came.
    const { DeterminationId } = (await server.call(determineEligibility, supervisor, asked)).body;
    const decision = { CaseNumber, DeterminationId, Decision: 'approve', ReasonCode: '', Exception: '', Remark: '' };
    const approved = await server.call(authorizeDetermination, supervisor, decision, { key: newId() });
    expect(approved.status, JSON.stringify(approved.problem)).toBe(200);
    const added = await server.call(addEvidence, supervisor, matchedIncome(household, 'IR', cents), { key: newId() });
    expect(added.status, JSON.stringify(added.problem)).toBe(200);
    return { ...household, factId: added.body.FactId };
  }
  return expect.fail('no household of the demonstration can be decided');
}
