import { type Language, type Text, text } from '../kit/text.ts';
import type { Result } from '../programs/outcome.ts';

const RESULTS: Readonly<Record<Result, Text>> = {
  eligible: text('Eligible', 'Elegible'),
  ineligible: text('Not eligible', 'No elegible'),
  undetermined: text('Not decided: facts are missing', 'Sin decidir: faltan datos'),
  needs_policy_decision: text(
    'Not decided: a policy decision is needed',
    'Sin decidir: se necesita una decisión de política',
  ),
};

export const resultText = (result: Result, language: Language): string => RESULTS[result][language];
