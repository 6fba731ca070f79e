import * as z from 'zod';
import {
  applicationIndividualPage,
  applicationInformationPage,
  applicationRegistrationPage,
  applicationSummaryPage,
  cradPage,
  partnerSearchPage,
} from '../access/pages.ts';
import { needs, role } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, optionalLine, plainDate } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { applicationErrors } from './errors.ts';
import { applicationStatuses } from './lifecycle.ts';
import {
  ApplicationRecord,
  applicationNumber,
  caseNumberField,
  InformationInput,
  OneApplication,
  PersonInput,
  ProgramInput,
  Saved,
  SaveInformation,
} from './schemas.ts';

const service = 'oss-application';
/** Only these may file in someone's name (specification 6). */
export const onBehalfRoles = ['ITAdmin', 'IT Admin', 'CBOAssistor'] as const;

const mayRead = needs(applicationSummaryPage.at('Page'), 'R')
  .or(needs(applicationRegistrationPage.at('Page'), 'R'))
  .or(needs(applicationInformationPage.at('Page'), 'R'))
  .or(needs(cradPage.at('Page'), 'R'));
const mayRegister = needs(applicationRegistrationPage.at('Page'), 'U').or(needs(cradPage.at('Page'), 'U'));
const edits = [applicationErrors.notFound, commonErrors.stale];

export const getApplication = call({
  service,
  name: 'GetApplication',
  kind: 'read',
  summary: 'One application: what was stated, the programs with their clocks, and the steps of its registration.',
  request: OneApplication,
  response: ApplicationRecord,
  access: mayRead,
  audit: { activity: 'APPLICATION_VIEWED' },
  errors: [applicationErrors.notFound],
});

const Started = z.strictObject({ ResultCode: z.literal('00'), ApplicationNumber: applicationNumber, Version: z.int() });

export const startApplication = call({
  service,
  name: 'StartApplication',
  kind: 'write',
  summary: 'Begins the registration of an application that the agency received.',
  request: InformationInput,
  response: Started,
  access: needs(applicationRegistrationPage.at('Paper'), 'U'),
  audit: { activity: 'APPLICATION_STARTED' },
  keyed: true,
});

export const startApplicationOnBehalf = call({
  service,
  name: 'StartApplicationOnBehalf',
  kind: 'write',
  summary: 'Begins an application that the caller files in someone’s name.',
  request: InformationInput,
  response: Started,
  access: needs(applicationInformationPage.at('ApplyOnBehalf'), 'U').and(role(...onBehalfRoles)),
  audit: { activity: 'APPLICATION_STARTED_ON_BEHALF' },
  keyed: true,
});

export const saveApplicationInformation = call({
  service,
  name: 'SaveApplicationInformation',
  kind: 'write',
  summary: 'Changes how and when an application came, its addresses, contact, representative and signature.',
  request: SaveInformation,
  response: Saved,
  access: mayRegister.or(needs(applicationInformationPage.at('Page'), 'U')),
  audit: { activity: 'APPLICATION_INFORMATION_SAVED' },
  errors: edits,
  versioned: true,
});

export const saveApplicationPerson = call({
  service,
  name: 'SaveApplicationPerson',
  kind: 'write',
  summary: 'Adds or changes a person as stated on an application; without PersonId one is added.',
  request: z.strictObject({ ApplicationNumber: applicationNumber, PersonId: id.nullable(), ...PersonInput.shape }),
  response: z.strictObject({ ...Saved.shape, PersonId: id }),
  access: mayRegister.or(needs(applicationIndividualPage.at('Page'), 'U')),
  audit: { activity: 'APPLICATION_PERSON_SAVED' },
  errors: [
    ...edits,
    applicationErrors.personNotFound,
    applicationErrors.personDecided,
    applicationErrors.tooManyPersons,
  ],
  versioned: true,
});

export const removeApplicationPerson = call({
  service,
  name: 'RemoveApplicationPerson',
  kind: 'write',
  summary: 'Takes a person off an application that is still being registered.',
  request: z.strictObject({ ApplicationNumber: applicationNumber, PersonId: id }),
  response: Saved,
  access: needs(applicationRegistrationPage.at('Page'), 'U'),
  audit: { activity: 'APPLICATION_PERSON_REMOVED' },
  errors: [...edits, applicationErrors.personNotFound, applicationErrors.notInRegistration],
  versioned: true,
});

export const saveProgramSelection = call({
  service,
  name: 'SaveProgramSelection',
  kind: 'write',
  summary: 'The programs asked for and for whom.',
  request: z.strictObject({ ApplicationNumber: applicationNumber, Programs: z.array(ProgramInput).min(1).max(20) }),
  response: Saved,
  access: mayRegister,
  audit: { activity: 'APPLICATION_PROGRAMS_SAVED' },
  errors: [...edits, applicationErrors.outOfOrder, applicationErrors.disposed],
  versioned: true,
});

export const overlapDecisions = ['join', 'withdraw', 'goOn'] as const;
const overlapKinds = ['application', 'case'] as const;

/** Somebody of this household asks for the same program elsewhere, or receives it already. */
export const Overlap = z.strictObject({
  Kind: z.enum(overlapKinds),
  /** Of the application, or of the case. */
  Number: z.string(),
  Program: z.string(),
  /** When it was asked for, or from when it is received. */
  Since: z.string(),
  Status: z.string(),
  CaseNumber: z.string().nullable(),
  Persons: z.array(z.string()),
  /** What may be decided. */
  Ways: z.array(z.enum(overlapDecisions)),
  Decision: z.enum(overlapDecisions).nullable(),
});
export type Overlap = z.infer<typeof Overlap>;

