import * as z from 'zod';
import { editHouseholdPage } from '../access/pages.ts';
import { MatchCandidate } from '../clients/candidates.ts';
import { optionalSsn } from '../clients/ssn.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { inputShape } from '../kit/declared-fields.ts';
import { optionalLine, pin } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { applicationErrors } from './errors.ts';
import { comparedFields } from './fields.ts';
import { caseNumberField } from './schemas.ts';

const service = 'oss-application';

/** Somebody who comes into a household: as they are stated, before it is known who they are. */
export const MemberInput = z
  .strictObject({
    ...inputShape(comparedFields),
    Ssn: optionalSsn,
  })
  .superRefine((value, context) => {
    if (value.SsnStatus === 'given' && value.Ssn === '') {
      context.addIssue({ code: 'custom', path: ['Ssn'], params: { code: 'required' } });
    }
  });
export type MemberInput = z.infer<typeof MemberInput>;

export const findHouseholdMatches = call({
  service,
  name: 'FindHouseholdMatches',
  kind: 'read',
  summary: 'People on file who may be somebody new to a household, best first, with score and reasons.',
  request: z.strictObject({ CaseNumber: caseNumberField, Person: MemberInput }),
  response: z.strictObject({ Candidates: z.array(MatchCandidate) }),
  access: needs(editHouseholdPage.at('Page'), 'R'),
  audit: { activity: 'HOUSEHOLD_MATCHES_VIEWED' },
  errors: [applicationErrors.caseNotFound],
  perMinute: 60,
});

export const getHouseholdMatchByPin = call({
  service,
  name: 'GetHouseholdMatchByPin',
  kind: 'read',
  summary: 'Somebody on file whose PIN the worker knows, compared with somebody new to a household.',
  request: z.strictObject({ CaseNumber: caseNumberField, Person: MemberInput, Pin: pin }),
  response: z.strictObject({ Candidate: MatchCandidate }),
  access: needs(editHouseholdPage.at('Page'), 'R'),
  audit: { activity: 'HOUSEHOLD_MATCHES_VIEWED' },
  errors: [applicationErrors.caseNotFound, applicationErrors.unknownPin],
  perMinute: 60,
});

export const registerHouseholdPerson = call({
  service,
  name: 'RegisterHouseholdPerson',
  kind: 'write',
  summary: 'Issues a PIN to somebody new to a household, after the people on file were looked at.',
  request: z.strictObject({
    CaseNumber: caseNumberField,
    Person: MemberInput,
    /** Those who were looked at and are somebody else. */
    NotTheSame: z.array(pin).max(20),
    Reason: optionalLine(limits.reason),
    /** Whose number it is, where it is on file for somebody else. */
    SsnOwner: z.enum(['', 'stated', 'onFile']).default(''),
  }),
  response: z.strictObject({ ResultCode: z.literal('00'), Pin: z.string() }),
  access: needs(editHouseholdPage.at('Page'), 'U'),
  audit: { activity: 'HOUSEHOLD_PERSON_REGISTERED' },
  errors: [
    applicationErrors.caseNotFound,
    applicationErrors.pinTaken,
    applicationErrors.restrictedMatch,
    applicationErrors.ssnOnFile,
  ],
});
