import { clientErrors } from '@commonweal/contracts/clients/errors';
import { getVoterOffers, recordVoterOffer, voterFields } from '@commonweal/contracts/clients/voter-calls';
import { success } from '@commonweal/contracts/kit/fields';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { namedCodes } from '../../platform/records/offered-store.ts';
import { checkCodes } from './codes.ts';
import { openClient } from './record.ts';
import { insertOffer, listOffers } from './voter-store.ts';

export const voterHandlers: Handler[] = [
  handle(getVoterOffers, async (context, { Pin }) => {
    const { clientId, record } = await openClient(context, Pin);
    context.audit({ subjectType: 'client', subjectId: clientId, pin: record.Pin });
    return { data: await listOffers(context.db, clientId) };
  }),

  handle(recordVoterOffer, async (context, { Pin, ...answer }) => {
    const { clientId, record } = await openClient(context, Pin);
    if (record.Pin !== Pin) return refuse(clientErrors.merged, { params: { pin: record.Pin } });
    await checkCodes(context, namedCodes(voterFields, answer, null));
    const offerId = newId();
    await insertOffer(context.db, { clientId, offerId, at: context.now, by: context.caller.userId }, answer);
    context.audit({ subjectType: 'client', subjectId: clientId, pin: Pin, fields: ['Occasion', 'Answer'] });
    return { ...success, OfferId: offerId };
  }),
];
