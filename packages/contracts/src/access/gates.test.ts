import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { CallDeclaration } from '../kit/call.ts';
import { callsIn, listsIn } from '../kit/declared.ts';
import type { DeclaredField } from '../kit/declared-fields.ts';
import { History } from '../kit/history.ts';
import { calls, lists } from '../registry.ts';
import { reports } from '../reports/definitions.ts';
import { gatedGroups } from '../reports/gated-groups.ts';
import { findHiddenInputs, hiddenNames, inputGatesOf } from './gates.ts';
import { hiddenEverywhere } from './hidden.ts';

const root = resolve(import.meta.dirname, '..');

/** `RoleName`, `Roles` and `RoleId` are about the same field. */
const stemOf = (name: string): string => name.replace(/(Ids?|Names?|Codes?|Masked|s)$/, '');

interface Module {
  readonly name: string;
  readonly calls: readonly CallDeclaration[];
  /** Stems of the fields that have an access object in this module. */
  readonly bound: ReadonlySet<string>;
}

const isBound = (value: unknown): value is DeclaredField =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (('object' in value && value.object !== undefined) || ('seen' in value && value.seen !== undefined));

const boundFields = (module: object): string[] =>
  Object.values(module).flatMap(value =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, field]) => (isBound(field) ? [name] : []))
      : [],
  );

async function readModule(name: string): Promise<Module> {
  const files = readdirSync(join(root, name)).filter(file => /(?<!\.test)\.ts$/.test(file));
  const parts: object[] = await Promise.all(files.map(file => import(join(root, name, file))));
  const own = [...new Set(parts.flatMap(part => [...callsIn(part)]))];
  const fields = [
    ...parts.flatMap(boundFields),
    ...own.flatMap(call => call.gatedFields.map(({ field }) => field)),
    ...hiddenEverywhere.map(({ field }) => field),
  ];
  return { name, calls: own, bound: new Set(fields.map(stemOf)) };
}

let modules: readonly Module[];
beforeAll(async () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    entry => entry.isDirectory() && entry.name !== 'kit',
  );
  modules = await Promise.all(folders.map(entry => readModule(entry.name)));
}, 60_000);

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> => {
  if (typeof schema !== 'object' || schema === null) return {};
  if ('shape' in schema) return schema.shape as Record<string, z.ZodType>;
  return 'unwrap' in schema && typeof schema.unwrap === 'function' ? shapeOf(schema.unwrap()) : {};
};

const optionsOf = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('options' in schema) return schema.options as string[];
  return 'unwrap' in schema && typeof schema.unwrap === 'function' ? optionsOf(schema.unwrap()) : [];
};

/** The filters and sort orders that a request can hold, whichever endpoint takes it. */
function inputsOf({ request }: CallDeclaration): readonly string[] {
  const { Filters, Sort } = shapeOf(request);
  return [...Object.keys(shapeOf(Filters)), ...optionsOf(Sort).filter(each => !each.startsWith('-'))];
}

const searchedBy = (call: CallDeclaration): readonly string[] =>
  lists.filter(({ search }) => search === call).flatMap(({ searched }) => Object.values(searched).flat());

