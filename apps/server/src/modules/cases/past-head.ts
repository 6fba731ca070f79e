import type { CaseHead } from '@commonweal/contracts/cases/schemas';
import type { Tx } from '../../platform/database/pool.ts';
import { findOfficeThen, listLaterChanges, nameOfUser } from './past-head-store.ts';

/** What the history of a case keeps of its head. Closing and opening days follow from the mode. */
const kept = [
  'HeadPin',
  'RegionId',
  'OfficeCode',
  'County',
  'AssignedTo',
  'Language',
  'LegacyCaseType',
  'Flags',
  'Mode',
  'Status',
  'ClosureReason',
];

/** The head of a case as it stood at a moment: every later change is taken back, the newest first. */
export async function headOn(db: Tx, head: CaseHead, moment: Date): Promise<CaseHead> {
  const changes = await listLaterChanges(db, head.CaseNumber, moment);
  const before: CaseHead = Object.assign(
    {},
    head,
    ...changes.map(change => Object.fromEntries(Object.entries(change).filter(([field]) => kept.includes(field)))),
  );
  return {
    ...before,
    // Which unit a county belonged to then is not kept.
    AdminUnitName: before.County === head.County ? head.AdminUnitName : '',
    ClosedOn: before.Mode === 'IA' ? head.ClosedOn : '',
    ...(before.OfficeCode === head.OfficeCode ? {} : await findOfficeThen(db, before.OfficeCode)),
    AssignedName: before.AssignedTo === head.AssignedTo ? head.AssignedName : await nameOfUser(db, before.AssignedTo),
  };
}
