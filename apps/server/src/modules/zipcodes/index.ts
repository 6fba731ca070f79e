import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors, type ErrorDeclaration, type Fault } from '@commonweal/contracts/kit/errors';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import {
  getZipcode,
  getZipcodeChoices,
  getZipcodeHistory,
  saveZipcode,
  type ZipcodeInput,
  type ZipcodeRecord,
  zipcodeErrors,
  zipcodeList,
} from '@commonweal/contracts/zipcodes/calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { isOffered, loadPlaces } from './choices.ts';
import { importZipcodesHandler } from './import.ts';
import { placeHandlers } from './place.ts';
import * as store from './store.ts';

/** A closed office or workgroup may stay where it is, but nobody chooses it anew. Both faults at once. */
async function checkPlaces(context: CallContext, input: ZipcodeInput, before: ZipcodeRecord): Promise<void> {
  const places = await loadPlaces(context.db, context.language);
  const { texts } = context.platform;
  const faults: Fault[] = [];
  const add = (path: string, { text }: ErrorDeclaration): void => {
    faults.push({ path, code: 'unknown_option', message: texts.text(context.language, text) });
  };
  if (!isOffered(places.offices, input.OfficeCode, before.OfficeCode)) add('OfficeCode', zipcodeErrors.unknownOffice);
  if (!isOffered(places.workgroups, input.WorkgroupId, before.WorkgroupId)) {
    add('WorkgroupId', zipcodeErrors.unknownWorkgroup);
  }
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

export { bulkKinds } from './bulk.ts';

const zipcodes = keepRecord<ZipcodeRecord>({
  ...store.zipcodes,
  subject: 'zip code',
  notFound: zipcodeErrors.notFound,
  content: ({ City, OfficeName, WorkgroupName, Active }) => ({ City, OfficeName, WorkgroupName, Active }),
});

export const handlers: Handler[] = [
  ...handleList(zipcodeList, {
    fileName: 'zip-codes',
    ...store.zipcodes,
  }),

  handle(getZipcode, (context, { Zip }) => zipcodes.get(context, Zip)),
  handle(getZipcodeHistory, (context, { Zip }) => zipcodes.history(context, Zip)),

  handle(getZipcodeChoices, async context => {
    const places = await loadPlaces(context.db, context.language);
    return {
      Offices: [...places.offices].map(([OfficeCode, each]) => ({
        OfficeCode,
        Name: each.name,
        Active: toYesNo(each.active),
      })),
      Workgroups: [...places.workgroups].map(([WorkgroupId, each]) => ({
        WorkgroupId,
        Name: each.name,
        Active: toYesNo(each.active),
      })),
    };
  }),

  handle(saveZipcode, (context, request) =>
    zipcodes.change(context, request.Zip, async before => {
      // Whoever may not change the office keeps it as it is, whatever the request says.
      const mayChangeOffice = satisfies(context.caller.code(zipcodeMaintenancePage.at('Office')), 'U');
      const input = mayChangeOffice ? request : { ...request, OfficeCode: before.OfficeCode };
      await checkPlaces(context, input, before);
      await store.zipcodes.update(context, request.Zip, input);
    }),
  ),

  importZipcodesHandler,
  ...placeHandlers,
];

export { findPlace } from './place-store.ts';

export const codeUses: readonly CodeUse[] = [
  { table: 'REGION', what: 'reference.use.zipcodes', from: 'zip_code', column: 'region_id' },
  { table: 'COUNTY', what: 'reference.use.zipcodes', from: 'zip_code', column: 'fips' },
  { table: 'WRKGRP', what: 'reference.use.zipcodes', from: 'zip_code', column: 'workgroup_id' },
];

export { transferPart } from './transfer.ts';
