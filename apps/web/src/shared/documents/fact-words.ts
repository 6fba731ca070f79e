import type { Proof, ProofTarget } from '@commonweal/contracts/documents/proof-calls';
import { formatMoney, useUi } from '@commonweal/ui';

/** A fact as people call it: "Earned income, Gulf Bay Foods, $800.00, Rivera, Ana". */
export function useFactWords(): (fact: Pick<Proof | ProofTarget, 'What' | 'Called' | 'Cents' | 'Name'>) => string {
  const { language } = useUi();
  return ({ What, Called, Cents, Name }) =>
    [What, Called, Cents === null ? '' : formatMoney(Cents, language), Name].filter(Boolean).join(' · ');
}
