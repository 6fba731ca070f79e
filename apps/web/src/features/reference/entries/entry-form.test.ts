import { describe, expect, it } from 'vitest';
import { emptyEntry, entryForm, placeFaults, toEntryForm, toEntryRequest } from './entry-form.ts';

const filled = { ...emptyEntry('SCHOOL'), ReferenceCode: 'NEW', LabelEn: 'New', LabelEs: 'Nuevo' };

describe('further properties of an entry', () => {
  it('are the fields of its table', () => {
    expect(Object.keys(filled)).toEqual([
      ...['ReferenceCode', 'LabelEn', 'LabelEs'],
      ...['Determination', 'HalfTime', 'DisplayInWP', 'DescriptionOnRight'],
    ]);
    expect(entryForm('SCHOOL').safeParse({ ...filled, Determination: 'higher' }).success).toBe(true);
    for (const wrong of [{ Determination: 'night school' }, { HalfTime: 'maybe' }]) {
      expect(entryForm('SCHOOL').safeParse({ ...filled, ...wrong }).success).toBe(false);
    }
  });

  it('travel as a list with the table; what is empty does not', () => {
    const request = toEntryRequest('SCHOOL', { ...filled, HalfTime: 'Y' });
    expect(request).toEqual({
      TableName: 'SCHOOL',
      ReferenceCode: 'NEW',
      LabelEn: 'New',
      LabelEs: 'Nuevo',
      AdditionalAtt: [{ Name: 'HalfTime', Value: 'Y' }],
    });
    const row = {
      ...request,
      SortOrder: 1,
      Active: 'Y',
      Printed: 'N',
      ChangedAt: '',
      ChangedBy: '',
      Version: 1,
    } as const;
    expect(toEntryForm(row)).toEqual({ ...filled, HalfTime: 'Y' });
  });

  it('take the faults that the server finds in them', () => {
    const fault = { code: 'unknown_option', message: 'not offered' };
    expect(placeFaults([{ ...fault, path: 'AdditionalAtt.Parent' }])).toEqual([{ ...fault, path: 'Parent' }]);
  });
});
