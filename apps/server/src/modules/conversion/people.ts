import type { ConversionLine, ConversionMember } from '@commonweal/contracts/conversion/layout';
import type { CallContext } from '../../platform/calls/handle.ts';
import {
  type NewAddress,
  type NewClientDetails,
  type ScoredCandidate,
  type StatedPerson,
  scoreCandidates,
} from '../clients/index.ts';
import type { Choices } from './store.ts';

/** The people of a line as the clients' module compares and registers them. */

const nameOf = ({ FirstName, MiddleInitial, LastName }: ConversionMember): string =>
  [FirstName, MiddleInitial, LastName].filter(Boolean).join(' ');

/** Telephone and e-mail are the household's: they are kept with its head. */
const isHead = (line: ConversionLine, member: ConversionMember): boolean => member.Key === line.Head;

export function statedOf(line: ConversionLine, member: ConversionMember): StatedPerson {
  return {
    firstName: member.FirstName,
    middleInitial: member.MiddleInitial,
    lastName: member.LastName,
    suffix: member.Suffix,
    fullName: member.FullName || nameOf(member),
    birthDate: member.BirthDate,
    gender: member.Gender,
    ssn: member.Ssn,
    addresses: [{ line1: line.Living.Address1, zip: line.Living.Zip }],
    phones: isHead(line, member) ? line.Phones.map(phone => phone.PhoneNumber) : [],
  };
}

const addressOf = (type: NewAddress['type'], place: ConversionLine['Living']): NewAddress => ({
  type,
  line1: place.Address1,
  line2: place.Address2,
  city: place.City,
  state: place.State,
  zip: place.Zip,
  county: place.County,
  homeless: place.Homeless === 'Y',
});

const noNumber = /^0*$/;

export const detailsOf = (line: ConversionLine, member: ConversionMember): NewClientDetails => ({
  ssnStatus: member.SsnStatus,
  spokenLanguage: member.SpokenLanguage,
  writtenLanguage: member.WrittenLanguage || line.Language,
  ethnicity: member.Ethnicity,
  races: member.Races,
  maritalStatus: member.MaritalStatus,
  citizenship: member.Citizenship,
  alienNumber: noNumber.test(member.AlienNumber) ? '' : member.AlienNumber,
  education: member.Education,
  school: member.School,
  taxFilingStatus: member.TaxFilingStatus,
  disabled: member.Disabled === 'Y',
  veteran: member.Veteran === 'Y',
  pregnancyDueOn: member.PregnancyDueOn,
  addresses: [addressOf('H', line.Living), ...(line.Mailing ? [addressOf('M', line.Mailing)] : [])],
  ...(isHead(line, member) && {
    phones: line.Phones.map(({ PhoneTypeCode: type, PhoneNumber: number }) => ({ type, number })),
    emails: line.Emails.map(({ EmailType: type, Email: email }) => ({ type, email })),
  }),
});

export interface SettledPerson {
  readonly member: ConversionMember;
  readonly stated: StatedPerson;
  /** Whom the line is loaded with, where that is clear. */
  readonly known: ScoredCandidate | null;
  /** Who may be meant, while nobody has said so or not. */
  readonly open: readonly ScoredCandidate[];
  /** Whom somebody has said it is not; it can be said otherwise until the line is loaded. */
  readonly declined: readonly ScoredCandidate[];
  /** Somebody on file has the number. */
  readonly isNumberTaken: boolean;
  /** Whether somebody has chosen. */
  readonly isChosen: boolean;
}

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Number, name and birth date agree, all three. */
const isSurely = (stated: StatedPerson, { sameSsn, mayOpen, stored }: ScoredCandidate): boolean =>
  sameSsn &&
  mayOpen &&
  plain(stated.firstName) === plain(stored.first_name) &&
  plain(stated.lastName) === plain(stored.last_name) &&
  stated.birthDate !== null &&
  stated.birthDate === stored.birth_date;

async function settleOne(
  context: CallContext,
  line: ConversionLine,
  member: ConversionMember,
  choices: Choices,
): Promise<SettledPerson> {
  const stated = statedOf(line, member);
  const { same, notSame = [] } = choices[member.Key] ?? {};
  const candidates = await scoreCandidates(context, stated);
  const chosen = candidates.find(each => each.pin === same && each.mayOpen);
  const declined = candidates.filter(each => each.mayOpen && notSame.includes(each.pin));
  const base = {
    member,
    stated,
    declined,
    isNumberTaken: candidates.some(each => each.sameSsn),
    isChosen: same !== undefined || notSame.length > 0,
  };
  if (chosen) return { ...base, known: chosen, open: [] };
  const left = candidates.filter(each => !declined.includes(each));
  const surely = left.filter(each => isSurely(stated, each));
  if (surely.length === 1) return { ...base, known: surely[0] ?? null, open: [] };
  return { ...base, known: null, open: left.filter(each => each.match.band !== 'unlikely' || each.ssnConflict) };
}

/** Who on file each of a line's people is: found, nobody, or to be chosen. */
export async function settlePeople(
  context: CallContext,
  line: ConversionLine,
  choices: Choices,
): Promise<SettledPerson[]> {
  const settled: SettledPerson[] = [];
  for (const member of line.Members) settled.push(await settleOne(context, line, member, choices));
  return settled;
}
