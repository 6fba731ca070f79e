import type { CallDeclaration } from './kit/call.ts';
import { callsIn, recordsIn, screensIn } from './kit/declared.ts';
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

export const screens: readonly ScreenDeclaration[] = ordered(declaring.flatMap(screensIn), screen => screen.path);

export const records: readonly AnyRecord[] = ordered(declaring.flatMap(recordsIn), record => record.create.name);
