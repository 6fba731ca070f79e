import { describe, expect, it } from 'vitest';
import { ClientRecord } from '../clients/schemas.ts';
import { changesSettledBy, recordedOfPeople } from './changes.ts';

describe('what settles a reported change', () => {
  it('is a fact of the same kind, or the field of a person that it is about', () => {
    expect(changesSettledBy(['shelter'])).toEqual(['SHEL']);
    expect(changesSettledBy(['utility'])).toEqual(['UTIL']);
    expect(changesSettledBy(['Addresses', 'SafeNote'])).toEqual(['ADDR']);
    expect(changesSettledBy(['member'])).toEqual(['MEMI', 'MEMO', 'BIRT']);
    expect(changesSettledBy(['Veteran'])).toEqual([]);
  });

  it('names fields that the record of a person has', () => {
    expect(recordedOfPeople.filter(field => !(field in ClientRecord.shape))).toEqual([]);
  });
});
