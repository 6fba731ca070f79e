import { type ClientContact, type ClientRecord, emailTypes, phoneTypes } from '@commonweal/contracts/clients/schemas';
import { email, isPhone, optionalLine, yesNo } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import * as z from 'zod';

const optionalPhone = z
  .string()
  .refine(value => value === '' || isPhone(value), { error: 'phone', params: { code: 'phone' } });
const optionalEmail = z
  .string()
  .refine(value => value === '' || email.safeParse(value).success, { error: 'email', params: { code: 'email' } });

const needed = ['Address1', 'City', 'State', 'Zip'] as const;

/** An address is left out whole, or has all that a letter needs. */
const Place = z
  .strictObject({
    Address1: optionalLine(limits.applicationAddress1),
    Address2: optionalLine(limits.applicationAddress2),
    City: optionalLine(limits.city),
    State: optionalLine(limits.state),
    Zip: z.string().refine(value => value === '' || /^[0-9]{5}$/.test(value), {
      error: 'digits',
      params: { code: 'digits', count: 5 },
    }),
    County: optionalLine(limits.name),
    Homeless: yesNo,
  })
  .superRefine((place, context) => {
    if (needed.every(field => place[field].trim() === '')) return;
    for (const field of needed) {
      if (place[field].trim() === '') context.addIssue({ code: 'custom', path: [field], params: { code: 'required' } });
    }
  });
type Place = z.infer<typeof Place>;

export const places = { Home: 'H', Mailing: 'M', Other: 'O' } as const;
export type PlaceName = keyof typeof places;

export const ContactForm = z.strictObject({
  Mobile: optionalPhone,
  HomePhone: optionalPhone,
  WorkPhone: optionalPhone,
  Primary: optionalEmail,
  Secondary: optionalEmail,
  Home: Place,
  Mailing: Place,
  Other: Place,
});
export type ContactForm = z.infer<typeof ContactForm>;

export const phoneFields = { M: 'Mobile', H: 'HomePhone', W: 'WorkPhone' } as const;
export const emailFields = { P: 'Primary', S: 'Secondary' } as const;

const nowhere: Place = { Address1: '', Address2: '', City: '', State: 'FL', Zip: '', County: '', Homeless: 'N' };

const placeOf = (record: ClientRecord, type: string): Place => {
  const found = record.Addresses.find(address => address.ToOn === null && address.AddressType === type);
  if (!found) return { ...nowhere, State: '' };
  const { Address1, Address2, City, State, Zip, County, Homeless } = found;
  return { Address1, Address2, City, State, Zip, County, Homeless };
};

const phoneOf = (record: ClientRecord, type: string): string =>
  record.Phones.find(phone => phone.PhoneTypeCode === type)?.PhoneNumber ?? '';
const emailOf = (record: ClientRecord, type: string): string =>
  record.Emails.find(each => each.EmailType === type)?.Email ?? '';

export const toContactForm = (record: ClientRecord): ContactForm => ({
  Mobile: phoneOf(record, 'M'),
  HomePhone: phoneOf(record, 'H'),
  WorkPhone: phoneOf(record, 'W'),
  Primary: emailOf(record, 'P'),
  Secondary: emailOf(record, 'S'),
  Home: placeOf(record, 'H'),
  Mailing: placeOf(record, 'M'),
  Other: placeOf(record, 'O'),
});

/** What is sent; further phones of a kind, which the form does not show, stay as they are. */
export function toContact(record: ClientRecord, form: ContactForm): ClientContact {
  const further = phoneTypes.flatMap(type => record.Phones.filter(phone => phone.PhoneTypeCode === type).slice(1));
  return {
    Phones: [
      ...phoneTypes.flatMap(type =>
        form[phoneFields[type]] === '' ? [] : [{ PhoneTypeCode: type, PhoneNumber: form[phoneFields[type]] }],
      ),
      ...further,
    ],
    Emails: emailTypes.flatMap(type =>
      form[emailFields[type]] === '' ? [] : [{ EmailType: type, Email: form[emailFields[type]] }],
    ),
    Addresses: (Object.keys(places) as PlaceName[]).flatMap(name =>
      form[name].Address1.trim() === '' ? [] : [{ AddressType: places[name], ...form[name] }],
    ),
  };
}
