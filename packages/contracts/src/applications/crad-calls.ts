import * as z from 'zod';
import { applicationDispositionPage, cradPage } from '../access/pages.ts';
import { MatchCandidate } from '../clients/candidates.ts';
import { AliasName } from '../clients/schemas.ts';
import { ssn } from '../clients/ssn.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, optionalLine, pin } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { applicationErrors } from './errors.ts';
import { applicationNumber, caseNumberField, OneApplication, Saved } from './schemas.ts';

const service = 'oss-application';
const mayRead = needs(cradPage.at('Page'), 'R');
const mayWork = needs(cradPage.at('Page'), 'U');
const edits = [
  applicationErrors.notFound,
  applicationErrors.notRegistered,
  applicationErrors.outOfOrder,
  commonErrors.stale,
];
const OnePerson = { ApplicationNumber: applicationNumber, PersonId: id };

/** From this score on, a new PIN needs a reason. */
export const surePoints = 90;

export const getPersonMatches = call({
  service,
  name: 'GetPersonMatches',
  kind: 'read',
  summary: 'People on file who may be this person, best first, with score and reasons.',
  request: z.strictObject(OnePerson),
  response: z.strictObject({ Candidates: z.array(MatchCandidate) }),
  access: mayRead,
  audit: { activity: 'PERSON_MATCHES_VIEWED' },
  errors: [applicationErrors.notFound, applicationErrors.personNotFound],
  perMinute: 60,
});

export const getPersonMatchByPin = call({
  service,
  name: 'GetPersonMatchByPin',
  kind: 'read',
  summary: 'Somebody on file whose PIN the worker knows, compared with the person stated.',
  request: z.strictObject({ ...OnePerson, Pin: pin }),
  response: z.strictObject({ Candidate: MatchCandidate }),
  access: mayRead,
  audit: { activity: 'PERSON_MATCHES_VIEWED' },
  errors: [applicationErrors.notFound, applicationErrors.personNotFound, applicationErrors.unknownPin],
  perMinute: 60,
});

export const decidePerson = call({
  service,
  name: 'DecidePerson',
  kind: 'write',
  summary: 'Says who a person is: somebody on file, or new.',
  request: z.strictObject({
    ...OnePerson,
    Decision: z.enum(['known', 'new']),
    Pin: z.union([z.literal(''), pin]),
    Reason: optionalLine(limits.reason),
  }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'PERSON_DECIDED' },
  errors: [
    ...edits,
    applicationErrors.personNotFound,
    applicationErrors.unknownPin,
    applicationErrors.pinTaken,
    applicationErrors.restrictedMatch,
    applicationErrors.reasonForNew,
    applicationErrors.personDecided,
  ],
  versioned: true,
});

export const Conflict = z.strictObject({
  ConflictId: id,
  PersonId: id,
  Field: z.string(),
  Stated: z.string(),
  OnFile: z.string(),
  Resolution: z.enum(['stated', 'onFile']).nullable(),
  KeepsAlias: z.boolean(),
  DecidedBy: z.string().nullable(),
});
export type Conflict = z.infer<typeof Conflict>;

export const getPersonConflicts = call({
  service,
  name: 'GetPersonConflicts',
  kind: 'read',
  summary: 'Each field on which the stated persons and their records differ.',
  request: OneApplication,
  response: z.strictObject({ Conflicts: z.array(Conflict) }),
  access: mayRead,
  audit: { activity: 'PERSON_CONFLICTS_VIEWED' },
  errors: [applicationErrors.notFound],
});

export const resolveConflicts = call({
  service,
  name: 'ResolveConflicts',
  kind: 'write',
  summary: 'Decides conflicts: which value is kept, and whether the other stays as an alias.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    Resolutions: z
      .array(z.strictObject({ ConflictId: id, Resolution: z.enum(['stated', 'onFile']), KeepsAlias: z.boolean() }))
      .min(1)
      .max(500),
  }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'CONFLICTS_RESOLVED' },
  errors: edits,
  versioned: true,
});

export const registerPersons = call({
  service,
  name: 'RegisterPersons',
  kind: 'write',
  summary: 'Issues a PIN to each new person and brings the records of the known ones up to date.',
  request: OneApplication,
  response: z.strictObject({ ...Saved.shape, Registered: z.array(z.strictObject({ PersonId: id, Pin: z.string() })) }),
  access: mayWork,
  audit: { activity: 'PERSONS_REGISTERED' },
  errors: [...edits, applicationErrors.pinTaken, applicationErrors.restrictedMatch, applicationErrors.ssnOnFile],
  versioned: true,
});

