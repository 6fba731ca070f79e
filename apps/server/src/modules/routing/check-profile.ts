import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { routingErrors } from '@commonweal/contracts/routing/errors';
import { tableOf } from '@commonweal/contracts/routing/reading';
import type { RoutingProfileInput, RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { isActiveCode, loadCodes } from './codes.ts';
import * as store from './store.ts';
import { loadZips } from './zip-store.ts';

type CodeField = keyof typeof tableOf;

/** What the schema cannot know, all of it at once. A value that was there already may stay. */
export async function checkProfile(
  context: CallContext,
  input: RoutingProfileInput,
  before?: RoutingProfileRecord,
): Promise<void> {
  const { db, platform, language } = context;
  const codes = await loadCodes(db);
  const unknown = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });
  const fields = (Object.keys(tableOf) as CodeField[]).filter(field =>
    input[field].some(code => !before?.[field].includes(code) && !isActiveCode(codes, tableOf[field], code)),
  );
  const fieldFaults = fields.map(unknown);
  const newZips = input.Zips.filter(zip => !before?.Zips.includes(zip));
  const zips = await loadZips(db, newZips);
  if (newZips.some(zip => !zips.has(zip))) fieldFaults.push(unknown('Zips'));

  const faults: Fault[] = [];
  if (input.WorkgroupId !== before?.WorkgroupId) {
    const status = await store.workgroupStatus(db, input.WorkgroupId);
    if (status === undefined) fieldFaults.push(unknown('WorkgroupId'));
    else if (status !== '296') {
      const message = platform.texts.text(language, routingErrors.workgroupInactive.text);
      faults.push({ path: 'WorkgroupId', code: routingErrors.workgroupInactive.type, message });
    }
  }
  if (fieldFaults.length + faults.length > 0) refuse(commonErrors.invalid, { fieldFaults, faults });
}
