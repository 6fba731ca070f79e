import { RulesError } from '../kit/faults.ts';
import { Reading } from '../kit/schema.ts';
import florida from './fl.json' with { type: 'json' };
import { Options } from './options.ts';
import federal from './us.json' with { type: 'json' };

export interface Jurisdiction {
  readonly code: string;
  readonly name: string;
  /** As written in the file, dollars: what a document's options are merged over. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly options: Options;
  readonly citations: Readonly<Record<string, string>>;
}

export interface JurisdictionFile {
  readonly code: string;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly citations: Readonly<Record<string, string>>;
}

export function readJurisdiction(file: JurisdictionFile): Jurisdiction {
  const reading = new Reading();
  reading.enter('jurisdictions');
  reading.enter(file.code);
  const options = Options.read(file.options, reading);
  if (reading.faults.length > 0) throw new RulesError(reading.faults);
  return { code: file.code, name: file.name, document: file.options, options, citations: file.citations };
}

export const JURISDICTIONS: ReadonlyMap<string, Jurisdiction> = new Map(
  [florida, federal].map(file => [file.code, readJurisdiction(file)] as const),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Key by key, one object inside another; a list or a number replaces what was there. */
export function mergeOptions(
  base: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes = Object.entries(over).map(([key, value]) => {
    const below = Object.hasOwn(base, key) ? base[key] : undefined;
    return [key, isObject(value) && isObject(below) ? mergeOptions(below, value) : value] as const;
  });
  // Entries become keys of their own, also `__proto__`, so that the reader sees and refuses it.
  return Object.fromEntries([...Object.entries(base), ...changes]);
}
