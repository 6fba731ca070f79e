import {
  getApplication,
  getRegistrationOffices,
  saveApplicationInformation,
  startApplication,
  startApplicationOnBehalf,
} from '@commonweal/contracts/applications/registration-calls';
import type { InformationInput } from '@commonweal/contracts/applications/schemas';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { nextNumber } from '../clients/index.ts';
import { insertApplication } from './application-store.ts';
import { listOffices } from './office-store.ts';
import { placeInformation } from './places.ts';
import { isPendingRequest, updateDueDates } from './program-store.ts';
import { informationOf, toRecord } from './record.ts';
import { auditRead, finish, lockApplication, openApplication, recordApplicationChange } from './work.ts';

async function start(context: CallContext, input: InformationInput, filedBy: string | null) {
  const { regionId, columns } = await placeInformation(context, input);
  const number = await nextNumber(context.db, 'application');
  const { home_address, mailing_address, contact, representative, ...plain } = columns;
  await insertApplication(context.db, {
    ...plain,
    region_id: regionId,
    id: newId(),
    application_number: number,
    flow: 'ApplicationRegistration',
    last_page: 'HouseholdMembers',
    home_address: JSON.stringify(home_address),
    mailing_address: JSON.stringify(mailing_address),
    contact: JSON.stringify(contact),
    representative: JSON.stringify(representative),
    filed_by: filedBy,
    created_at: context.now,
    created_by: context.caller.userId,
    changed_at: context.now,
    changed_by: context.caller.userId,
  });
  await recordApplicationChange(context, { application_number: number }, 1, { before: null, after: input });
  return { ResultCode: '00' as const, ApplicationNumber: number, Version: 1 };
}

export const informationHandlers: Handler[] = [
  handle(getApplication, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    return toRecord(context, loaded);
  }),

  handle(startApplication, (context, request) => start(context, request, null)),

  handle(startApplicationOnBehalf, (context, request) => start(context, request, context.caller.userId)),

  handle(saveApplicationInformation, async (context, request) => {
    const { ApplicationNumber, ...input } = request;
    const loaded = await lockApplication(context, ApplicationNumber);
    const before = informationOf(loaded.application);
    const { columns } = await placeInformation(context, input, before);
    if (columns.application_date !== loaded.application.application_date) {
      const pending = loaded.requests.filter(isPendingRequest);
      await updateDueDates(context.db, pending, columns.application_date);
    }
    return finish(context, loaded, { before, after: input }, columns);
  }),

  handle(getRegistrationOffices, async context => ({
    Offices: (await listOffices(context.db)).map(row => ({
      OfficeCode: row.office_code,
      Name: row.name,
      City: row.city,
      Zip: row.zip,
    })),
  })),
];
