import { describe, expect, it } from 'vitest';
import { resetKeepingTyped } from './reset-keeping-typed.ts';

/** A form as far as this needs it: what stands in the fields, and what counts as saved. */
function formWith(values: Record<string, unknown>) {
  let [shown, saved] = [values, values];
  return {
    type: (field: string, value: unknown) => {
      shown = { ...shown, [field]: value };
    },
    getValues: () => shown,
    reset(next: Record<string, unknown>, options?: { keepDefaultValues: boolean }) {
      shown = next;
      if (!options?.keepDefaultValues) saved = next;
    },
    unsaved: () => Object.keys(shown).filter(field => shown[field] !== saved[field]),
  };
}

describe('a form that stays after a save', () => {
  it('holds what was saved, in the form in which it was saved', () => {
    const form = formWith({ Rent: '1,200.5', Income: '' });
    expect(resetKeepingTyped(form, { Rent: 1200.5, Income: null }, form.getValues())).toBe(false);
    expect(form.getValues()).toEqual({ Rent: 1200.5, Income: null });
    expect(form.unsaved()).toEqual([]);
  });

  it('keeps what somebody typed while it was on its way, as not saved yet', () => {
    const form = formWith({ Rent: '', Income: '2500', Months: ['2026-11'] });
    const sent = structuredClone(form.getValues());
    form.type('Rent', '1200');
    expect(resetKeepingTyped(form, { Rent: null, Income: 2500, Months: ['2026-11'] }, sent)).toBe(true);
    expect(form.getValues()).toMatchObject({ Rent: '1200', Income: 2500 });
    expect(form.unsaved()).toEqual(['Rent']);
  });
});
