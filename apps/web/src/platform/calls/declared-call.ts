import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type * as z from 'zod';

/** What sending needs to know of a declaration, whatever its types. */
export type SendableCall = Pick<
  CallDeclaration,
  'service' | 'name' | 'method' | 'path' | 'kind' | 'background' | 'keyed'
>;

/** A declaration with the types of what is sent and what comes back. */
export interface DeclaredCall<Answer, Given> extends SendableCall {
  readonly request: z.ZodType<unknown, Given>;
  readonly response: z.ZodType<Answer>;
}
