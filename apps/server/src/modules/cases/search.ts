import { type CaseFilters, caseList } from '@commonweal/contracts/cases/search';
import type { CallContext, Handler } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { hashesOfSsn } from '../clients/index.ts';
import { type CaseSearch, countCases, findMeant, isPersonal, listCases } from './search-store.ts';

async function searchOf({ db, caller, platform }: CallContext, filters: CaseFilters): Promise<CaseSearch> {
  if (!isPersonal(filters)) return { caller, filters };
  const hashes = filters.Ssn ? hashesOfSsn(platform, filters.Ssn) : [];
  return { caller, filters, people: await findMeant(db, caller, filters, hashes) };
}

export const searchHandlers: Handler[] = handleList(caseList, {
  fileName: 'cases',
  count: async (context, filters) => countCases(context.db, await searchOf(context, filters)),
  rows: async (context, filters, window) => listCases(context.db, await searchOf(context, filters), window),
  async page(context, filters, window) {
    const search = await searchOf(context, filters);
    return [await countCases(context.db, search), await listCases(context.db, search, window)];
  },
});
