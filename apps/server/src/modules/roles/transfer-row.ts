import { RoleInput, roleStatus } from '@commonweal/contracts/roles/schemas';
import * as z from 'zod';
import type { TransferRow } from '../../platform/transfer/part.ts';

/** A role as it stands in a settings file. */
export const TransferredRole = z.strictObject({ ...RoleInput.shape, Status: roleStatus });
export type RoleTransfer = z.infer<typeof TransferredRole>;

/** Rows of this part have been read with the schema above, or come from the tables themselves. */
export const asRole = (row: TransferRow): RoleTransfer => row as RoleTransfer;
