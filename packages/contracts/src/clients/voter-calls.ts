import * as z from 'zod';
import { clientDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { type DeclaredFields, inputShape } from '../kit/declared-fields.ts';
import { id, instant } from '../kit/fields.ts';
import { clientErrors } from './errors.ts';
import { OneClient } from './schemas.ts';

/** The offer to register to vote: made at application, renewal and change of address, and its answer recorded (52 U.S.C. 20506). */

const service = 'client-data-management';

export const voterOccasions = ['application', 'renewal', 'address'] as const;
export type VoterOccasion = (typeof voterOccasions)[number];

export const voterFields = {
  Occasion: { type: 'choice', of: voterOccasions, texts: 'common.voter.occasion', required: true },
  Answer: { type: 'code', table: 'VOTERANSWER', required: true },
} as const satisfies DeclaredFields;

export const VoterAnswer = z.strictObject(inputShape(voterFields));
export type VoterAnswer = z.infer<typeof VoterAnswer>;

export const VoterOffer = z.strictObject({
  OfferId: id,
  ...VoterAnswer.shape,
  RecordedAt: instant,
  RecordedBy: z.string(),
});
export type VoterOffer = z.infer<typeof VoterOffer>;

export const getVoterOffers = call({
  service,
  name: 'GetVoterOffers',
  kind: 'read',
  summary: 'When somebody was offered to register to vote, and what they answered, the newest first.',
  request: OneClient,
  response: z.strictObject({ data: z.array(VoterOffer) }),
  access: needs(clientDetailsPage.at('Details'), 'R'),
  audit: { activity: 'CLIENT_VOTER_OFFERS_VIEWED' },
  errors: [clientErrors.notFound],
});

export const recordVoterOffer = call({
  service,
  name: 'RecordVoterOffer',
  kind: 'write',
  summary: 'Records that somebody was offered to register to vote, and the answer.',
  request: z.strictObject({ ...OneClient.shape, ...VoterAnswer.shape }),
  response: z.strictObject({ ResultCode: z.literal('00'), OfferId: id }),
  access: needs(clientDetailsPage.at('Details'), 'U'),
  audit: { activity: 'CLIENT_VOTER_OFFER_RECORDED' },
  errors: [clientErrors.notFound, clientErrors.merged, clientErrors.unknownCode],
  keyed: true,
});
