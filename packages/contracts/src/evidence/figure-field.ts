import { type EvidenceKind, kindOf } from './kinds.ts';

const named: Partial<Record<EvidenceKind, string>> = {
  'earned-income': 'GrossPerPay',
  'self-employment': 'Receipts',
};

/** The field of a kind that holds its figure: what is paid, received or owned. */
export const figureFieldOf = (kind: EvidenceKind): string =>
  named[kind] ?? ('Value' in kindOf(kind).fields ? 'Value' : 'Amount');
