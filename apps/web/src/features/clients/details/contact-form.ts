import {
  addressFields,
  emailFields,
  emailTypes,
  phoneFields,
  phoneTypes,
  placeFields,
  reachFields,
} from '@commonweal/contracts/clients/fields';
import {
  type ClientContact,
  ClientReach,
  type ClientRecord,
  checkSafeHours,
} from '@commonweal/contracts/clients/schemas';
import { emptyValues, inputShape, optionalFields, valuesOf } from '@commonweal/contracts/kit/declared-fields';
import * as z from 'zod';

const { PhoneNumber: optionalPhone, Email: optionalEmail } = inputShape(
  optionalFields({ ...phoneFields, ...emailFields }),
);

/** An address is left out whole, or has all that a letter needs. */
export const formPlace = { ...optionalFields(placeFields), Homeless: placeFields.Homeless };
const needed = ['Address1', 'City', 'State', 'Zip'] as const;

/** Asked of a child in care alone. */
export const careField = { CareAddressType: addressFields.CareAddressType };

const Place = z.strictObject({ ...inputShape(formPlace), ...inputShape(careField) }).superRefine((place, context) => {
  if (needed.every(field => place[field].trim() === '')) return;
  for (const field of needed) {
    if (place[field].trim() === '') context.addIssue({ code: 'custom', path: [field], params: { code: 'required' } });
  }
});
type Place = z.infer<typeof Place>;

export const places = { Home: 'H', Mailing: 'M', Other: 'O' } as const;
export type PlaceName = keyof typeof places;

export const ContactForm = z
  .strictObject({
    ...ClientReach.shape,
    Mobile: optionalPhone,
    HomePhone: optionalPhone,
    WorkPhone: optionalPhone,
    Primary: optionalEmail,
    Secondary: optionalEmail,
    Home: Place,
    Mailing: Place,
    Other: Place,
  })
  .superRefine(checkSafeHours);
export type ContactForm = z.infer<typeof ContactForm>;

/** Whether somebody said how they can be reached without danger. */
export const saidOfReach = ({ SafeChannels, SafeFrom, LeaveMessage, SafeNote }: ClientReach): boolean =>
  SafeChannels.length > 0 || `${SafeFrom}${LeaveMessage}${SafeNote}` !== '';

export const phoneNames = { M: 'Mobile', H: 'HomePhone', W: 'WorkPhone' } as const;
export const emailNames = { P: 'Primary', S: 'Secondary' } as const;

const placeOf = (record: ClientRecord, type: string): Place => {
  const found = record.Addresses.find(address => address.ToOn === null && address.AddressType === type);
  const fields = { ...placeFields, ...careField };
  return found ? valuesOf(fields, found) : { ...emptyValues({ ...formPlace, ...careField }), Homeless: 'N' };
};

const phoneOf = (record: ClientRecord, type: string): string =>
  record.Phones.find(phone => phone.PhoneTypeCode === type)?.PhoneNumber ?? '';
const emailOf = (record: ClientRecord, type: string): string =>
  record.Emails.find(each => each.EmailType === type)?.Email ?? '';

export const toContactForm = (record: ClientRecord): ContactForm => ({
  ...valuesOf(reachFields, record),
  Mobile: phoneOf(record, 'M'),
  HomePhone: phoneOf(record, 'H'),
  WorkPhone: phoneOf(record, 'W'),
  Primary: emailOf(record, 'P'),
  Secondary: emailOf(record, 'S'),
  Home: placeOf(record, 'H'),
  Mailing: placeOf(record, 'M'),
  Other: placeOf(record, 'O'),
});

/** A child in care is known in the child-welfare system by a number of its own. */
export const isInCare = ({ FsfnPersonId }: Pick<ClientRecord, 'FsfnPersonId'>): boolean => FsfnPersonId !== '';

/** What is sent; further phones of a kind, which the form does not show, stay as they are. */
export function toContact(record: ClientRecord, form: ContactForm): ClientContact {
  const further = phoneTypes.flatMap(type => record.Phones.filter(phone => phone.PhoneTypeCode === type).slice(1));
  return {
    ...valuesOf(reachFields, form),
    Phones: [
      ...phoneTypes.flatMap(type =>
        form[phoneNames[type]] === '' ? [] : [{ PhoneTypeCode: type, PhoneNumber: form[phoneNames[type]] }],
      ),
      ...further,
    ],
    Emails: emailTypes.flatMap(type =>
      form[emailNames[type]] === '' ? [] : [{ EmailType: type, Email: form[emailNames[type]] }],
    ),
    Addresses: (Object.keys(places) as PlaceName[]).flatMap(name =>
      form[name].Address1.trim() === '' ? [] : [{ AddressType: places[name], ...form[name] }],
    ),
  };
}
