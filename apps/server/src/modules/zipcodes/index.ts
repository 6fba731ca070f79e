import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  getZipcode,
  getZipcodeHistory,
  saveZipcode,
  zipcodeErrors,
  zipcodeList,
} from '@commonweal/contracts/zipcodes/calls';
import { listHistory, writeHistory } from '../../platform/audit/history.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import * as store from './store.ts';

export const handlers: Handler[] = [
  ...handleList(zipcodeList, {
    fileName: 'zip-codes',
    count: (context, filters) => store.countZipcodes(context.db, filters),
    rows: (context, filters, window) => store.listZipcodes(context.db, filters, window),
  }),

  handle(getZipcode, async (context, request) => {
    return (await store.findZipcode(context.db, request.Zip)) ?? refuse(zipcodeErrors.notFound);
  }),

  handle(getZipcodeHistory, async (context, request) => ({
    data: await listHistory(context.db, 'zip code', request.Zip),
  })),

  handle(saveZipcode, async (context, request) => {
    const { db, caller, now, version: seen } = context;
    await store.lockZipcode(db, request.Zip);
    const before = await store.findZipcode(db, request.Zip);
    if (!before) return refuse(zipcodeErrors.notFound);
    if (before.Version !== seen) return refuse(commonErrors.stale, { current: before });
    // Whoever may not change the office keeps it as it is, whatever the request says.
    const mayChangeOffice = satisfies(caller.code(zipcodeMaintenancePage.at('Office')), 'U');
    const input = mayChangeOffice ? request : { ...request, OfficeCode: before.OfficeCode };
    if (input.OfficeCode !== null && !(await store.findOffice(db, input.OfficeCode))) {
      return refuse(zipcodeErrors.unknownOffice);
    }
    const version = await store.updateZipcode(db, input, caller.userId, now);
    const after = await store.findZipcode(db, request.Zip);
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'zip code',
      subjectId: request.Zip,
      version,
      by: caller.userId,
      at: now,
      before: { City: before.City, OfficeName: before.OfficeName, Active: before.Active },
      after: { City: after?.City, OfficeName: after?.OfficeName, Active: after?.Active },
    });
    context.audit({ subjectType: 'zip code', subjectId: request.Zip, fields, historyId });
    return { ...success, Version: version };
  }),
];
