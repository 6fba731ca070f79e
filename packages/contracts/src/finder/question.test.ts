import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.ts';

const read = (text: string) =>
  Object.fromEntries(Object.entries(readQuestion(text) ?? {}).filter(([, value]) => value !== null));

describe('what is typed to find a record', () => {
  it('is a number of ten digits that may be a PIN, a case, an application or a phone', () => {
    expect(read('1204417863')).toEqual({
      pin: '1204417863',
      phone: '1204417863',
      digits: '1204417863',
    });
    expect(read('0031880472')).toEqual({ pin: '0031880472', digits: '0031880472' });
  });

  it('is a Social Security number with its signs, or nine digits that may also be a PIN', () => {
    expect(read('775-21-4417')).toEqual({ ssn: '775214417' });
    expect(read('775214417')).toEqual({ ssn: '775214417', pin: '0775214417', digits: '775214417' });
  });

  it('is a phone number when it is written as one', () => {
    expect(read('(813) 555-0142')).toEqual({ phone: '8135550142' });
  });

  it('is the beginning of a number from four digits on', () => {
    expect(read('1204')).toEqual({ pin: '0000001204', digits: '1204' });
    expect(readQuestion('12')).toBeNull();
  });

  it('is a name with or without a birth date, in any order', () => {
    expect(read('rivera marisol')).toEqual({ name: 'rivera marisol' });
    expect(read('Rivera, Marisol 6/14/1991')).toEqual({ name: 'Rivera Marisol', birthDate: '1991-06-14' });
    expect(read('1991-06-14 Rivera')).toEqual({ name: 'Rivera', birthDate: '1991-06-14' });
    expect(read('Rivera 31/12/1991')).toEqual({ name: 'Rivera', birthDate: '1991-12-31' });
    expect(read('06/14/1991')).toEqual({ birthDate: '1991-06-14' });
  });

  it('is nothing where there is nothing to look for', () => {
    for (const text of ['', ' ', 'a', '%%', "' OR 1=1--", '13/45/1991', '<script>']) {
      const found = readQuestion(text);
      expect(found === null || found.name !== null).toBe(true);
    }
    expect(readQuestion('%')).toBeNull();
  });
});
