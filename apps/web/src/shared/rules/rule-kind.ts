import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import type * as z from 'zod';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import type { Stored } from '../records/record-form.tsx';
import type { RecordHistory } from '../records/record-history.tsx';
import type { RecordSave } from '../records/use-record-save.ts';

/** Rules that are worked on together, tried in their order, and count once they are published. */

export type Values = Record<string, unknown>;

export interface Rule extends Stored {
  readonly RuleId: string;
  readonly Name: string;
  readonly Active: YesNo;
}

interface SetOfRules {
  readonly RuleIds: string[];
  readonly Version: number;
}

interface SetQueries {
  useSet(): { readonly data?: SetOfRules | undefined };
  useSaveOrder(): { run(order: { RuleIds: string[] }, seen: { ifMatch: number }): Promise<unknown> };
  useWithdraw(): RecordSave<unknown, { PublicationId: string; Reason: string }, SetOfRules>;
}

/** What a feature says of its set, whatever its rules are made of. */
export interface SetKind {
  /** The module whose texts its screens say, such as `<texts>.rule.add`. */
  readonly texts: string;
  readonly object: string;
  readonly queries: SetQueries;
}

interface RuleQueries<Input, One> extends SetQueries {
  useRule(id: string): UseQueryResult<One, CallFailure>;
  useRuleHistory(id: string): ComponentProps<typeof RecordHistory>['query'];
  useCreateRule(): RecordSave<unknown, Input, never>;
  useSaveRule(): RecordSave<unknown, Input & { RuleId: string }, One>;
  useSetRuleStatus(): RecordSave<unknown, { RuleId: string; Active: YesNo; Reason: string }, One>;
}

/** What a feature says of its rules. */
export interface RuleKind<Input extends Values, One extends Rule & Input> extends SetKind {
  readonly input: z.ZodObject & z.ZodType<Input, Input>;
  readonly empty: Input;
  readonly queries: RuleQueries<Input, One>;
  /** The names of the fields and how stored values read. */
  useWords(): {
    readonly titles: Readonly<Record<string, string>>;
    readonly stored: Readonly<Record<string, string>>;
    words(field: string, value: unknown): string;
  };
  readonly Fields: ComponentType;
}
