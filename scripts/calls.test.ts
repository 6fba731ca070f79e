import { beforeAll, describe, expect, it } from 'vitest';
import { callsIn, recordsIn, screensIn } from '../packages/contracts/src/kit/declared.ts';
import { elsewhere, parts } from '../packages/contracts/src/parts.ts';
import { declaring } from '../packages/contracts/src/registry.generated.ts';
import { calls, screens } from '../packages/contracts/src/registry.ts';
import { reachedCalls } from './reached-calls.ts';
import { drawnRecords, drawnScreens } from './rendering/screens.ts';

/** Who makes which call, as declared and as the code has it. */

type Made = Awaited<ReturnType<typeof reachedCalls>>;

const declared = new Map(declaring.flatMap(module => Object.entries(module)));
const reached = new Map<string, Made>();
const byPart = new Map<string, Set<string>>();
const byFeatures = new Set<string>();

const partOf = (file: string): string => file.split('/').slice(3, 5).join('/');

beforeAll(async () => {
  const take = (made: Made): void => {
    for (const [call, files] of made) {
      for (const part of [...files].map(partOf)) {
        if (part.startsWith('features/')) byFeatures.add(call);
        else byPart.set(part, (byPart.get(part) ?? new Set()).add(call));
      }
    }
  };
  for (const { screen, page } of await drawnScreens()) {
    const [declaration] = screensIn({ screen: declared.get(screen) });
    const made = await reachedCalls(`apps/web/src/features/${page}`);
    reached.set(declaration?.name ?? '', made);
    take(made);
  }
  // The page of such a record is the kit's: it makes the calls of the record that it is given.
  const kit = await reachedCalls('apps/web/src/shared/lists/record-page.tsx');
  for (const { screen, record, declaredIn } of await drawnRecords()) {
    const [declaration] = screensIn({ screen: declared.get(screen) });
    const [drawn] = recordsIn({ record: declared.get(record) });
    const file = `apps/web/src/features/${declaredIn}`;
    const own = callsIn(drawn ?? {}).map(call => [call.name, new Set([file])] as const);
    const made = new Map([...kit, ...own]);
    reached.set(declaration?.name ?? '', made);
    take(made);
  }
  take(await reachedCalls('apps/web/src/main.tsx'));
});

describe('every call', () => {
  it('was looked for in a whole portal, not in an empty one', () => {
    expect(reached.size).toBe(screens.length);
    expect(byFeatures.size).toBeGreaterThan(300);
  });

  it('belongs to a screen, to a part of the portal, or to another program', () => {
    const owned = new Set([...screens.flatMap(screen => screen.calls), ...Object.values(parts).flat(), ...elsewhere]);
    expect(calls.map(call => call.name).filter(name => !owned.has(name))).toEqual([]);
  });

  it('that a screen names is one that its code can make', () => {
    const wrong = screens.flatMap(screen =>
      screen.calls.filter(call => !reached.get(screen.name)?.has(call)).map(call => `${screen.name}: ${call}`),
    );
    expect(wrong).toEqual([]);
  });

  it('that a feature makes is named by a screen from which it is made', () => {
    const claimed = new Set(
      screens.flatMap(screen => screen.calls.filter(call => reached.get(screen.name)?.has(call))),
    );
    expect([...byFeatures].filter(call => !claimed.has(call))).toEqual([]);
  });

  it('that a part of the portal makes is named by that part', () => {
    const sorted = (names: Iterable<string>): string[] => [...names].toSorted();
    expect(Object.fromEntries([...byPart].map(([part, names]) => [part, sorted(names)]))).toEqual(
      Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, sorted(names)])),
    );
  });

  it('that is left to other programs is made by no screen', () => {
    expect(elsewhere.filter(call => byFeatures.has(call) || Object.values(parts).flat().includes(call))).toEqual([]);
  });
});