describe('a filter, a sort order and a searched column', () => {
  it('is bound to the access object of the field that it asks about, in every endpoint that takes it', () => {
    const missing = modules.flatMap(({ name, calls: own, bound }) =>
      own.flatMap(call => {
        const gated = new Set(inputGatesOf(call).map(({ input }) => input));
        return [...inputsOf(call), ...searchedBy(call)]
          .filter(input => bound.has(stemOf(input)) && !gated.has(input))
          .map(input => `${name}: ${call.name} by ${input}`);
      }),
    );
    expect(missing).toEqual([]);
    expect(modules.filter(({ bound }) => bound.size > hiddenEverywhere.length).length).toBeGreaterThan(2);
  });

  it('is found in every module: the test reads all endpoints', () => {
    const read = new Set(modules.flatMap(each => each.calls.map(call => call.name)));
    expect(calls.map(call => call.name).filter(name => !read.has(name))).toEqual([]);
  });

  it('is named by a list that searches text beside fields with an access object', () => {
    const silent = lists
      .filter(({ search }) => search.gatedFields.length + search.gatedInputs.length > 0)
      .filter(({ filters, searched }) => 'Text' in filters.shape && !('Text' in searched))
      .map(({ search }) => search.name);
    expect(silent).toEqual([]);
  });

  it('is never the order that a list has when none is chosen', () => {
    const gated = lists.filter(({ search, defaultSort }) =>
      inputGatesOf(search).some(({ input }) => input === defaultSort.replace(/^-/, '')),
    );
    expect(gated.map(({ search }) => search.name)).toEqual([]);
  });

  it('gates something that the endpoint takes', () => {
    const idle = lists.flatMap(({ search, searched }) =>
      search.gatedInputs
        .map(({ input }) => input)
        .filter(input => ![...inputsOf(search), ...Object.values(searched).flat()].includes(input))
        .map(input => `${search.name} by ${input}`),
    );
    expect(idle).toEqual([]);
  });
});

describe('groups of a report', () => {
  it('are gated by value where they are computed from the birth date', () => {
    const values = gatedGroups.flatMap(gate => gate.values ?? []);
    expect(values).toEqual(['age']);
    expect(Object.values(reports).some(({ groups }) => groups.some(group => values.includes(group)))).toBe(true);
  });

  it('are gated in every endpoint that groups', () => {
    const grouping = calls.filter(({ request }) => {
      const shape = shapeOf(request);
      return 'GroupBy' in shape || 'GroupBy' in shapeOf(shape.Filters);
    });
    expect(grouping.length).toBeGreaterThan(5);
    expect(grouping.filter(({ gatedInputs }) => gatedInputs !== gatedGroups).map(call => call.name)).toEqual([]);
  });
});

describe('a history', () => {
  it('hides the same fields as the record that it belongs to', () => {
    const histories = calls.filter(call => call.response === History);
    const different = histories.filter(history => {
      const record = calls.find(call => call.request === history.request && call.kind === 'read' && call !== history);
      return record && JSON.stringify(record.gatedFields) !== JSON.stringify(history.gatedFields);
    });
    expect(histories.length).toBeGreaterThan(10);
    expect(different.map(call => call.name)).toEqual([]);
  });
});

describe('findHiddenInputs', () => {
  const gates = {
    gatedFields: [{ object: 'A.Field', field: 'Field', empty: '' }],
    gatedInputs: [{ object: 'A.Field', input: 'GroupBy', values: ['field'] }],
  };
  const hidden = (request: object, code: 'R' | 'X' = 'X') => findHiddenInputs(gates, () => code, request);

  it('names filters, sort orders and groups by their paths', () => {
    expect(hidden({ Filters: { Field: 'x', Other: 'y' }, Sort: '-Field', GroupBy: 'field' })).toEqual([
      { path: 'Filters.Field', field: 'Field' },
      { path: 'Sort', field: 'Field' },
      { path: 'GroupBy', field: 'GroupBy' },
    ]);
  });

  it('names nothing for empty filters, other values, other fields and callers with R', () => {
    expect(hidden({ Filters: { Field: '', Other: 'y' }, Sort: 'Other', GroupBy: 'other' })).toEqual([]);
    expect(hidden({ Filters: { Field: [] } })).toEqual([]);
    expect(hidden({ Field: 'stored by a write' })).toEqual([]);
    expect(hidden({ Filters: { Field: 'x' }, Sort: 'Field', GroupBy: 'field' }, 'R')).toEqual([]);
  });

  it('leaves a filter in the screen when only some of its values are gated', () => {
    expect(hiddenNames(gates, () => 'X').has('GroupBy')).toBe(false);
    expect(hiddenNames(gates, () => 'X').has('Field')).toBe(true);
  });
});

describe('lists', () => {
  it('are all in the registry', () => {
    expect(lists.length).toBeGreaterThan(50);
    expect(modules.length).toBeGreaterThan(40);
    expect(listsIn({})).toEqual([]);
  });
});
