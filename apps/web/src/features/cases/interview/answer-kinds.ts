import type { DeskQuestion } from '@commonweal/contracts/eligibility/interview-calls';
import { type EvidenceKind, isKind } from '@commonweal/contracts/evidence/kinds';

/** The kinds of facts that answer a question of the rules; none where another part of the case does. */
const answeredBy: Readonly<Record<string, readonly EvidenceKind[]>> = {
  noIncome: ['earned-income', 'self-employment', 'unearned-income'],
  noShelter: ['shelter'],
  noUtilities: ['utility'],
  noAssets: ['liquid-asset'],
  workRules: ['work-rules'],
  school: ['education'],
  taxFiling: ['tax-filing'],
  cashHistory: ['cash-history'],
  entryDate: ['immigration'],
};

/** A question about a fact that is there already is answered at that fact. */
export const kindsFor = ({ Code, Kind, FactId }: DeskQuestion): readonly EvidenceKind[] => {
  if (FactId !== '') return [];
  return answeredBy[Code] ?? (isKind(Kind) ? [Kind] : []);
};
