import type { WorkItemFilters } from './schemas.ts';

/** What a filter of work items selects by. */
type FilterSubject = 'queue' | 'record' | 'person' | 'characteristic';

/**
 * `isConfidentialWIPresent` answers for searches by queue filters alone: any other filter could be used to ask whether one
 * record, one person's work or one characteristic is among the items that the caller cannot open.
 */
const filterSubjects: Readonly<Record<keyof WorkItemFilters, FilterSubject>> = {
  WorkItemId: 'record',
  WorkItemTypeId: 'queue',
  Status: 'queue',
  Open: 'queue',
  Stage: 'queue',
  Flag: 'queue',
  WorkgroupId: 'queue',
  WorkgroupTypeId: 'queue',
  assignedTo: 'person',
  CaseNumber: 'record',
  ApplicationNumber: 'record',
  Pin: 'person',
  RegionId: 'queue',
  Program: 'characteristic',
  ReceivedFrom: 'queue',
  ReceivedTo: 'queue',
  DueFrom: 'queue',
  DueTo: 'queue',
  Overdue: 'queue',
  Left: 'person',
  Confidential: 'characteristic',
  ReviewCode: 'characteristic',
  Characteristic: 'characteristic',
  ClosedFrom: 'queue',
  ClosedTo: 'queue',
  OnTime: 'characteristic',
  UnitId: 'person',
};

export const isQueueFilter = (name: string): boolean =>
  Object.hasOwn(filterSubjects, name) && filterSubjects[name as keyof WorkItemFilters] === 'queue';

/** Whether every filter with a value is a queue filter; a search without filters covers all queues. */
export const isQueueSearch = (filters: WorkItemFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || value === '' || isQueueFilter(name));

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Widens date ranges to calendar months, so that one-day ranges cannot single out an item that the caller cannot open. */
export const widenToMonths = (filters: WorkItemFilters): WorkItemFilters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      if (!value) return [name, value];
      if (/^(Received|Due|Closed)From$/.test(name)) return [name, firstOfMonth(value)];
      return /^(Received|Due|Closed)To$/.test(name) ? [name, lastOfMonth(value)] : [name, value];
    }),
  );