export const completeClientRegistration = call({
  service,
  name: 'CompleteClientRegistration',
  kind: 'write',
  summary:
    'Takes every step in which nothing is left to decide: issues the PINs, brings records up to date, and opens or joins the case that was chosen.',
  request: OneApplication,
  response: z.strictObject({ ...Saved.shape, CaseNumber: z.string().nullable() }),
  access: mayWork,
  audit: { activity: 'PERSONS_REGISTERED' },
  errors: [
    ...edits,
    applicationErrors.pinTaken,
    applicationErrors.restrictedMatch,
    applicationErrors.ssnOnFile,
    applicationErrors.personNotFound,
    applicationErrors.sourceNotReusable,
    applicationErrors.caseNotFound,
  ],
  versioned: true,
});

export const getPersonAliases = call({
  service,
  name: 'GetPersonAliases',
  kind: 'read',
  summary: 'Other names and other Social Security numbers (last four digits) of a person.',
  request: z.strictObject(OnePerson),
  response: z.strictObject({
    Names: z.array(z.strictObject({ AliasId: id, ...AliasName.shape })),
    Ssns: z.array(z.strictObject({ AliasId: id, Last4: z.string() })),
  }),
  access: mayRead,
  audit: { activity: 'PERSON_ALIASES_VIEWED' },
  errors: [applicationErrors.notFound, applicationErrors.personNotFound],
});

export const AliasNameInput = z.strictObject({ ...OnePerson, ...AliasName.shape });
export const AliasSsnInput = z.strictObject({ ...OnePerson, Ssn: ssn });

export const addPersonAliasName = call({
  service,
  name: 'AddPersonAliasName',
  kind: 'write',
  summary: 'Adds another name under which a person is known.',
  request: AliasNameInput,
  response: Saved,
  access: mayWork,
  audit: { activity: 'ALIAS_NAME_ADDED' },
  errors: [...edits, applicationErrors.personNotFound],
  versioned: true,
});

export const addPersonAliasSsn = call({
  service,
  name: 'AddPersonAliasSsn',
  kind: 'write',
  summary: 'Adds another Social Security number that a person has used.',
  request: AliasSsnInput,
  response: Saved,
  access: mayWork,
  audit: { activity: 'ALIAS_SSN_ADDED' },
  errors: [...edits, applicationErrors.personNotFound],
  versioned: true,
});

export const removePersonAlias = call({
  service,
  name: 'RemovePersonAlias',
  kind: 'write',
  summary: 'Removes another name or number that was added by mistake.',
  request: z.strictObject({ ...OnePerson, AliasId: id }),
  response: Saved,
  access: mayWork,
  audit: { activity: 'ALIAS_REMOVED' },
  errors: [...edits, applicationErrors.personNotFound],
  versioned: true,
});

export const associateCase = call({
  service,
  name: 'AssociateCase',
  kind: 'write',
  summary: 'Opens a case for the household, or joins the application to one, where its source allows it.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    Kind: z.enum(['new', 'join']),
    CaseNumber: z.union([z.literal(''), caseNumberField]),
  }),
  response: z.strictObject({ ...Saved.shape, CaseNumber: z.string() }),
  access: mayWork,
  audit: { activity: 'CASE_ASSOCIATED' },
  errors: [
    ...edits,
    applicationErrors.personNotFound,
    applicationErrors.sourceNotReusable,
    applicationErrors.caseNotFound,
    applicationErrors.caseDecided,
  ],
  versioned: true,
});

export const withdrawPrograms = call({
  service,
  name: 'WithdrawPrograms',
  kind: 'write',
  summary: 'Withdraws requests at the household’s wish, one, some or all, with the reason.',
  request: z.strictObject({
    ApplicationNumber: applicationNumber,
    Programs: z.array(line(limits.referenceCode)).min(1).max(20),
    ReasonText: line(limits.reason),
  }),
  response: Saved,
  access: needs(applicationDispositionPage.at('Withdraw'), 'U'),
  audit: { activity: 'PROGRAMS_WITHDRAWN' },
  errors: [
    applicationErrors.notFound,
    applicationErrors.notRegistered,
    applicationErrors.notAllowed,
    applicationErrors.unknownProgram,
    commonErrors.stale,
  ],
  versioned: true,
});
