import { describe, expect, it } from 'vitest';
import { clientName, clientNameOf, staffName, staffNameOf } from './person-names.ts';

describe('names', () => {
  it('of clients are LAST, First M, a suffix with the family name', () => {
    expect(clientNameOf({ last: 'Rivera', first: 'Marisol', middle: 'Teresa' })).toBe('RIVERA, Marisol T');
    expect(clientName({ LastName: 'Núñez', FirstName: 'Ana', MiddleInitial: '', Suffix: 'Jr' })).toBe('NÚÑEZ Jr, Ana');
  });

  it('of which a part is missing leave no comma and no space behind', () => {
    expect(clientNameOf({ last: 'Cher', first: '', middle: null })).toBe('CHER');
    expect(clientNameOf({ last: '', first: 'Baby', middle: '' })).toBe('Baby');
    expect(clientNameOf({ last: '', first: '' })).toBe('');
    expect(staffNameOf({ last: 'Okafor', first: null })).toBe('Okafor');
  });

  it('of the agency’s own people are Last, First', () => {
    expect(staffName({ LastName: 'Okafor', FirstName: 'Dana' })).toBe('Okafor, Dana');
  });
});
