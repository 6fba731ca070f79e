// Made by `npm run generate`: the records whose calls the record kit answers by itself.
import { errorProfile } from '@commonweal/contracts/error-profiles/calls';
import { reviewCode } from '@commonweal/contracts/review-codes/calls';
import type { AnyRecord } from '@commonweal/contracts/kit/record';

export const plainRecords: readonly AnyRecord[] = [errorProfile, reviewCode];
