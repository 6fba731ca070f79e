import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, datesNear, editsBetween } from './likeness.ts';
import { matchFields, matchTable } from './match-weights.ts';
import { type ComparedPerson, scoreCandidate } from './matching.ts';
import { plainName, searchWords, soundOf, tokensOf } from './names.ts';
import { nicknamesOf } from './nicknames.ts';
import { maskSsn, optionalSsn, ssn } from './ssn.ts';

const maria: ComparedPerson = {
  names: [{ given: 'María', family: 'De León' }],
  middleInitial: '',
  suffix: '',
  birthDate: '1984-07-03',
  gender: 'F',
  ssns: ['123456789'],
  addresses: [],
  phones: [],
};

describe('names', () => {
  it('lose accents, case, apostrophes, hyphens and particles', () => {
    expect(plainName("  Ñúñez-O'Brien ")).toBe('nunez obrien');
    expect(tokensOf('de la Cruz')).toEqual([{ word: 'cruz', joined: 'delacruz' }]);
    expect(searchWords(['María', 'De León'])).toEqual(['deleon', 'leon', 'maria']);
    expect(tokensOf('La').map(token => token.word)).toEqual(['la']);
  });

  it('that sound alike in English or Spanish have one sound', () => {
    const alike = [
      ['gonzalez', 'gonsales', 'gonzales'],
      ['jhon', 'john', 'jon'],
      ['smith', 'smyth'],
      ['vasquez', 'bazquez', 'vazquez'],
      ['katherine', 'catherine', 'kathryn'].slice(0, 2),
      ['philip', 'filip'],
      ['hernandez', 'ernandes'],
    ];
    for (const [first = '', ...others] of alike) {
      for (const other of others) expect([other, soundOf(other)]).toEqual([other, soundOf(first)]);
    }
    expect(soundOf('garcia')).not.toBe(soundOf('lopez'));
  });

  it('know their short forms in both directions', () => {
    expect(nicknamesOf('bill').has('william')).toBe(true);
    expect(nicknamesOf('francisco').has('paco')).toBe(true);
    expect(nicknamesOf('nobody').size).toBe(0);
  });
});

describe('birth dates', () => {
  it('say whether day and month are swapped or one digit is off', () => {
    expect(compareDates('1984-07-03', '1984-03-07')).toBe('swapped');
    expect(compareDates('1984-07-03', '1984-07-08')).toBe('slip');
    expect(compareDates('1984-07-03', '1948-07-03')).toBe('slip');
    expect(compareDates('1984-07-03', '1984-12-25')).toBe('sameYear');
    expect(compareDates('1984-07-03', '1962-12-25')).toBe('differs');
  });

  it('near a date are exactly those that compare as near', () => {
    const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, date => {
        const given = date.toISOString().slice(0, 10);
        for (const { date: near, level } of datesNear(given)) expect(compareDates(given, near)).toBe(level);
      }),
    );
  });
});

describe('matching', () => {
  it('adds up agreements and says why', () => {
    const same = scoreCandidate(maria, { ...maria, names: [{ given: 'Mary', family: 'Deleon' }] });
    expect(same.band).toBe('likely');
    expect(same.reasons.map(reason => `${reason.field} ${reason.level}`)).toEqual(
      expect.arrayContaining(['ssn exact', 'birthDate exact', 'given nickname', 'family exact']),
    );
  });

  it('does not take a twin for the other twin, nor a father for the son', () => {
    const home = { addresses: [{ line1: '12 Oak St', zip: '33607' }], phones: ['8135550142'], ssns: [] };
    const twin = { ...maria, ...home, names: [{ given: 'Sofía', family: 'De León' }] };
    expect(scoreCandidate({ ...maria, ...home }, twin).band).not.toBe('likely');
    const father = { ...maria, ...home, birthDate: '1955-01-20' };
    expect(scoreCandidate({ ...maria, ...home }, father).band).not.toBe('likely');
  });

  it('finds a person under an earlier name, and with given and family name swapped', () => {
    const married = { ...maria, names: [{ given: 'María', family: 'Ortiz' }, ...maria.names] };
    expect(scoreCandidate({ ...maria, ssns: [] }, married).reasons).toContainEqual(
      expect.objectContaining({ field: 'family', level: 'alias' }),
    );
    const crossed = { ...maria, names: [{ given: 'Leon', family: 'Maria' }] };
    const found = scoreCandidate({ ...maria, names: [{ given: 'Maria', family: 'Leon' }] }, crossed);
    expect(found.reasons).toContainEqual(expect.objectContaining({ field: 'given', level: 'swapped' }));
  });

  it('scores the same whichever side is stated, for what both sides have once', () => {
    const text = fc.constantFrom('Ana', 'Anna', 'María', 'Smith', 'Smyth', 'García López', 'Garcia', '');
    const person = fc.record({ given: text, family: text }).map(name => ({ ...maria, names: [name] }));
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(scoreCandidate(a, b).weight).toBeCloseTo(scoreCandidate(b, a).weight);
      }),
    );
  });

  it('has for every field chances that are chances', () => {
    for (const field of matchFields) {
      for (const chances of Object.values(matchTable[field])) {
        expect(chances.m).toBeGreaterThan(0);
        expect(chances.m).toBeLessThanOrEqual(1);
        expect(chances.u).toBeGreaterThan(0);
        expect(chances.u).toBeLessThanOrEqual(1);
      }
    }
  });

  it('counts two letters the wrong way round as one slip', () => {
    expect(editsBetween('smith', 'smtih')).toBe(1);
    expect(editsBetween('', 'abc')).toBe(3);
  });
});

describe('a social security number', () => {
  it('has nine digits, is empty when all zeros, and is refused where it was never issued or is masked', () => {
    expect(optionalSsn.parse('123-45-6789')).toBe('123456789');
    expect(optionalSsn.parse('000000000')).toBe('');
    for (const wrong of [
      '12345678',
      '1234567890',
      '000121234',
      '666121234',
      '900121234',
      '123001234',
      '123450000',
      // Printed as samples and misused, so Social Security does not issue them.
      '078-05-1120',
      '219099999',
      // An ITIN is no SSN.
      '912-34-5678',
      '•••-••-6789',
      '***-**-6789',
    ]) {
      expect([wrong, optionalSsn.safeParse(wrong).success]).toEqual([wrong, false]);
    }
    expect(maskSsn('123456789')).toBe('•••-••-6789');
    const [issue] = optionalSsn.safeParse('666121234').error?.issues ?? [];
    expect(issue).toMatchObject({ params: { code: 'ssn_not_issued' } });
    expect(ssn.safeParse('000-00-0000').success).toBe(false);
  });
});
