import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import type { QueueItem } from '@commonweal/contracts/prioritisation/prioritise';
import { type ArrivalSource, type FileFault, mostFaults } from '@commonweal/contracts/routing/arrivals';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { LineFault } from '../../platform/csv.ts';
import { refuse } from '../../platform/problem.ts';
import type { Arrival, Arrivals } from './arrival.ts';
import { readArrivalFile } from './arrival-file.ts';
import type { Codes } from './codes.ts';
import { loadPast } from './past-store.ts';
import { loadSample } from './sample-store.ts';

/** Work to try changes on. Each source loads its own. */

interface Given {
  readonly codes: Codes;
  readonly csv: string | null;
}

type Load = (context: CallContext, given: Given) => Promise<Arrivals>;

const required = (path: string): FieldFault => ({ path, code: 'required', params: {} });

const sources: Readonly<Record<ArrivalSource, Load>> = {
  past: async context => ({ items: await loadPast(context.db, context.caller, context.today), faults: [] }),
  sample: async context => ({ items: await loadSample(context.db, context.today), faults: [] }),
  file: (context, { codes, csv }) =>
    csv === null || csv.trim() === ''
      ? refuse(commonErrors.invalid, { fieldFaults: [required('Csv')] })
      : readArrivalFile(context, codes, csv),
};

export const loadArrivals = (context: CallContext, source: ArrivalSource, given: Given): Promise<Arrivals> =>
  sources[source](context, given);

/** The first faults in words; all of them would be a file of their own. */
export const sayFaults = (context: CallContext, faults: readonly LineFault[]): FileFault[] =>
  faults.slice(0, mostFaults).map(({ line, fault }) => ({
    Line: line,
    Column: fault.path,
    Message: context.platform.texts.fault(context.language, fault),
  }));

/** What the rules of priority look at. */
export function toQueueItem(
  arrival: Pick<
    Arrival,
    'ItemId' | 'WorkItemType' | 'Program' | 'AgeDays' | 'DueInDays' | 'Characteristics' | 'Confidential'
  >,
): QueueItem {
  const { ItemId, WorkItemType, Program, AgeDays, DueInDays, Characteristics, Confidential } = arrival;
  const yes = (is: boolean) => (is ? 'Y' : 'N') as 'Y' | 'N';
  return {
    ItemId,
    WorkItemType,
    Program,
    AgeDays,
    DueInDays,
    Expedited: yes(Characteristics.includes('EXPD')),
    Hearing: yes(WorkItemType === 'HRG' || Characteristics.includes('HRNG')),
    Renewal: yes(WorkItemType === 'RDT' || Characteristics.includes('RNWD')),
    Confidential,
  };
}
