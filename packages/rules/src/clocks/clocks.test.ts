import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../kit/dates.ts';
import {
  applicationDate,
  hearingRequestUntil,
  medicaidChangeDue,
  postponedCertification,
  snapRenewalDates,
  verificationDue,
} from './case-dates.ts';
import { expeditedService } from './expedited.ts';
import { readClock, startClock } from './program-clock.ts';
import { type ExpeditedAnswers, screenExpedited } from './screen-expedited.ts';

const isWorkingDay = (date: string) => weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && date !== '2026-01-19';

describe('program clocks', () => {
  it('run 7, 30, 45 and 90 days from the application date', () => {
    const due = (facts: Omit<Parameters<typeof startClock>[0], 'applicationDate'>) =>
      startClock({ applicationDate: '2026-01-10', ...facts }).due;
    expect(due({ program: 'SNAP', isExpedited: true })).toBe('2026-01-17');
    expect(due({ program: 'SNAP' })).toBe('2026-02-09');
    expect([
      due({ program: 'TCA' }),
      due({ program: 'RAP' }),
      due({ program: 'CIC' }),
      due({ program: 'MFAM' }),
    ]).toEqual(Array(4).fill('2026-02-24'));
    expect([due({ program: 'MSSI', isDisabilityBasis: true }), due({ program: 'DDD' })]).toEqual([
      '2026-04-10',
      '2026-04-10',
    ]);
    expect(due({ program: 'MSSI' })).toBe('2026-02-24');
  });

  it('leave the applicant’s own delay out and are overdue only after the due day', () => {
    const clock = startClock({ program: 'SNAP', applicationDate: '2026-01-10', delayDays: 5 });
    expect(clock.due).toBe('2026-02-14');
    expect(readClock(clock, '2026-02-14')).toEqual({ daysLeft: 0, isOverdue: false });
    expect(readClock(clock, '2026-02-15')).toEqual({ daysLeft: -1, isOverdue: true });
  });
});

describe('expedited screening', () => {
  const answers = {
    grossMonthlyIncome: 0,
    liquidResources: 0,
    rentOrMortgage: 0,
    utilities: 0,
    isMigrantDestitute: false,
  };
  const reason = (more: Partial<typeof answers>) =>
    screenExpedited({ ...answers, ...more }, { filedOn: '2026-01-10' }).reason;

  it('takes income under 150 with at most 100 at hand', () => {
    expect(reason({ grossMonthlyIncome: 14_999, liquidResources: 10_000 })).toBe('low_income');
    expect(reason({ grossMonthlyIncome: 15_000, liquidResources: 10_000 })).toBeNull();
    expect(reason({ grossMonthlyIncome: 14_999, liquidResources: 10_001 })).toBeNull();
  });

  it('takes destitute migrants with at most 100 at hand', () => {
    expect(reason({ grossMonthlyIncome: 50_000, liquidResources: 10_000, isMigrantDestitute: true })).toBe('migrant');
    expect(reason({ grossMonthlyIncome: 50_000, liquidResources: 10_001, isMigrantDestitute: true })).toBeNull();
  });

  it('takes households whose income and cash are under rent and utilities', () => {
    const costs = { rentOrMortgage: 90_000, utilities: 43_000 };
    expect(reason({ ...costs, grossMonthlyIncome: 132_999 })).toBe('shelter');
    expect(reason({ ...costs, grossMonthlyIncome: 133_000 })).toBeNull();
  });

  it('is due on the seventh day after filing, or after discovery', () => {
    expect(screenExpedited(answers, { filedOn: '2026-01-28' }).due).toBe('2026-02-04');
    expect(screenExpedited(answers, { filedOn: '2026-01-28', discoveredOn: '2026-02-10' }).due).toBe('2026-02-17');
  });

  const nothingAsked: ExpeditedAnswers = {
    grossMonthlyIncome: null,
    liquidResources: null,
    rentOrMortgage: null,
    utilities: null,
    isMigrantDestitute: null,
  };
  const screened = (more: Partial<ExpeditedAnswers>) =>
    screenExpedited({ ...nothingAsked, ...more }, { filedOn: '2026-01-10' });

  it('never decides from what nobody said: what is missing is asked', () => {
    expect(screened({})).toMatchObject({
      verdict: 'ask',
      due: null,
      missing: ['grossMonthlyIncome', 'liquidResources', 'isMigrantDestitute', 'rentOrMortgage', 'utilities'],
    });
  });

  it('is entitled as soon as one test is met with what is known', () => {
    expect(screened({ grossMonthlyIncome: 0, liquidResources: 0 })).toMatchObject({
      verdict: 'entitled',
      reason: 'low_income',
      missing: [],
    });
    expect(screened({ liquidResources: 5000, isMigrantDestitute: true }).reason).toBe('migrant');
    expect(screened({ grossMonthlyIncome: 42_140, liquidResources: 20_000, rentOrMortgage: 95_000 })).toMatchObject({
      verdict: 'entitled',
      reason: 'shelter',
    });
  });

  it('says which answer to the last open question would entitle', () => {
    const one = screened({
      grossMonthlyIncome: 42_140,
      rentOrMortgage: 95_000,
      utilities: 0,
      isMigrantDestitute: false,
    });
    expect(one.verdict).toBe('ask');
    expect(one.tests.map(test => [test.state, test.wouldMeet])).toEqual([
      ['failed', null],
      ['failed', null],
      ['open', { question: 'liquidResources', is: 'under', amount: 52_860 }],
    ]);
    const rent = screened({
      grossMonthlyIncome: 42_140,
      liquidResources: 20_000,
      utilities: 0,
      isMigrantDestitute: false,
    });
    expect(rent.tests[2]?.wouldMeet).toEqual({ question: 'rentOrMortgage', is: 'over', amount: 62_140 });
  });

  const cents = fc.constantFrom(0, 4_000, 10_000, 10_001, 14_999, 15_000, 60_000, 95_000);
  const known = fc.record({
    grossMonthlyIncome: cents,
    liquidResources: cents,
    rentOrMortgage: cents,
    utilities: cents,
    isMigrantDestitute: fc.boolean(),
  });
  const hidden = fc.subarray(Object.keys(nothingAsked) as (keyof ExpeditedAnswers)[]);
  const ofRule = (all: { [Key in keyof ExpeditedAnswers]: NonNullable<ExpeditedAnswers[Key]> }) =>
    expeditedService.calculate({
      gross: all.grossMonthlyIncome,
      liquid: all.liquidResources,
      rent_or_mortgage: all.rentOrMortgage,
      utilities: all.utilities,
      migrant_destitute: all.isMigrantDestitute,
      income_under: 15_000,
      liquid_at_most: 10_000,
    });

  it('decides as the rule does where all is known, and never against it whatever the missing answers turn out to be', () => {
    fc.assert(
      fc.property(known, hidden, (all, left) => {
        expect(screenExpedited(all, { filedOn: null }).reason).toBe(ofRule(all));
        const partly = { ...all, ...Object.fromEntries(left.map(each => [each, null])) };
        const { verdict, missing } = screenExpedited(partly, { filedOn: null });
        if (verdict !== 'ask') expect(verdict).toBe(ofRule(all) !== null ? 'entitled' : 'not');
        else expect(left).toEqual(expect.arrayContaining([...missing]));
      }),
    );
  });
});

