import * as z from 'zod';
import { instant, version } from './fields.ts';

/** One change of a record, as every history call answers it. */
export const HistoryEntry = z.strictObject({
  HistoryId: z.uuid(),
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
  ChangedByName: z.string(),
  Reason: z.string(),
  Before: z.record(z.string(), z.unknown()).nullable(),
  After: z.record(z.string(), z.unknown()).nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = z.strictObject({ data: z.array(HistoryEntry) });
