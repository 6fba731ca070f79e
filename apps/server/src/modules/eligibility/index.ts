import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { determinationHandlers } from './determinations.ts';

export const handlers: Handler[] = [...determinationHandlers];

export const codeUses: readonly CodeUse[] = [
  { what: 'eligibility.use.determinations', from: 'determination', table: 'PROGRAM', column: 'program' },
];
