import type { Handler } from '../../platform/calls/handle.ts';
import { caseDoor, caseHandlers } from './case.ts';
import { clientDoor, clientHandlers } from './client.ts';
import { grantApplier } from './protect.ts';

export { closedRecords } from './closed-store.ts';
export {
  butForInterests,
  type DocumentViewer,
  eachOf,
  type FactReader,
  hiddenProofs,
  isCleared,
  type Looker,
  mayOpenApplication,
  mayOpenCase,
  mayOpenClient,
  mayOpenClientByPin,
  mayOpenDocument,
  mayOpenNamed,
  mayOpenWorkItem,
  mayReadFact,
  nobody,
  seenAnew,
  statewideViewer,
  type Viewer,
} from './condition-store.ts';
export { mayOpenSubjects, mayReach, type NamedRecord } from './open-store.ts';
export { countOpenedBySupervising } from './store.ts';
export { suspectInterests, suspectJob } from './suspect.ts';

export const handlers: Handler[] = [...clientHandlers, ...caseHandlers];

const doors = [clientDoor, caseDoor];
export const appliers = { 'record-grant': grantApplier(kind => doors.find(door => door.kind === kind)) };
