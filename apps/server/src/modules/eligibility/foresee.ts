import type { Result } from '@commonweal/contracts/eligibility/schemas';
import { PROGRAMS } from '@commonweal/rules';
import type { Tx } from '../../platform/database/pool.ts';
import { checklistOf } from './checks.ts';
import { decide, NoFigures } from './decide.ts';
import { loadFactsOf } from './facts-store.ts';
import { listRequests, type RequestAbout } from './foresee-store.ts';
import { type MappedHousehold, mapHousehold } from './household/mapping.ts';

/** What the engine would say of a request with what is on file. Nothing is decided, and nothing is kept. */

export interface AskedRequest {
  readonly applicationNumber: string;
  readonly applicationDate: string;
  readonly caseId: string | null;
  readonly caseNumber: string | null;
  readonly program: string;
}

export type Missing = 'case' | 'facts' | 'interview' | 'proof';

export interface Foresight {
  readonly result: Result;
  readonly amount: number | null;
  readonly missing: readonly Missing[];
}

const unknown = (missing: Missing): Foresight => ({ result: 'undetermined', amount: null, missing: [missing] });

function compute(mapped: MappedHousehold): { readonly result: Result; readonly amount: number | null } {
  try {
    const { outcome } = decide(mapped);
    return { result: outcome.result, amount: outcome.full_month_amount ?? outcome.amount };
  } catch (error) {
    if (error instanceof NoFigures) return { result: 'undetermined', amount: null };
    throw error;
  }
}

const missingOf = { decided: 'facts', interview: 'interview', proof: 'proof' } as const;

/** The same checks as before a decision, but for what depends on who decides. */
function judge(
  request: AskedRequest,
  about: RequestAbout | undefined,
  mapped: MappedHousehold,
  today: string,
): Foresight {
  const { result, amount } = compute(mapped);
  const checks = checklistOf({
    program: request.program,
    today,
    applicationDate: request.applicationDate,
    isStale: false,
    result,
    unproved: mapped.sources.filter(source => source.unproved).length,
    isExpedited: about?.expedited === true,
    isReceived: false,
    interviews: about?.interviews ?? [],
    proofs: about?.proofs ?? [],
    hasConflict: false,
    // A forecast decides nothing.
    matches: { count: 0, unasked: 0 },
    isWorse: false,
  });
  const missing = checks.flatMap(({ code, met, needed }) =>
    needed && !met && code in missingOf ? [missingOf[code as keyof typeof missingOf]] : [],
  );
  const isAsked = (about?.proofs ?? []).some(proof => proof.status === 'open');
  return { result, amount, missing: isAsked && !missing.includes('proof') ? [...missing, 'proof'] : missing };
}

export async function foresee(db: Tx, requests: readonly AskedRequest[], today: string): Promise<Foresight[]> {
  const known = requests.flatMap((request, at) => {
    const { caseId, caseNumber, program, applicationDate } = request;
    if (caseId === null || caseNumber === null || !PROGRAMS.some(each => each === program)) return [];
    return [{ at, request, asked: { caseId, caseNumber, program, month: applicationDate.slice(0, 7) } }];
  });
  const [loaded, about] = await Promise.all([
    loadFactsOf(
      db,
      known.map(each => each.asked),
      null,
    ),
    listRequests(
      db,
      known.map(each => each.request),
    ),
  ]);
  const answers = new Map<number, Foresight>();
  for (const [place, { at, request, asked }] of known.entries()) {
    const facts = loaded[place]?.facts;
    if (!facts) continue;
    const mapped = mapHousehold(facts, { program: asked.program, month: asked.month });
    answers.set(at, judge(request, about.get(place), mapped, today));
  }
  return requests.map((request, at) => answers.get(at) ?? unknown(request.caseId === null ? 'case' : 'facts'));
}