describe('dates of a case', () => {
  it('move a web application after hours to the next working day, and leave one handed in', () => {
    expect(applicationDate({ on: '2026-01-16', isAfterHours: true, isElectronic: true }, isWorkingDay)).toBe(
      '2026-01-20',
    );
    expect(applicationDate({ on: '2026-01-16', isAfterHours: false, isElectronic: true }, isWorkingDay)).toBe(
      '2026-01-16',
    );
    expect(applicationDate({ on: '2026-01-17', isAfterHours: true, isElectronic: false }, isWorkingDay)).toBe(
      '2026-01-17',
    );
  });

  it('set proof due the later of 10 days from the request and 30 from the application, on a working day', () => {
    expect(verificationDue({ requestedOn: '2026-01-05', applicationDate: '2026-01-02' }, isWorkingDay)).toBe(
      '2026-02-02',
    );
    expect(verificationDue({ requestedOn: '2026-01-30', applicationDate: '2026-01-02' }, isWorkingDay)).toBe(
      '2026-02-09',
    );
    expect(
      verificationDue({ requestedOn: '2026-01-30', applicationDate: '2026-01-02', isMedical: true }, isWorkingDay),
    ).toBe('2026-03-02');
  });

  it('certify one month with postponed proof up to the 15th, two after it', () => {
    expect(postponedCertification('2026-01-15')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(postponedCertification('2026-01-16')).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  });

  it('give a Medicaid change to the end of the month with day 30, or day 60 with proof', () => {
    expect([medicaidChangeDue('2026-01-10', false), medicaidChangeDue('2026-01-10', true)]).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
  });

  it('place the renewal notice and the last timely day', () => {
    expect(snapRenewalDates('2026-06-30')).toEqual({
      noticeFrom: '2026-05-01',
      noticeBefore: '2026-06-01',
      timelyUntil: '2026-06-15',
      reopenUntil: '2026-07-30',
    });
    expect(hearingRequestUntil('2026-01-05', isWorkingDay)).toBe('2026-04-06');
  });
});
