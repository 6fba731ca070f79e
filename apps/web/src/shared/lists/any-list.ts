import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { ListColumn } from '@commonweal/contracts/kit/list';
import type * as z from 'zod';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';

/** A declared list, whatever its filters and rows. */
export interface AnyList {
  readonly search: DeclaredCall<unknown, unknown> & Pick<CallDeclaration, 'gatedFields' | 'gatedInputs'>;
  readonly export: DeclaredCall<unknown, unknown>;
  readonly counts?: DeclaredCall<unknown, unknown> | undefined;
  readonly filters: z.ZodObject;
  readonly row: z.ZodObject;
  readonly sortable: readonly string[];
  readonly columns: readonly ListColumn[];
  readonly defaultSort: string;
  readonly personal: boolean;
  readonly keyset?: string | undefined;
}
