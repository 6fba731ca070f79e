import { type RoleContent, RoleInput, type RoleStatus, roleStatus } from '@commonweal/contracts/roles/schemas';
import * as z from 'zod';
import type { TransferRow } from '../../platform/transfer/part.ts';

/** A role as it stands in a settings file. */
export const TransferredRole = z.strictObject({ ...RoleInput.shape, Status: roleStatus });
/** Completed: what the file leaves out is as it was. */
export type RoleTransfer = RoleContent & { readonly Status: RoleStatus };

/** Rows of this part have been read with the schema above, or come from the tables themselves. */
export const asRole = (row: TransferRow): RoleTransfer => row as RoleTransfer;
