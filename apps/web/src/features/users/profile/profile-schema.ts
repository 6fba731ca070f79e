import { emptyValues, valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { userId } from '@commonweal/contracts/users/codes';
import { profileFields } from '@commonweal/contracts/users/fields';
import { UserProfileInput, type UserRecord } from '@commonweal/contracts/users/schemas';
import * as z from 'zod';

/** The forms check with the schemas of the calls; the e-mail address is typed twice wherever it is new. */

const plain = (email: string): string => email.normalize('NFC').trim().toLowerCase();

export const isSameEmail = (one: string, other: string): boolean => plain(one) === plain(other);

interface Confirmed {
  readonly Email: string;
  readonly EmailConfirmation: string;
}

/** Checked even where other fields are at fault, so that all faults are told at once. */
const confirmation = {
  path: ['EmailConfirmation'],
  params: { code: 'email_mismatch' },
  when: () => true,
};

const isText = (value: unknown): value is string => typeof value === 'string';

function isConfirmed(values: Confirmed): boolean {
  // Runs on refused values too, where a field may be missing.
  const { Email, EmailConfirmation } = values;
  return isText(Email) && isText(EmailConfirmation) && isSameEmail(Email, EmailConfirmation);
}

const ProfileFields = z.strictObject({ ...UserProfileInput.shape, EmailConfirmation: z.string() });
export type ProfileValues = z.infer<typeof ProfileFields>;

/** An edit: an address that stays as it is stored needs no second typing. */
export const profileForm = (storedEmail: string) =>
  ProfileFields.refine(values => isSameEmail(values.Email, storedEmail) || isConfirmed(values), confirmation);

/** User ids are capital letters; small ones are taken for them. */
const typedUserId = line(limits.userId)
  .transform(text => text.toUpperCase())
  .pipe(userId);

/** For every form with a new address. */
export const typedTwice = [isConfirmed, confirmation] as const;

export const newPersonFields = z.strictObject({ UserId: typedUserId, ...ProfileFields.shape });

export const newPersonForm = newPersonFields.refine(...typedTwice);

export const profileFieldNames = Object.keys(profileFields) as (keyof UserProfileInput)[];

/** The profile part of a record or of a form. */
export const profileOf = (values: UserProfileInput): UserProfileInput => valuesOf(profileFields, values);

export const profileValues = (record: UserRecord): ProfileValues => ({ ...profileOf(record), EmailConfirmation: '' });

export const emptyPerson = { UserId: '', ...emptyValues(profileFields), EmailConfirmation: '' };
