import type { BulkPreview, BulkResult } from '@commonweal/contracts/kit/bulk';
import type { LongWorkStarted } from '@commonweal/contracts/kit/long-work';
import type { FormProps } from '@commonweal/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { DeclaredCall } from '../../platform/calls/declared-call.ts';

/** A declared bulk action, whatever its options. */
export interface AnyBulk {
  readonly kind: string;
  readonly preview: DeclaredCall<BulkPreview, unknown>;
  readonly run: DeclaredCall<BulkResult, unknown>;
  readonly start: DeclaredCall<LongWorkStarted, unknown>;
}

export interface Chosen {
  readonly declaration: AnyBulk;
  readonly options: Readonly<Record<string, unknown>>;
}

type Values = Record<string, string>;

/** Something that can be done to many rows of a list: what is asked first, and what then happens. */
export interface BulkOffer {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** Needed at U. */
  readonly object: string;
  readonly kinds: readonly string[];
  /** Text key of what was done lately, where that is not `bulk.recent.<kind>`. */
  readonly recent?: string;
  readonly schema: FormProps<z.ZodType<Values, Values>>['schema'];
  readonly values: Values;
  readonly fields: ReactNode;
  choose(values: Values): Chosen;
}

/** The rows that are meant: those chosen, or all that match. */
export type Meant = { readonly Ids: readonly string[] } | { readonly Filters: unknown };
