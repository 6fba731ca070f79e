import { flowOf } from '@commonweal/contracts/applications/flows';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';

/** A flow names its pages by path, as the server answers them. */
export const stepAddress = (path: string, ApplicationNumber: string): string =>
  `${path}${stringifySearch({ ApplicationNumber })}`;

/** The page where the registration was left, where it still asks for something; else the first that does. */
export function continueAddress({ Flow, Steps, LastPage, ApplicationNumber }: ApplicationRecord): string {
  const asking = Steps.filter(step => step.Asks && step.Open);
  const left = Steps.find(step => step.PageId === LastPage && step.Open);
  const next = asking.find(step => step === left) ?? asking.find(step => !step.Done) ?? left;
  return stepAddress(next?.Path ?? flowOf(Flow).steps[0]?.path ?? '', ApplicationNumber);
}

/** The next step after this one that asks for something; the summary where none does. */
export function nextAddress(record: ApplicationRecord, pageId: string): string {
  const at = record.Steps.findIndex(step => step.PageId === pageId);
  const next = record.Steps.find((step, index) => index > at && step.Asks);
  const { ApplicationNumber } = record;
  return next ? stepAddress(next.Path, ApplicationNumber) : applicationSummaryScreen.at({ ApplicationNumber });
}

/** Going on from who everybody is, with nothing left to choose between paper and file, registers them. */
export function registersOnGoingOn({ Steps }: ApplicationRecord, pageId: string): boolean {
  const asks = (id: string): boolean => Steps.some(step => step.PageId === id && step.Asks);
  if (!asks('IndividualRegistration')) return false;
  return pageId === 'ConflictResolution' || (pageId === 'IndividualMatches' && !asks('ConflictResolution'));
}
