import { kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { CodeUse } from '../../platform/code-uses.ts';

const kept = { what: 'reference.use.evidence', from: 'evidence' } as const;

/** Where the facts of a case keep codes of the reference tables; what was believed once counts too. */
export const codeUses: readonly CodeUse[] = [
  { ...kept, table: 'VERIFICATION', column: 'verification' },
  ...kindNames.flatMap(kind =>
    Object.entries(kindOf(kind).fields).flatMap(([property, field]): CodeUse[] =>
      'table' in field ? [{ ...kept, table: field.table, column: 'data', property, where: ['kind', kind] }] : [],
    ),
  ),
];
