import type { CaseView } from '@commonweal/contracts/cases/schemas';

export interface NextDate {
  readonly date: string;
  readonly what: 'decision' | 'renewal' | 'certifiedTo' | 'proof';
  readonly program: string;
}

/** What comes next on a case, the nearest first. */
export function nextDates(view: Pick<CaseView, 'Programs' | 'OpenVerifications'>): NextDate[] {
  const programs = view.Programs.flatMap(({ Program, DueOn, RenewalOn, CertifiedTo }): NextDate[] => [
    ...(DueOn === '' ? [] : [{ date: DueOn, what: 'decision' as const, program: Program }]),
    ...(RenewalOn === '' ? [] : [{ date: RenewalOn, what: 'renewal' as const, program: Program }]),
    ...(CertifiedTo === '' ? [] : [{ date: CertifiedTo, what: 'certifiedTo' as const, program: Program }]),
  ]);
  const proofs = view.OpenVerifications.map(
    ({ DueOn, What }): NextDate => ({ date: DueOn, what: 'proof', program: What }),
  );
  return [...programs, ...proofs].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
