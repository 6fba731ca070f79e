import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { setZipcodes } from '@commonweal/contracts/zipcodes/bulk-calls';
import { type BulkKind, handleBulk, same } from '../../platform/bulk/bulk.ts';
import type { State } from '../../platform/bulk/bulk-store.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { loadPlaces } from './choices.ts';
import * as store from './store.ts';

interface Wanted {
  readonly Field: 'OfficeCode' | 'WorkgroupId' | 'Active';
  readonly Value: string | null;
}

/** What the ZIP codes get, with its name; what nobody may choose is refused for all of them at once. */
async function wantedState(context: CallContext, { Field, Value }: Wanted): Promise<State> {
  const office = zipcodeMaintenancePage.at('Office');
  if (Field === 'OfficeCode' && !satisfies(context.caller.code(office), 'U')) return refuse(commonErrors.forbidden);
  const fault = (): never =>
    refuse(commonErrors.invalid, { fieldFaults: [{ path: 'Value', code: 'unknown_option', params: {} }] });
  if (Field === 'Active') return Value === 'Y' || Value === 'N' ? { Active: Value } : fault();
  const places = await loadPlaces(context.db, context.language);
  const place = Value === null ? null : (Field === 'OfficeCode' ? places.offices : places.workgroups).get(Value);
  if (Value !== null && !place?.active) return fault();
  const name = place?.name ?? null;
  return Field === 'OfficeCode' ? { OfficeCode: Value, OfficeName: name } : { WorkgroupId: Value, WorkgroupName: name };
}

const places = handleBulk(setZipcodes, {
  subjectType: 'zip code',
  ids: ({ db }, filters, limit) => store.listZips(db, filters, limit),
  async load({ db, language }, ids, _options, lock) {
    const rows = await store.loadZips(db, ids, language, lock);
    return rows.map(row => ({
      id: row.zip,
      name: row.city,
      version: row.version,
      state: {
        OfficeCode: row.office_code,
        OfficeName: row.office_name,
        WorkgroupId: row.workgroup_id,
        WorkgroupName: row.workgroup_name,
        Active: row.active,
      },
    }));
  },
  shown: ['OfficeName', 'WorkgroupName', 'Active'],
  words: ({ platform, language }, field, value) =>
    field === 'Active' ? platform.texts.text(language, `zipcodes.active.${value}`) : String(value ?? ''),
  async decider(context, options) {
    const wanted = await wantedState(context, options);
    return ({ state }) =>
      (state as State)[options.Field] === options.Value ? same : { code: '00', after: { ...state, ...wanted } };
  },
  async write({ db, caller, now }, changes) {
    const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    const wanted = changes.map(({ id, state }) => ({
      zip: id,
      office: textOrNull(state.OfficeCode),
      workgroup: textOrNull(state.WorkgroupId),
      active: String(state.Active),
    }));
    await store.writeZips(db, wanted, caller.userId, now);
  },
});

export const bulkKinds: readonly BulkKind[] = [places];
