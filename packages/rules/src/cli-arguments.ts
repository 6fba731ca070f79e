import { PROGRAMS, type Program } from './codes.ts';
import { isPlainMonth } from './kit/dates.ts';
import type { Fault } from './kit/faults.ts';
import type { Language } from './kit/text.ts';

export interface CliArguments {
  readonly program: Program | undefined;
  readonly month: string | undefined;
  readonly parameters: string | undefined;
  readonly sheet: boolean;
  readonly languages: readonly Language[];
  readonly trace: boolean;
  /** A text instead of JSON: the chain back to every fact, or the plain words. */
  readonly explain: 'tree' | 'words' | null;
  /** Whether the answer says what would change it. */
  readonly changes: boolean;
}

const USAGE = `determine --program SNAP --month 2026-01 [--parameters FILE] [--sheet html] [--language en|es] [--trace off] [--explain tree|words] [--changes on] < households.ndjson`;

const KNOWN = new Set(['program', 'month', 'parameters', 'sheet', 'language', 'trace', 'explain', 'changes']);

/** Reads `--name value` and `--name=value`; every fault is named, not only the first. */
export function readArguments(words: readonly string[]): {
  readonly found: CliArguments;
  readonly faults: readonly Fault[];
} {
  const faults: Fault[] = [];
  const given = new Map<string, string>();
  for (let index = 0; index < words.length; index++) {
    const [flag = '', inline] = (words[index] ?? '').split(/=(.*)/s, 2);
    const name = flag.replace(/^--/, '');
    if (!flag.startsWith('--') || !KNOWN.has(name)) {
      faults.push({ path: flag, message: `is not a known argument. Usage: ${USAGE}` });
      continue;
    }
    const value = inline ?? words[++index];
    if (value === undefined || value === '' || value.startsWith('--'))
      faults.push({ path: flag, message: 'needs a value' });
    else if (given.has(name)) faults.push({ path: flag, message: 'is given twice' });
    else given.set(name, value);
  }
  const check = (name: string, isGood: (value: string) => boolean, message: string) => {
    const value = given.get(name);
    if (value !== undefined && !isGood(value)) faults.push({ path: `--${name}`, message });
  };
  check('program', value => PROGRAMS.some(program => program === value), `must be one of ${PROGRAMS.join(', ')}`);
  check('month', isPlainMonth, 'must be a month such as 2026-01');
  check('sheet', value => value === 'html', 'must be html');
  check('language', value => value === 'en' || value === 'es', 'must be en or es');
  check('trace', value => value === 'on' || value === 'off', 'must be on or off');
  check('explain', value => value === 'tree' || value === 'words', 'must be tree or words');
  check('changes', value => value === 'on' || value === 'off', 'must be on or off');
  const language = given.get('language');
  const explain = given.get('explain');
  const found: CliArguments = {
    program: PROGRAMS.find(program => program === given.get('program')),
    month: given.get('month'),
    parameters: given.get('parameters'),
    sheet: given.has('sheet'),
    languages: language === 'es' ? ['es'] : language === 'en' ? ['en'] : ['en', 'es'],
    trace: given.get('trace') !== 'off',
    explain: explain === 'tree' || explain === 'words' ? explain : null,
    changes: given.get('changes') === 'on',
  };
  return { found, faults };
}
