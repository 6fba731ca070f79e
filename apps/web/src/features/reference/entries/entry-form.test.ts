import { describe, expect, it } from 'vitest';
import { EntryForm, emptyEntry, readProperties, toEntryRequest, writeProperties } from './entry-form.ts';

const filled = { ...emptyEntry, ReferenceCode: 'NEW', LabelEn: 'New', LabelEs: 'Nuevo' };

describe('further properties as lines', () => {
  it('are read and written without loss', () => {
    const properties = [
      { Name: 'DisplayInWP', Value: 'N' },
      { Name: 'Programs', Value: 'SNAP = TCA' },
    ];
    expect(readProperties(writeProperties(properties))).toEqual(properties);
  });

  it('may have blank lines and spaces around the sign', () => {
    expect(readProperties('\n Fault = Agency \n\n')).toEqual([{ Name: 'Fault', Value: 'Agency' }]);
  });

  it('are refused when a line is no property or a name stands twice', () => {
    for (const Properties of ['DisplayInWP', '=N', '1st=N', 'A=1\nA=2']) {
      expect(EntryForm.safeParse({ ...filled, Properties }).success, Properties).toBe(false);
    }
    expect(EntryForm.safeParse({ ...filled, Properties: 'A=1\nB=2' }).success).toBe(true);
  });

  it('travel as a list with the table', () => {
    expect(toEntryRequest('FLAG', { ...filled, Properties: 'A=1' })).toEqual({
      TableName: 'FLAG',
      ReferenceCode: 'NEW',
      LabelEn: 'New',
      LabelEs: 'Nuevo',
      AdditionalAtt: [{ Name: 'A', Value: '1' }],
    });
  });
});
