import { plainRecords } from './plain-records.generated.ts';
import { handleRecord } from './platform/records/handle-record.ts';
import { recordPart } from './platform/transfer/record-part.ts';

/** Records with nothing special: what a module would say of them follows from their declarations. */

const handled = plainRecords.map(record => handleRecord(record));

export const handlers = handled.flatMap(each => each.handlers);
export const bulkKinds = handled.flatMap(each => each.bulkKinds);
export const codeUses = handled.flatMap(each => each.codeUses);
export const transferParts = plainRecords.map(record => ({
  ...recordPart(record, { name: record.given.texts }),
  title: `${record.given.texts}.search.title`,
}));
