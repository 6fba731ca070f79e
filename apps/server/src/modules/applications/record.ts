import { columnFields, statedFields } from '@commonweal/contracts/applications/fields';
import {
  type FlowFacts,
  type FlowName,
  flowOf,
  isStepDone,
  stepAsks,
  stepInTheWay,
} from '@commonweal/contracts/applications/flows';
import { isPending } from '@commonweal/contracts/applications/lifecycle';
import {
  type ApplicationRecord,
  type InformationInput,
  type PersonRecord,
  StatedAddress,
} from '@commonweal/contracts/applications/schemas';
import { keptShape } from '@commonweal/contracts/kit/declared-fields';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import { valuesIn } from '../../platform/records/columns-store.ts';
import { openSsn } from '../clients/index.ts';
import {
  type ApplicationRow,
  countOpen,
  isPersonRegistered,
  type Loaded,
  type PersonRow,
} from './application-store.ts';
import { toProgram } from './clocks.ts';
import { openOverlapCount } from './overlap-store.ts';
import { applicationRules } from './rules.ts';

/** Rows as they travel. What was stated lies in JSON that this file alone reads and writes. */

const noAddress: StatedAddress = { Line1: '', Line2: '', City: '', State: '', Zip: '' };
export const Home = z
  .object({ ...StatedAddress.shape, Homeless: z.boolean() })
  .catch({ ...noAddress, Homeless: false });
export type Home = z.infer<typeof Home>;
const Mailing = StatedAddress.nullable().catch(null);
const text = z.string().catch('');
const Contact = z.object({ PhoneType: z.enum(['', 'M', 'H', 'W']).catch(''), Phone: text, Email: text });
const Representative = z.object({ Name: text, Organization: text, Phone: text });

export function informationOf(row: ApplicationRow): InformationInput {
  const home = Home.parse(row.home_address);
  const mailing = Mailing.parse(row.mailing_address);
  const contact = Contact.parse(row.contact);
  const representative = Representative.parse(row.representative);
  const mail = mailing ?? noAddress;
  return {
    Source: row.source,
    ReceivedOn: row.received_on,
    ReceivedTime: row.received_time,
    ReferralSource: row.referral_source,
    ReceivedReason: row.received_reason,
    Language: row.language,
    Homeless: home.Homeless,
    OfficeCode: row.office_code ?? '',
    Line1: home.Line1,
    Line2: home.Line2,
    City: home.City,
    State: home.State,
    Zip: home.Zip,
    MailingDiffers: mailing !== null,
    MailLine1: mail.Line1,
    MailLine2: mail.Line2,
    MailCity: mail.City,
    MailState: mail.State,
    MailZip: mail.Zip,
    ...contact,
    RepresentativeName: representative.Name,
    RepresentativeOrganization: representative.Organization,
    RepresentativePhone: representative.Phone,
    SignedBy: row.signed_by,
    SignedOn: row.signed_on ?? '',
  };
}

/** The part of a stated person that has no column of its own. */
export const Stated = z.object({
  ...keptShape(statedFields),
  AlienNumber: text,
  MonthlyWages: z.int().nullable().catch(null),
  MonthlyUnemployment: z.int().nullable().catch(null),
  MonthlySocialSecurity: z.int().nullable().catch(null),
});

export const toPerson = (context: Pick<CallContext, 'platform'>, row: PersonRow): PersonRecord => {
  const { AlienNumber, ...stated } = Stated.parse(row.stated);
  return {
    PersonId: row.id,
    Position: row.position,
    ...valuesIn(columnFields, row),
    ...stated,
    SsnLast4: row.ssn_sealed ? openSsn(context.platform, row.ssn_sealed).slice(-4) : '',
    AlienLast4: AlienNumber.slice(-4),
    Pin: row.pin,
    Decision: row.match_decision as PersonRecord['Decision'],
  };
};

/** What is registered goes on with the registration of its people. */
export const flowName = (row: ApplicationRow): FlowName =>
  row.registered_at === null ? 'ApplicationRegistration' : 'CRAD';

export async function factsOf(context: CallContext, loaded: Loaded): Promise<FlowFacts> {
  const { application, persons, requests } = loaded;
  const isRegistered = application.registered_at !== null;
  const [open, openOverlaps] = await Promise.all([
    countOpen(context.db, application.id),
    isRegistered ? 0 : openOverlapCount(context, loaded),
  ]);
  return {
    persons: persons.length,
    programs: requests.length,
    caseChosen: application.case_choice !== '',
    openOverlaps,
    registered: isRegistered,
    undecidedPersons: persons.filter(person => person.match_decision === null).length,
    openConflicts: open.conflicts,
    unregisteredPersons: persons.filter(person => !isPersonRegistered(loaded, person)).length,
    hasCase: application.case_id !== null,
    needsScreening: open.screenings === 0 && requests.some(each => each.program === 'SNAP' && isPending(each.status)),
  };
}

/** One number twice in a household is a slip or somebody counted twice: the screens say so. */
const sharingNumbers = (persons: readonly PersonRow[]): string[] =>
  persons
    .filter(one => persons.some(other => other.id !== one.id && one.ssn_hash && other.ssn_hash?.equals(one.ssn_hash)))
    .map(person => person.id);

export async function toRecord(context: CallContext, loaded: Loaded): Promise<ApplicationRecord> {
  const { application, persons, requests } = loaded;
  const [facts, rules] = await Promise.all([factsOf(context, loaded), applicationRules(context.db)]);
  const name = flowName(application);
  return {
    ApplicationNumber: application.application_number,
    Status: application.status as ApplicationRecord['Status'],
    Flow: name,
    LastPage: application.last_page,
    ...informationOf(application),
    ApplicationDate: application.application_date,
    County: application.county,
    RegionId: application.region_id,
    OfficeName: application.office_name ?? '',
    OfficePhone: application.office_phone ?? '',
    SameSsn: sharingNumbers(persons),
    FiledBy: application.filed_by_name,
    ApplicantId: application.applicant_person_id,
    CaseNumber: application.case_number,
    CaseChoice: application.case_choice as ApplicationRecord['CaseChoice'],
    CaseChoiceNumber: application.case_choice_number,
    RegisteredAt: application.registered_at?.toISOString() ?? null,
    Persons: persons.map(person => toPerson(context, person)),
    Programs: requests.map(request => toProgram(request, application.application_date, context.today, rules)),
    Steps: flowOf(name).steps.map(step => ({
      PageId: step.pageId,
      Path: step.path,
      Done: isStepDone(name, step.pageId, facts),
      Open: stepInTheWay(name, step.pageId, facts) === undefined,
      Asks: stepAsks(name, step.pageId, facts),
    })),
    Version: application.version,
    ChangedAt: application.changed_at.toISOString(),
    ChangedBy: application.changed_by,
  };
}
