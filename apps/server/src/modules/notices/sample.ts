import { addDays } from '@commonweal/contracts/evidence/timeline';
import { legalDates } from '@commonweal/contracts/notices/legal-dates';
import { type NoticeTypeCode, ruleOfType } from '@commonweal/contracts/notices/types';
import type { Given } from './compose.ts';
import { nothingSaid } from './data.ts';

/** An invented household with something to say for every type: what a template is tried with. */
export function sampleGiven(type: NoticeTypeCode, today: string): Omit<Given, 'blocks'> {
  const effective = addDays(today, 20);
  return {
    caseNumber: '1200000001',
    program: 'SNAP',
    freeText: { E: '', S: '', C: '' },
    office: {
      name: 'Tampa Service Center',
      address: '9393 N Florida Ave, Tampa FL 33612',
      phone: '8135550142',
      fax: '8135550143',
      hours: '08:00–17:00',
      legalHelp: 'Legal Help',
      legalHelpPhone: '8135550177',
    },
    dates: legalDates(
      today,
      { adverse: ruleOfType(type).adverse, effectiveOn: effective, withoutAdvance: false },
      new Set(),
    ),
    data: {
      ...nothingSaid,
      Name: 'Ana Ejemplo',
      People: ['Ana Ejemplo', 'Luis Ejemplo'],
      Worker: 'Dana Okafor',
      Decision: ruleOfType(type).decision
        ? {
            Program: 'SNAP',
            EffectiveOn: effective,
            Cents: 29_100,
            BeforeCents: 31_200,
            PeriodFrom: effective,
            PeriodTo: addDays(effective, 180),
            Reasons: [
              {
                Code: 'INC-G',
                Words: {
                  E: 'Gross income is over the limit',
                  S: 'El ingreso bruto pasa del límite',
                  C: 'Revni brit la depase limit la',
                },
                Citation: '7 CFR 273.9(a)(1)',
                Fact: 'Earned income',
                Tab: 'earned-income',
              },
            ],
            Lines: [],
          }
        : null,
      Items: [{ Words: { E: 'Proof of wages', S: 'Prueba de salario', C: 'Prèv salè' }, Fact: 'wages' }],
      Due: addDays(today, 10),
      Interview: addDays(today, -1),
      Requested: today,
      Day30: addDays(today, 20),
      Cards: 4,
      Ends: addDays(today, 40),
      RenewBy: addDays(today, 30),
      ReopenBy: addDays(today, 130),
      Unknown: { E: ['Wages of Ana are not proved'], S: ['El salario de Ana no está probado'] },
      Appointment: {
        Id: '',
        Kind: 'new',
        At: `${addDays(today, 6)} 09:30`,
        Before: '',
        Central: false,
        Type: 'SNAPINT',
        Channel: 'phone',
        Place: '8135550199',
        Later: [`${addDays(today, 13)} 09:30`, `${addDays(today, 20)} 09:30`],
      },
    },
  };
}
