import { expect, it } from 'vitest';
import { valueWords } from './words.ts';

const sources = {
  t: (key: string) => key,
  region: (code: string) => `region ${code}`,
  office: (code: string) => `office ${code}`,
  unit: (code: string) => `unit ${code}`,
  characteristic: (code: string) => `known ${code}`,
};
const words = (field: string, value: unknown) => valueWords(sources, field, value);

it('codes are never shown without their meaning', () => {
  expect(words('RegionId', 'SC')).toBe('region SC');
  expect(words('OfficeCode', 'SC01')).toBe('office SC01');
  expect(words('CurrentStatus', 'I')).toBe('ui.status.unavailable');
  expect(words('AccountStatus', 'D')).toBe('users.account.deactivated');
  expect(words('Characteristics', ['LNG-SP', 'SKL-HEAR'])).toBe('known LNG-SP, known SKL-HEAR');
  expect(words('Phone', '8135550142')).toBe('(813) 555-0142');
});

it('what is empty, missing or of another shape reads as nothing', () => {
  for (const value of ['', null, undefined, [], {}, true]) expect(words('OfficeCode', value)).toBe('');
  expect(words('Roles', null)).toBe('');
});
