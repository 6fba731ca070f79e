import { type CaseFilters, caseList } from '@commonweal/contracts/cases/search';
import type { CallContext, Handler } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { hashesOfSsn } from '../clients/index.ts';
import { type CaseSearch, countCases, listCases } from './search-store.ts';

const searchOf = ({ caller, platform }: CallContext, filters: CaseFilters): CaseSearch => ({
  caller,
  filters,
  ssnHashes: filters.Ssn ? hashesOfSsn(platform, filters.Ssn) : [],
});

export const searchHandlers: Handler[] = handleList(caseList, {
  fileName: 'cases',
  count: (context, filters) => countCases(context.db, searchOf(context, filters)),
  rows: (context, filters, window) => listCases(context.db, searchOf(context, filters), window),
});
