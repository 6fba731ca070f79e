import { describe, expect, it } from 'vitest';
import { documentTree } from './document-tree.ts';

const entry = (ReferenceCode: string, att: Record<string, string> = {}) => ({
  ReferenceCode,
  ReferenceCodeDescription: `${ReferenceCode} in words`,
  AdditionalAtt: Object.entries(att).map(([Name, Value]) => ({ Name, Value })),
});

describe('the document matrix', () => {
  it('groups subtypes by type in the order of the categories, and loses none without a parent', () => {
    const tree = documentTree({
      categories: [entry('INC'), entry('MED')],
      types: [entry('MEDR', { Parent: 'MED' }), entry('EARN', { Parent: 'INC' }), entry('NONE', { Parent: 'INC' })],
      subtypes: [
        entry('MEDR-1', { Parent: 'MEDR', Sensitivity: 'Medical' }),
        entry('EARN-1', { Parent: 'EARN' }),
        entry('LOST'),
      ],
    });
    expect(tree.map(type => [type.code, type.subtypes.map(each => each.code)])).toEqual([
      ['EARN', ['EARN-1']],
      ['MEDR', ['MEDR-1']],
      ['', ['LOST']],
    ]);
    expect(tree[1]?.subtypes[0]?.sensitive).toBe(true);
  });
});
