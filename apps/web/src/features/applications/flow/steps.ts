import { flowOf } from '@commonweal/contracts/applications/flows';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';

/** A flow names its pages by path, as the server answers them. */
export const stepAddress = (path: string, ApplicationNumber: string): string =>
  `${path}${stringifySearch({ ApplicationNumber })}`;

/** The page where the registration was left; the first that is open where that one is not. */
export function continueAddress(record: ApplicationRecord): string {
  const steps = flowOf(record.Flow).steps;
  const isOpen = (pageId: string): boolean => record.Steps.some(step => step.PageId === pageId && step.Open);
  const left = steps.find(step => step.pageId === record.LastPage && isOpen(step.pageId));
  const undone = record.Steps.find(step => !step.Done && step.Open);
  return stepAddress(left?.path ?? undone?.Path ?? steps[0]?.path ?? '', record.ApplicationNumber);
}

/** The step after this one in its flow. */
export function nextAddress(record: ApplicationRecord, pageId: string): string {
  const at = record.Steps.findIndex(step => step.PageId === pageId);
  const next = record.Steps[at + 1];
  const { ApplicationNumber } = record;
  return next ? stepAddress(next.Path, ApplicationNumber) : applicationSummaryScreen.at({ ApplicationNumber });
}
