import type { ChangedMonth, ReceivedProgram } from '@commonweal/contracts/eligibility/change-schemas';
import { PROGRAMS } from '@commonweal/rules';
import { addMonths, firstDayOf, monthOfDate } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { type ComingDecision, listComing, listFiled } from '../coming-store.ts';
import { type Decided, decide, NoFigures } from '../decide.ts';
import { firstAdverseMonth } from '../effect.ts';
import { type LoadedFacts, loadFacts, loadFactsOf } from '../facts-store.ts';
import type { ProgramFact } from '../household/facts.ts';
import { mapHousehold } from '../household/mapping.ts';
import { listEntitlements } from '../payment-store.ts';
import { isNextPeriod, renewalView } from '../renewal-view.ts';
import { hidesSome, sightOf } from '../sight.ts';
import type { Sees } from '../words.ts';
import { listTried } from './ex-parte-store.ts';
import { verdictOf } from './month-verdict.ts';
import { listPostponed } from './store.ts';
import { type Speaking, verdictInWords } from './words.ts';

/** Lost benefits are restored for twelve months back (7 CFR 273.17(a)(1)). */
const monthsBack = 12;

interface AboutCase {
  readonly caseId: string;
  readonly caseNumber: string;
}

type Entitlements = Awaited<ReturnType<typeof listEntitlements>>;

/** The months that are looked at: those that were authorized, the running one, and the next as far as it is certified. */
function monthsOf({ program, certifiedTo }: ProgramFact, entitlements: Entitlements, running: string): string[] {
  const isLookedAt = (month: string) => month >= addMonths(running, -monthsBack) && month <= addMonths(running, 1);
  const written = entitlements.filter(each => each.program === program && isLookedAt(each.month));
  const months = new Set([...written.map(each => each.month), running, addMonths(running, 1)]);
  return [...months]
    .filter(month => certifiedTo === '' || firstDayOf(month) <= certifiedTo)
    .toSorted()
    .toReversed();
}

export interface ComparedProgram {
  readonly shown: ReceivedProgram;
  /** What the rules say of the newest of its months. */
  readonly latest: Compared | null;
}

interface Compared extends Decided {
  /** Whether a fact went into it that the reader is not cleared for: its figures would tell it. */
  readonly hides: boolean;
}

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

function compute(loaded: LoadedFacts | undefined, program: string, month: string, sees: Sees): Compared | null {
  if (!loaded) return null;
  try {
    const mapped = mapHousehold(loaded.facts, { program, month });
    return { ...decide(mapped), hides: hidesSome(mapped, sees) };
  } catch (error) {
    // A month without figures is left open, not counted as nothing.
    if (error instanceof NoFigures) return null;
    throw error;
  }
}

interface OneMonth {
  readonly program: ProgramFact;
  readonly month: string;
  readonly today: string;
  readonly decided: Decided | null;
  readonly entitlements: Entitlements;
  readonly coming: readonly ComingDecision[];
}

function compareMonth(speaking: Speaking, about: OneMonth): ChangedMonth {
  const { program, month, today, decided } = about;
  const written = about.entitlements.find(each => each.program === program.program && each.month === month);
  const authorizedCents = written?.entitled_cents ?? program.monthlyCents;
  const result = decided?.outcome.result ?? 'undetermined';
  const isMoney = program.monthlyCents !== null || written !== undefined;
  const computedCents = isMoney && result === 'eligible' ? centsOf(decided?.outcome.amount ?? null) : null;
  const verdict = verdictOf({
    month,
    running: monthOfDate(today),
    result,
    computedCents,
    authorizedCents: isMoney ? authorizedCents : null,
    isWritten: written !== undefined,
    endsBefore: program.certifiedTo !== '' && firstDayOf(firstAdverseMonth(month, today)) > program.certifiedTo,
    plannedCents: about.coming.find(each => each.program === program.program && !isNextPeriod(program, each))?.cents,
  });
  const now = result === 'ineligible' && isMoney ? 0 : computedCents;
  return {
    Month: month,
    Authorized: isMoney && authorizedCents !== null ? authorizedCents / 100 : null,
    Computed: now === null ? null : now / 100,
    Result: result,
    Verdict: verdict,
    Says: verdictInWords(speaking, verdict, {
      cents: Math.abs((now ?? 0) - (authorizedCents ?? 0)),
      month: firstAdverseMonth(month, today),
    }),
  };
}

/** Every program that is received, month by month: as it was authorized, and as the case says now. */
export async function compareCase(context: CallContext, { caseId, caseNumber }: AboutCase) {
  const { db, today } = context;
  const running = monthOfDate(today);
  const [{ facts, names }, entitlements, coming, filed, postponed, tried] = await Promise.all([
    loadFacts(db, { caseId, caseNumber, program: 'SNAP', month: running, known: null }),
    listEntitlements(db, caseId),
    listComing(db, caseId),
    listFiled(db, caseId),
    listPostponed(db, caseId),
    listTried(db, caseId),
  ]);
  const received = facts.programs.filter(
    each => each.status === 'R' && PROGRAMS.some(program => program === each.program),
  );
  const asked = received.flatMap(program =>
    monthsOf(program, entitlements, running).map(month => ({ program, month, caseId, caseNumber })),
  );
  const loaded = await loadFactsOf(
    db,
    asked.map(({ program, ...each }) => ({ ...each, program: program.program })),
    null,
  );
  const sees = sightOf(context, facts);
  const computed = asked.map((each, at) => ({
    ...each,
    decided: compute(loaded[at], each.program.program, each.month, sees),
  }));
  const programs = received.map((program): ComparedProgram => {
    const own = computed.filter(each => each.program === program);
    const file = tried.get(`${program.program} ${program.certifiedTo}`);
    return {
      latest: own[0]?.decided ?? null,
      shown: {
        Program: program.program,
        CertifiedFrom: program.certifiedFrom,
        CertifiedTo: program.certifiedTo,
        Months: own.map(({ month, decided }) =>
          compareMonth(context, { program, month, today, decided, entitlements, coming }),
        ),
        Renewal: renewalView(program, filed.get(program.program), today, {
          isPostponed: postponed.has(program.program),
          isDecided: coming.some(each => each.program === program.program && isNextPeriod(program, each)),
        }),
        FileRenewal: file
          ? {
              TriedAt: file.tried_at.toISOString(),
              Outcome: file.outcome,
              Month: file.month,
              Unknown: [...(context.language === 'es' ? file.unknown_es : file.unknown_en)],
            }
          : null,
      },
    };
  });
  return { programs, facts, names };
}
