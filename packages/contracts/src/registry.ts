import type { CallDeclaration } from './kit/call.ts';
import { callsIn, listsIn, recordsIn, screensIn } from './kit/declared.ts';
import type { ListDeclaration } from './kit/list.ts';
import type { AnyRecord } from './kit/record.ts';
import type { ScreenDeclaration } from './kit/screen.ts';
import { declaring } from './registry.generated.ts';

/** All that is declared, gathered from the modules' files (`npm run generate` finds them). */

/** In an order of its own: that of a module's exports depends on who loads it. */
const ordered = <Item>(items: Item[], key: (item: Item) => string): Item[] =>
  items.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));

export const calls: readonly CallDeclaration[] = ordered(
  declaring.flatMap(callsIn),
  call => `${call.service} ${call.name}`,
);

/** A list of a record is exported by its own name as well. */
export const lists: readonly ListDeclaration[] = ordered(
  [...new Set(declaring.flatMap(listsIn))],
  list => list.search.name,
);

export const screens: readonly ScreenDeclaration[] = ordered(declaring.flatMap(screensIn), screen => screen.path);

export const records: readonly AnyRecord[] = ordered(declaring.flatMap(recordsIn), record => record.create.name);
