import { definitionOf, type ReportType } from './definitions.ts';

/** Reports that count people by what they are, without rows that the reader may open: only protected figures leave the system. */
export const sensitiveTypes = ['EQTY', 'VOTE'] as const satisfies readonly ReportType[];
export type SensitiveType = (typeof sensitiveTypes)[number];

export const isSensitive = (type: ReportType): type is SensitiveType => sensitiveTypes.some(each => each === type);

/** Filters that a sensitive report accepts. */
export const sensitiveFilters = ['RegionId', 'Program', 'From', 'To'] as const;

/** Whose records a report counts, in words. */
export const accessTextOf = (type: ReportType): string => {
  if (definitionOf(type).agencyWide) return 'reports.agencyWide';
  return isSensitive(type) ? 'reports.notConfidential' : 'reports.access';
};
