import * as z from 'zod';
import { line } from '../kit/fields.ts';

/** The specification names the person by the identity provider's user id. */
export const ProviderUserRequest = z.strictObject({ OktaUserId: line(255) });
