import { toFaults } from '@commonweal/contracts/kit/faults';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { emptyPerson, isSameEmail, newPersonForm, profileForm, profileOf } from './profile-schema.ts';

const good = {
  FirstName: 'Ana',
  MiddleInitial: '',
  LastName: 'Ruiz',
  Email: 'ana.ruiz@agency.example',
  EmailConfirmation: '',
  Phone: '',
  RegionId: 'SC',
  OfficeCode: null,
  SupervisoryUnitId: null,
  SupervisorUserId: null,
};

function faultsIn(schema: z.ZodType, values: unknown): string[] {
  const parsed = schema.safeParse(values, { reportInput: true });
  return parsed.success ? [] : toFaults(parsed.error).map(fault => `${fault.path} ${fault.code}`);
}

describe('the e-mail confirmation', () => {
  it('must equal the e-mail, ignoring case', () => {
    const person = { ...good, UserId: 'ARUIZ', EmailConfirmation: 'ANA.Ruiz@Agency.Example' };
    expect(faultsIn(newPersonForm, person)).toEqual([]);
    expect(faultsIn(newPersonForm, { ...person, EmailConfirmation: 'ana.ruis@agency.example' })).toEqual([
      'EmailConfirmation email_mismatch',
    ]);
  });

  it('is asked for in an edit only where the address changes', () => {
    expect(faultsIn(profileForm('Ana.Ruiz@agency.example'), good)).toEqual([]);
    expect(faultsIn(profileForm('old@agency.example'), good)).toEqual(['EmailConfirmation email_mismatch']);
  });

  it('is checked together with everything else', () => {
    const faults = faultsIn(newPersonForm, { ...emptyPerson, Email: 'x@y.example', Phone: '0123' });
    expect(faults).toContain('EmailConfirmation email_mismatch');
    expect(faults).toContain('Phone phone');
    expect(faults).toContain('UserId required');
    expect(faults).toContain('FirstName required');
    expect(faults).toContain('RegionId required');
  });

  it('takes composed and decomposed letters for the same', () => {
    expect(isSameEmail('jose\u0301@agency.example', 'JOS\u00c9@agency.example')).toBe(true);
  });
});

describe('a new person', () => {
  it('gets the user id in capital letters', () => {
    const person = { ...good, UserId: ' aruiz ', EmailConfirmation: good.Email };
    expect(newPersonForm.parse(person).UserId).toBe('ARUIZ');
  });

  it('cannot have a user id with other signs, or one that is too long', () => {
    const person = { ...good, EmailConfirmation: good.Email };
    expect(faultsIn(newPersonForm, { ...person, UserId: 'A RUIZ' })).toEqual(['UserId invalid']);
    expect(faultsIn(newPersonForm, { ...person, UserId: '👩RUIZ' })).toEqual(['UserId invalid']);
    expect(faultsIn(newPersonForm, { ...person, UserId: 'A'.repeat(21) })).toEqual(['UserId too_long']);
  });
});

describe('what is sent', () => {
  it('is the profile and nothing else', () => {
    expect(profileOf({ ...good, Extra: 1 } as never)).not.toHaveProperty('EmailConfirmation');
    expect(Object.keys(profileOf(good))).toHaveLength(9);
  });
});
