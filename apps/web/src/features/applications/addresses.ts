import { flowOf } from '@commonweal/contracts/applications/flows';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import {
  applicationIndividualScreen,
  applicationInformationScreen,
  applicationSummaryScreen,
  householdDemographicsScreen,
  registrationInformationScreen,
  verificationDetailsScreen,
} from '@commonweal/contracts/applications/screens';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';

export const summaryAddress = (ApplicationNumber: string): string =>
  `${applicationSummaryScreen.path}${stringifySearch({ ApplicationNumber })}`;
export const informationAddress = (ApplicationNumber: string): string =>
  `${applicationInformationScreen.path}${stringifySearch({ ApplicationNumber })}`;
export const individualAddress = (ApplicationNumber: string): string =>
  `${applicationIndividualScreen.path}${stringifySearch({ ApplicationNumber })}`;
export const verificationAddress = (ApplicationNumber: string): string =>
  `${verificationDetailsScreen.path}${stringifySearch({ ApplicationNumber })}`;
export const notesAddress = (ApplicationNumber: string): string =>
  `/Application/ApplicationNotes/ApplicationNotes${stringifySearch({ ApplicationNumber })}`;
export const startAddress = (isOnBehalf: boolean): string =>
  `${registrationInformationScreen.path}${stringifySearch(isOnBehalf ? { OnBehalf: 'Y' } : {})}`;
export const caseAddress = (CaseNumber: string): string =>
  `/Case/CaseDetails/CaseDetails${stringifySearch({ CaseNumber })}`;
export const editHouseholdAddress = (CaseNumber: string): string =>
  `${householdDemographicsScreen.path}${stringifySearch({ CaseNumber })}`;
export const clientAddress = (Pin: string): string =>
  `/ClientAdministration/ClientDetails/ClientDetails${stringifySearch({ Pin })}`;

export const stepAddress = (path: string, ApplicationNumber: string, more: Record<string, string> = {}): string =>
  `${path}${stringifySearch({ ApplicationNumber, ...more })}`;

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
  return next ? stepAddress(next.Path, record.ApplicationNumber) : summaryAddress(record.ApplicationNumber);
}
