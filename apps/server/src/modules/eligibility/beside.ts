import type { Result } from '@commonweal/contracts/eligibility/schemas';
import type { Tx } from '../../platform/database/pool.ts';
import { decide, NoFigures } from './decide.ts';
import { loadFactsOf } from './facts-store.ts';
import type { Question } from './household/facts.ts';
import { mapHousehold } from './household/mapping.ts';

/** What the engine makes of a month with what is on file, and the figures on the way. Nothing is decided, and nothing is kept. */

export interface WorkedOut {
  readonly result: Result;
  /** Cents of a whole month. */
  readonly amount: number | null;
  /** By the engine's own names, in cents where they are money. */
  figure(name: string): number | null;
  readonly figuresVersion: string;
  /** What would have to be asked before anything can be decided. */
  readonly asks: readonly Pick<Question, 'code' | 'kind' | 'pin'>[];
}

interface Asked {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly program: string;
  readonly month: string;
}

const cents = (dollars: number): number => Math.round(dollars * 100);
const unknown: WorkedOut = {
  result: 'undetermined',
  amount: null,
  figure: () => null,
  figuresVersion: '',
  asks: [],
};

/** Many at once, in their order: the statements are as few as for one. */
export async function workOut(db: Tx, asked: readonly Asked[]): Promise<WorkedOut[]> {
  const loaded = await loadFactsOf(db, asked, null);
  return asked.map(({ program, month }, at) => {
    const facts = loaded[at]?.facts;
    if (!facts) return unknown;
    try {
      const { outcome, questions } = decide(mapHousehold(facts, { program, month }));
      const amount = outcome.full_month_amount ?? outcome.amount;
      return {
        result: outcome.result,
        amount: amount === null ? null : cents(amount),
        figure(name) {
          const value = outcome.figures[name];
          if (typeof value !== 'number') return null;
          return name === 'household_size' ? value : cents(value);
        },
        figuresVersion: outcome.parameters_version,
        asks: questions.filter(each => each.blocks).map(({ code, kind, pin }) => ({ code, kind, pin })),
      };
    } catch (error) {
      if (error instanceof NoFigures) return unknown;
      throw error;
    }
  });
}
