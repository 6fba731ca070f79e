import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLine } from './layout.ts';
import { renderLayout } from './render-layout.ts';
import { rulesOf } from './rules.ts';

const line = {
  LegacyCaseNumber: 'A-1',
  RegionId: 'SC',
  County: 'Hillsborough',
  OpenedOn: '2026-01-05',
  Confidential: 'N',
  Head: 'P1',
  Living: { Address1: '12 Palmetto Court', Zip: '33602', City: 'Tampa', State: 'FL' },
  Members: [{ Key: 'P1', FirstName: 'Ana', LastName: 'Ruiz', SsnStatus: 'missing' }],
};

describe('a line of a conversion file', () => {
  it('may leave out what is empty', () => {
    const { line: read, faults } = readLine(line);
    expect(faults).toEqual([]);
    expect(read).toMatchObject({
      Mailing: null,
      OfficeCode: '',
      Programs: [],
      Members: [{ Ssn: '', BirthDate: null }],
    });
    expect(rulesOf(line, '2026-11-18')).toEqual([]);
  });

  it('names the faults of its form and those between its fields together', () => {
    const wrong = {
      ...line,
      Head: 'P9',
      Living: 7,
      Evidence: [{ Kind: 'vehicle', From: '2026-01-01', Data: { Value: -1, Owners: ['P9'] } }],
    };
    const paths = [...readLine(wrong).faults, ...rulesOf(wrong, '2026-11-18')].map(fault => fault.path).toSorted();
    expect(paths).toEqual([
      'Evidence.0.Data.AssetType',
      'Evidence.0.Data.Owners',
      'Evidence.0.Data.Value',
      'Evidence.0.Member',
      'Head',
      'Living',
    ]);
  });

  it('reports numbers that Social Security does not issue, and names without a visible character', () => {
    const member = { Key: 'P1', FirstName: 'Ana', LastName: 'Ruiz', SsnStatus: 'given' };
    const codesOf = (more: object) =>
      readLine({ ...line, Members: [{ ...member, Ssn: '773010001', ...more }] }).faults.map(
        fault => `${fault.path} ${fault.code}`,
      );
    expect(codesOf({})).toEqual([]);
    for (const Ssn of ['666121234', '000121234', '912345678', '773000001', '773010000', '078051120']) {
      expect(codesOf({ Ssn })).toEqual(['Members.0.Ssn ssn_not_issued']);
    }
    expect(codesOf({ LastName: '\u200b\u2060' })).toEqual(['Members.0.LastName required']);
    expect(codesOf({ LastName: 'Ru\u0378iz' })).toEqual(['Members.0.LastName unassigned_characters']);
  });

  it('is nothing but an object', () => {
    for (const given of [null, 1, 'x', [], { Members: 'x', Evidence: {}, Programs: [null] }]) {
      expect(readLine(given).line).toBe(null);
      expect(() => rulesOf(given, '2026-11-18')).not.toThrow();
    }
  });

  it('is written down as it is declared', () => {
    const written = readFileSync(new URL('../../../../docs/conversion-layout.md', import.meta.url), 'utf8');
    expect(written).toBe(renderLayout());
  });
});
