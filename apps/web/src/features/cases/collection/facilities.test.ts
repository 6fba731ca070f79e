import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { expect, it } from 'vitest';
import { facilitiesOf, sameFacility } from './facilities.ts';

const stay = (Pin: string, FacilityName: string, Holds: EvidenceRow['Holds'], From = '2026-01-01'): EvidenceRow => ({
  FactId: `${Pin} ${FacilityName}`,
  RowId: `${Pin} ${FacilityName} ${From}`,
  From,
  To: '',
  Holds,
  Version: 1,
  ChangedAt: '2026-01-01T00:00:00.000Z',
  ChangedBy: '',
  Kind: 'facility-stay',
  Pin,
  Data: { FacilityType: 'NH', FacilityName, FacilityCity: 'Tampa', State: 'FL', MonthlyCost: null, ReturnsHome: '' },
  Verification: 'NV',
  DocumentNumber: '',
});

it('people of one place stand together, however its name was written; where somebody is now stands first', () => {
  const found = facilitiesOf([
    stay('1', 'Alder House', 'past'),
    stay('1', 'Bay Care', 'now'),
    stay('2', 'BAY CARE', 'now', '2026-03-01'),
    { ...stay('3', 'Bay Care', 'now'), Kind: 'living-arrangement' },
  ]);
  expect(found.map(each => [each.name, each.stays.map(row => row.Pin)])).toEqual([
    ['BAY CARE', ['1', '2']],
    ['Alder House', ['1']],
  ]);
});

it('a further stay begins with what is known of the place, never with what it cost', () => {
  const [facility] = facilitiesOf([stay('1', 'Bay Care', 'now')]);
  expect(facility && sameFacility(facility)).toEqual({
    FacilityType: 'NH',
    FacilityName: 'Bay Care',
    FacilityCity: 'Tampa',
    State: 'FL',
  });
});
