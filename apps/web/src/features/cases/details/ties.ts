import type { CaseRelationship, CaseView } from '@commonweal/contracts/cases/schemas';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

export interface Pair {
  readonly from: string;
  readonly to: string;
}

const isOf = (tie: CaseRelationship, { from, to }: Pair): boolean =>
  (tie.FromPin === from && tie.ToPin === to) || (tie.FromPin === to && tie.ToPin === from);

/** How one person is related to another, read from either side of the one fact that is kept. */
export function useTies(view: CaseView) {
  const table = useReferenceTable('RELATIONSHIP');
  const inverse = (code: string): string =>
    table.all.find(entry => entry.ReferenceCode === code)?.AdditionalAtt?.find(each => each.Name === 'Inverse')
      ?.Value ?? code;
  const now = view.Relationships.filter(tie => tie.Holds === 'now');
  /** The one fact of two people, as seen from the first of them. */
  const seenFrom = (pin: string, tie: CaseRelationship): string =>
    tie.FromPin === pin ? tie.Relationship : inverse(tie.Relationship);
  const codeOf = ({ from, to }: Pair): string => {
    const tie = now.find(each => isOf(each, { from, to }));
    return tie ? seenFrom(from, tie) : '';
  };
  const versionOf = (pair: Pair): number => view.Relationships.find(tie => isOf(tie, pair))?.Version ?? 0;
  return { codeOf, seenFrom, versionOf, describe: table.describe };
}