export const JoinableCase = z.strictObject({
  CaseNumber: z.string(),
  Head: z.string(),
  Status: z.string(),
  Mode: z.string(),
  RegionId: z.string(),
  Members: z.array(z.string()),
  Programs: z.array(z.strictObject({ Program: z.string(), Status: z.string() })),
});

export const getCaseChoices = call({
  service,
  name: 'GetCaseChoices',
  kind: 'read',
  summary: 'The cases this household may belong to, whether its source may join one, and requests that overlap.',
  request: OneApplication,
  response: z.strictObject({
    Reusable: z.boolean(),
    /** An assistor is told only that someone may be known. */
    MayBeKnown: z.boolean(),
    Cases: z.array(JoinableCase),
    /** How many days back a program counts (APPLICATIONRULE). */
    OverlapDays: z.int(),
    Overlaps: z.array(Overlap),
  }),
  access: mayRead,
  audit: { activity: 'APPLICATION_CASES_VIEWED' },
  errors: [applicationErrors.notFound],
});

export const saveCaseChoice = call({
  service,
  name: 'SaveCaseChoice',
  kind: 'write',
  summary: 'Whether the application is meant for a new or a known case, and what becomes of overlapping requests.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    CaseChoice: z.enum(['new', 'join', 'agency']),
    CaseNumber: z.union([z.literal(''), caseNumberField]),
    Overlaps: z
      .array(
        z.strictObject({
          Kind: z.enum(overlapKinds),
          Number: applicationNumber,
          Program: optionalLine(limits.referenceCode),
          Decision: z.enum(overlapDecisions),
        }),
      )
      .max(100),
  }),
  response: Saved,
  access: mayRegister,
  audit: { activity: 'APPLICATION_CASE_CHOSEN' },
  errors: [
    ...edits,
    applicationErrors.outOfOrder,
    applicationErrors.sourceNotReusable,
    applicationErrors.caseNotFound,
    applicationErrors.otherCase,
    applicationErrors.notInRegistration,
  ],
  versioned: true,
});

export const completeRegistration = call({
  service,
  name: 'CompleteRegistration',
  kind: 'write',
  summary: 'Ends the registration: the clocks of the programs run, and client registration may begin.',
  request: OneApplication,
  response: Saved,
  access: needs(applicationRegistrationPage.at('Page'), 'U'),
  audit: { activity: 'APPLICATION_REGISTERED' },
  errors: [...edits, applicationErrors.outOfOrder, applicationErrors.notInRegistration],
  versioned: true,
});

export const printReceipt = call({
  service,
  name: 'PrintApplicationReceipt',
  kind: 'read',
  summary: 'The receipt for the household: number, date, programs, deadlines and what is still needed.',
  request: z.strictObject({ ApplicationNumber: applicationNumber, Language: z.enum(['en', 'es']) }),
  response: z.any(),
  answer: 'file',
  access: mayRead,
  audit: { activity: 'APPLICATION_RECEIPT_PRINTED' },
  errors: [applicationErrors.notFound, applicationErrors.notRegistered],
});

export const getRegistrationOffices = call({
  service,
  name: 'GetRegistrationOffices',
  kind: 'read',
  summary: 'The open offices with their addresses, for households without one.',
  request: z.strictObject({}),
  response: z.strictObject({
    Offices: z.array(z.strictObject({ OfficeCode: z.string(), Name: z.string(), City: z.string(), Zip: z.string() })),
  }),
  access: mayRead,
  audit: notAudited('Offices are not personal data'),
});

export const expeditedStates = ['open', 'entitled'] as const;

export const ApplicationFilters = z.strictObject({
  Text: optionalLine(50).optional(),
  Status: z.array(z.enum(applicationStatuses)).max(5).optional(),
  Source: z.array(optionalLine(30)).max(20).optional(),
  ReceivedFrom: plainDate.optional(),
  ReceivedTo: plainDate.optional(),
  Mine: z.enum(['Y']).optional(),
  /** Who has seven days, and who may have them because the screening is still open. */
  Expedited: z.array(z.enum(expeditedStates)).max(2).optional(),
});
export type ApplicationFilters = z.infer<typeof ApplicationFilters>;

export const ApplicationRow = z.strictObject({
  ApplicationNumber: z.string(),
  Applicant: z.string(),
  Source: z.string(),
  ReceivedOn: z.string(),
  Status: z.enum(applicationStatuses),
  Programs: z.string(),
  DueOn: z.string().nullable(),
  CaseNumber: z.string().nullable(),
  OfficeName: z.string(),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

export const applicationList = list({
  service,
  name: 'SearchApplications',
  summary: 'Applications by number, name, status, source and date; an assistor finds only their own.',
  access: needs(applicationInformationPage.at('Search'), 'R').or(needs(partnerSearchPage.at('Page'), 'R')),
  audit: { activity: 'APPLICATIONS_SEARCHED' },
  personal: true,
  filters: ApplicationFilters,
  row: ApplicationRow,
  sortable: ['ReceivedOn', 'ApplicationNumber', 'Status', 'DueOn'],
  // What is due first stands first; what is decided comes after it.
  defaultSort: 'DueOn',
  counted: ['Status', 'Source'],
  columns: [
    { id: 'ApplicationNumber', title: 'common.word.application' },
    { id: 'Applicant', title: 'common.word.applicant' },
    { id: 'Source', title: 'common.word.source', reads: { table: 'APPSOURCE' } },
    { id: 'ReceivedOn', title: 'common.word.receivedFeminine' },
    { id: 'Status', title: 'common.field.Status', reads: { texts: 'applications.status' } },
    { id: 'Programs', title: 'common.field.Programs' },
    { id: 'DueOn', title: 'applications.column.due' },
    { id: 'CaseNumber', title: 'common.word.case' },
    { id: 'OfficeName', title: 'common.field.OfficeCode' },
  ],
});
