import {
  getPresumptive,
  type PresumptiveInput,
  type PresumptivePeriod,
  presumptiveErrors,
  recordPresumptive,
  removePresumptive,
} from '@commonweal/contracts/eligibility/presumptive-calls';
import { isWorkingDay } from '@commonweal/contracts/holidays/working-days';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { isSamePregnancy, presumptiveEnd, presumptiveFileBy } from '@commonweal/rules/clocks/presumptive';
import { addDays, addMonths, monthOfDate, yearsBetween } from '@commonweal/rules/kit/dates';
import { writeHistory } from '../../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../../platform/calls/handle.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/problem.ts';
import { applicationRules } from '../../applications/index.ts';
import { holidaySet } from '../../holidays/index.ts';
import * as store from './store.ts';

const subjectType = 'presumptive period';

/** The last day on which a provider tells of it in time. */
function tellBy(determinedOn: string, days: number, holidays: ReadonlySet<string>): string {
  let day = determinedOn;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Each with its end by the rule, which follows from the person's applications and is kept nowhere. */
export async function periodViews(
  { db, today }: Pick<CallContext, 'db' | 'today'>,
  rows: readonly store.StoredPeriod[],
): Promise<PresumptivePeriod[]> {
  const [oldest] = rows.toSorted((a, b) => (a.determined_on < b.determined_on ? -1 : 1));
  if (!oldest) return [];
  const [rules, holidays] = await Promise.all([
    applicationRules(db),
    holidaySet(db, oldest.determined_on, addDays(today, 60)),
  ]);
  return rows.map(row => {
    const end = presumptiveEnd({
      determinedOn: row.determined_on,
      filedOn: row.filed_on ?? '',
      decidedOn: row.decided_on ?? '',
    });
    return {
      PresumptiveId: row.id,
      Pin: row.pin,
      Name: row.name,
      PresumptiveType: row.presumptive_type,
      Provider: row.provider,
      DeterminedOn: row.determined_on,
      ToldOn: row.told_on,
      PregnancyDueOn: row.pregnancy_due_on ?? '',
      EndsOn: end.endsOn ?? '',
      EndsBecause: end.because,
      FileBy: presumptiveFileBy(row.determined_on),
      Running: toYesNo(row.determined_on <= today && (end.endsOn === null || end.endsOn >= today)),
      ToldLate: toYesNo(row.told_on > tellBy(row.determined_on, rules('PETOLDDAYS'), holidays)),
      PrenatalOnly: toYesNo(row.is_pregnant),
      RecordedAt: row.recorded_at.toISOString(),
      RecordedBy: row.recorder,
      Version: row.version,
    };
  });
}

/** Days that cannot be, each at its field. */
function needsDays(
  { today }: CallContext,
  given: PresumptiveInput,
  birthDate: string | null,
  isPregnant: boolean,
): void {
  const fault = (path: string, code: FieldFault['code'], params: FieldFault['params'] = {}): FieldFault => ({
    path,
    code,
    params,
  });
  const faults = [
    ...(given.DeterminedOn > today ? [fault('DeterminedOn', 'future')] : []),
    ...(birthDate !== null && given.DeterminedOn < birthDate ? [fault('DeterminedOn', 'before_birth')] : []),
    ...(given.ToldOn > today ? [fault('ToldOn', 'future')] : []),
    ...(given.ToldOn < given.DeterminedOn ? [fault('ToldOn', 'too_early', { min: given.DeterminedOn })] : []),
    ...(isPregnant && given.PregnancyDueOn === '' ? [fault('PregnancyDueOn', 'required')] : []),
    ...(!isPregnant && given.PregnancyDueOn !== '' ? [fault('PregnancyDueOn', 'invalid')] : []),
  ];
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

/** What the rule limits: the same once, one period in a pregnancy, an age, and how soon a hospital may do it again. */
async function needsAllowed(
  { db }: CallContext,
  person: store.Person,
  given: PresumptiveInput,
  type: store.PeriodType,
): Promise<void> {
  const [known, rules] = await Promise.all([store.listOfPerson(db, person.clientId), applicationRules(db)]);
  const { DeterminedOn: on } = given;
  if (known.some(each => each.determined_on === on && each.presumptive_type === given.PresumptiveType)) {
    refuse(presumptiveErrors.presumptiveKnown);
  }
  if (type.isPregnant) {
    const isSame = ({ pregnancy_due_on: due }: store.StoredPeriod) =>
      due !== null && isSamePregnancy(due, given.PregnancyDueOn);
    if (known.some(isSame)) refuse(presumptiveErrors.samePregnancy);
  }
  if (type.ageUnder !== null) {
    const { birthDate } = person;
    if (birthDate === null) return refuse(presumptiveErrors.birthDateNeeded);
    if (yearsBetween(birthDate, on) >= type.ageUnder) {
      refuse(presumptiveErrors.tooOld, { params: { years: type.ageUnder } });
    }
  }
  const months = rules('PEAGAIN');
  if (type.by !== 'hospital' || months === 0) return;
  const isSoon = ({ determined_on }: store.StoredPeriod): boolean => {
    const [first, second] = determined_on < on ? [determined_on, on] : [on, determined_on];
    return monthOfDate(second) < addMonths(monthOfDate(first), months);
  };
  if (known.some(each => each.by === 'hospital' && isSoon(each))) {
    refuse(presumptiveErrors.presumptiveAgain, { params: { months } });
  }
}

const open = async ({ db, caller }: CallContext, pin: string, isLocking = false): Promise<store.Person> =>
  (await store.findPerson(db, caller, pin, isLocking)) ?? refuse(presumptiveErrors.clientNotFound);

export const presumptiveHandlers: Handler[] = [
  handle(getPresumptive, async (context, { Pin }) => {
    const person = await open(context, Pin);
    context.audit({ subjectType: 'client', subjectId: person.clientId, pin: person.pin });
    return { data: await periodViews(context, await store.listOfPerson(context.db, person.clientId)) };
  }),

  handle(recordPresumptive, async (context, { Pin, ...given }) => {
    const { db, caller, now } = context;
    const person = await open(context, Pin, true);
    if (person.pin !== Pin) return refuse(presumptiveErrors.mergedPerson, { params: { pin: person.pin } });
    const type = await store.findType(db, given.PresumptiveType);
    if (!type) {
      const unknown = { path: 'PresumptiveType', code: 'unknown_option', params: {} } as const;
      return refuse(commonErrors.invalid, { fieldFaults: [unknown] });
    }
    needsDays(context, given, person.birthDate, type.isPregnant);
    await needsAllowed(context, person, given, type);
    const PresumptiveId = newId();
    await store.insertPeriod(db, {
      clientId: person.clientId,
      id: PresumptiveId,
      type: given.PresumptiveType,
      provider: given.Provider,
      determinedOn: given.DeterminedOn,
      toldOn: given.ToldOn,
      pregnancyDueOn: given.PregnancyDueOn === '' ? null : given.PregnancyDueOn,
      at: now,
      by: caller.userId,
    });
    const { historyId, fields } = await writeHistory(db, {
      subjectType,
      subjectId: PresumptiveId,
      version: 1,
      by: caller.userId,
      at: now,
      before: null,
      after: given,
    });
    context.audit({ subjectType: 'client', subjectId: person.clientId, pin: Pin, fields, historyId });
    return { ...success, PresumptiveId };
  }),

  handle(removePresumptive, async (context, { Pin, PresumptiveId, Reason }) => {
    const { db, caller, now } = context;
    const person = await open(context, Pin, true);
    const known = await store.listOfPerson(db, person.clientId);
    const found = known.find(each => each.id === PresumptiveId) ?? refuse(presumptiveErrors.presumptiveNotFound);
    if (found.version !== context.version) {
      refuse(commonErrors.stale, { current: (await periodViews(context, [found]))[0] ?? null });
    }
    await store.removePeriod(db, PresumptiveId, { at: now, by: caller.userId, reason: Reason });
    const { historyId, fields } = await writeHistory(db, {
      subjectType,
      subjectId: PresumptiveId,
      version: found.version + 1,
      by: caller.userId,
      at: now,
      reason: Reason,
      before: { Removed: 'N' },
      after: { Removed: 'Y' },
    });
    context.audit({
      subjectType: 'client',
      subjectId: person.clientId,
      pin: person.pin,
      fields,
      historyId,
      reason: Reason,
    });
    return success;
  }),
];
