import type { Outcome, Request } from './outcome.ts';

/** For a program whose meaning or figures are not settled: names what is missing and computes nothing. */
export const undecided =
  (...missing: readonly string[]) =>
  (request: Request): Outcome => ({
    result: 'needs_policy_decision',
    amount: null,
    fullMonthAmount: null,
    reasons: [],
    missing,
    figures: {},
    tests: {},
    expedited: null,
    certification: null,
    issuanceDay: null,
    people: request.facts.people.map(person => ({
      id: person.id,
      result: 'needs_policy_decision',
      status: 'undecided',
      reasons: [],
      missing,
      figures: {},
    })),
  });
