import { readLine } from '@commonweal/contracts/conversion/layout';
import { rulesOf } from '@commonweal/contracts/conversion/rules';
import { expect, it } from 'vitest';
import { conversionFile, conversionLines } from './conversion.ts';

const today = '2026-11-18';
const places = [{ zip: '33602', city: 'Tampa', county: 'Hillsborough', regionId: 'SC', officeCode: 'SC01' }];
const options = { seed: 3, households: 120, today, places };

it('the same seed gives the same file, and every line of it is as the layout says', () => {
  expect(conversionFile(options)).toBe(conversionFile(options));
  expect(conversionFile({ ...options, seed: 4 })).not.toBe(conversionFile(options));
  const faults = [...conversionLines(options)].flatMap(line => {
    const given: unknown = JSON.parse(JSON.stringify(line));
    return [...readLine(given).faults, ...rulesOf(given, today)];
  });
  expect(faults).toEqual([]);
});
