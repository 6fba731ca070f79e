import { describe, expect, it } from 'vitest';
import { typedAmount } from '../kit/declared-fields.ts';
import { codeTables } from '../reference/tables.ts';
import { emptyData, schemaOfFields } from './fields.ts';
import { dataSchemas, evidenceGroups, kindNames, kindOf, kindsOf } from './kinds.ts';
import { NewEvidence } from './schemas.ts';

const tables = new Map(codeTables.map(table => [table.name as string, table]));
const fields = kindNames.flatMap(kind =>
  Object.entries(kindOf(kind).fields).map(([name, field]) => ({ kind, name, field })),
);

describe('the kinds of evidence', () => {
  it('stand in every group, and every group has one', () => {
    expect(evidenceGroups.flatMap(kindsOf).toSorted()).toEqual(kindNames.toSorted());
    expect(evidenceGroups.every(group => kindsOf(group).length > 0)).toBe(true);
  });

  it('name code tables that exist, with entries to choose from', () => {
    for (const { kind, name, field } of fields) {
      if (field.type !== 'code') continue;
      const entries = Object.values(tables.get(field.table)?.entries ?? {});
      const { where } = field;
      const offered = entries.filter(entry => !where || entry.att?.[where.name] === where.value);
      expect(offered.length, `${kind} ${name}`).toBeGreaterThan(1);
    }
  });

  it('have a name that fits the column, and something to show in their list', () => {
    for (const kind of kindNames) {
      expect(kind.length).toBeLessThanOrEqual(30);
      expect(Object.values(kindOf(kind).fields).some(field => field.listed)).toBe(true);
    }
  });

  it.each(kindNames)('%s: an empty form names exactly the fields that must be filled in', kind => {
    const read = dataSchemas[kind].safeParse(emptyData(kindOf(kind).fields));
    const must = Object.entries(kindOf(kind).fields).flatMap(([name, field]) => (field.required ? [name] : []));
    expect([...new Set(read.error?.issues.map(issue => String(issue.path[0])))].toSorted()).toEqual(must.toSorted());
  });
});

describe('amounts', () => {
  const perPay = schemaOfFields({ Amount: { type: 'money', characters: 8 } });
  const perMonth = schemaOfFields({ Amount: { type: 'money', characters: 6 } });
  const takes = (schema: typeof perPay, Amount: unknown) => schema.safeParse({ Amount }).success;

  it('have at most eight characters for a pay and six for a month, as people write them', () => {
    expect(typedAmount(9_999_999)).toBe('99999.99');
    expect([9_999_999, 10_000_001, 9_999_999_900, 10_000_000_000].map(cents => takes(perPay, cents))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([99_999, 100_001, 99_999_900, 100_000_000].map(cents => takes(perMonth, cents))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('are whole cents and never less than nothing', () => {
    for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53 + 2, '100', true]) expect(takes(perPay, wrong)).toBe(false);
  });
});

it('a fact without its person, with a period that ends before it begins, names both faults', () => {
  const read = NewEvidence.safeParse({
    CaseNumber: '1100000001',
    Kind: 'vehicle',
    Pin: '',
    From: '2026-02-01',
    To: '2026-01-01',
    Verification: '',
    DocumentNumber: '',
    Reason: '',
    Data: { ...emptyData(kindOf('vehicle').fields), AssetType: 'CA', Value: 100 },
  });
  expect(read.error?.issues.map(issue => issue.path.join('.')).toSorted()).toEqual(['Pin', 'To']);
});
