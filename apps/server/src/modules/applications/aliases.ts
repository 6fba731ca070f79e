import {
  addPersonAliasName,
  addPersonAliasSsn,
  getPersonAliases,
  removePersonAlias,
} from '@commonweal/contracts/applications/crad-calls';
import { applicationErrors } from '@commonweal/contracts/applications/errors';
import { aliasFields } from '@commonweal/contracts/clients/fields';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { valuesIn } from '../../platform/records/columns-store.ts';
import { findUnoffered, namedCodes } from '../../platform/records/offered-store.ts';
import { addAliasName, addAliasSsn, openSsn, refreshNames, removeAlias, sealSsn } from '../clients/index.ts';
import type { Loaded } from './application-store.ts';
import { personOf } from './matches.ts';
import { listAliasNames, listAliasNumbers } from './person-store.ts';
import { auditRead, finish, lockApplication, needsStep, openApplication } from './work.ts';

/** Other names and numbers belong to the client, so they come after the PIN. */
const clientOf = (loaded: Loaded, personId: string): string =>
  personOf(loaded, personId).client_id ?? refuse(applicationErrors.personNotFound);

async function lockForAliases(context: CallContext, request: { ApplicationNumber: string; PersonId: string }) {
  const loaded = await lockApplication(context, request.ApplicationNumber);
  await needsStep(context, loaded, 'CRAD', 'IndividualAliases');
  const { pin } = personOf(loaded, request.PersonId);
  return { loaded, clientId: clientOf(loaded, request.PersonId), pin };
}

export const aliasHandlers: Handler[] = [
  handle(getPersonAliases, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    const clientId = clientOf(loaded, request.PersonId);
    auditRead(context, loaded);
    const { db, platform } = context;
    const [names, numbers] = await Promise.all([listAliasNames(db, clientId), listAliasNumbers(db, clientId)]);
    return {
      Names: names.map(row => ({
        AliasId: row.alias_id,
        ...valuesIn(aliasFields, row),
      })),
      Ssns: numbers.map(row => ({ AliasId: row.alias_id, Last4: openSsn(platform, row.ssn_sealed).slice(-4) })),
    };
  }),

  handle(addPersonAliasName, async (context, request) => {
    const { loaded, clientId, pin } = await lockForAliases(context, request);
    const { ApplicationNumber: _, PersonId, ...name } = request;
    const fieldFaults = await findUnoffered(context.db, namedCodes(aliasFields, name, null));
    if (fieldFaults.length > 0) return refuse(commonErrors.invalid, { fieldFaults });
    await addAliasName(context.db, clientId, name);
    await refreshNames(context.db, clientId);
    return finish(context, loaded, { before: null, after: { PersonId, ...name }, pin });
  }),

  handle(addPersonAliasSsn, async (context, request) => {
    const { loaded, clientId, pin } = await lockForAliases(context, request);
    await addAliasSsn(context.db, clientId, sealSsn(context.platform, request.Ssn));
    const after = { PersonId: request.PersonId, SsnLast4: request.Ssn.slice(-4) };
    return finish(context, loaded, { before: null, after, pin });
  }),

  handle(removePersonAlias, async (context, request) => {
    const { loaded, clientId, pin } = await lockForAliases(context, request);
    await removeAlias(context.db, clientId, request.AliasId);
    await refreshNames(context.db, clientId);
    return finish(context, loaded, {
      before: { PersonId: request.PersonId, AliasId: request.AliasId },
      after: null,
      pin,
    });
  }),
];
