import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { expect, it } from 'vitest';
import { caseAlerts } from './case-alerts.ts';

const program = (given: Partial<CaseView['Programs'][number]>) =>
  ({
    Program: 'SNAP',
    Status: 'P',
    DueOn: '',
    RenewalOn: '',
    CertifiedTo: '',
    ...given,
  }) as CaseView['Programs'][number];
const member = (given: Partial<CaseView['Members'][number]>) =>
  ({ Pin: '1', Holds: 'now', DeathDate: '', ...given }) as CaseView['Members'][number];

it('what is overdue and who has died is said, what comes is not', () => {
  const view = {
    Programs: [program({ DueOn: '2026-05-01' }), program({ Program: 'TCA', DueOn: '2026-05-20' })],
    OpenVerifications: [
      {
        VerificationId: '00000000-0000-4000-8000-000000000001',
        What: 'income',
        ApplicationNumber: '',
        Pin: '',
        AskedOn: '',
        DueOn: '2026-05-09',
        FirstDueOn: '',
        AcceptedProofs: [],
      },
    ],
    Members: [
      member({}),
      member({ Pin: '2', DeathDate: '2026-04-30' }),
      member({ Pin: '3', Holds: 'past', DeathDate: '2026-01-01' }),
    ],
  };
  expect(caseAlerts(view, '2026-05-10')).toEqual([
    { what: 'decision', day: '2026-05-01', program: 'SNAP', pin: '' },
    { what: 'proof', day: '2026-05-09', program: 'income', pin: '' },
    { what: 'deceased', day: '2026-04-30', program: '', pin: '2' },
  ]);
  expect(caseAlerts(view, '2026-05-01')).toHaveLength(1);
});
