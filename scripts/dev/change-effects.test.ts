import { describe, expect, it } from 'vitest';
import { findEffects, mergeEffects } from './change-effects.ts';

const none = { restartsServer: false, preparesDatabase: false, generatesDeclarations: false, generatesSchema: false };

describe('a saved file', () => {
  it('of the server loads the server again', () => {
    expect(findEffects('apps/server/src/modules/work/next.ts', false)).toEqual({ ...none, restartsServer: true });
  });

  it('of the contracts also generates what derives from declarations', () => {
    expect(findEffects('packages/contracts/src/work/calls.ts', false)).toEqual({
      ...none,
      restartsServer: true,
      generatesDeclarations: true,
    });
  });

  it('that is generated itself generates nothing again', () => {
    expect(findEffects('packages/contracts/src/registry.generated.ts', false)?.generatesDeclarations).toBe(false);
    expect(findEffects('database/schema.sql', false)).toBeUndefined();
  });

  it('of the migrations prepares the database and generates the schema', () => {
    expect(findEffects('database/migrations/0255_example.sql', true)).toEqual({
      ...none,
      restartsServer: true,
      preparesDatabase: true,
      generatesSchema: true,
    });
  });

  it('of the web app is left to Vite, but a new page component needs its route', () => {
    expect(findEffects('apps/web/src/features/work/search/work-item-search-page.tsx', false)).toBeUndefined();
    expect(findEffects('apps/web/src/features/work/search/work-item-search-page.tsx', true)).toEqual({
      ...none,
      generatesDeclarations: true,
    });
  });

  it('with texts loads the server again, which formats messages and letters with them', () => {
    expect(findEffects('apps/web/src/features/work/texts/en.json', false)).toEqual({ ...none, restartsServer: true });
  });

  it('of a test or an editor changes nothing', () => {
    expect(findEffects('apps/server/src/modules/work/next.test.ts', false)).toBeUndefined();
    expect(findEffects('apps/server/src/modules/work/.next.ts.swp', true)).toBeUndefined();
  });
});

it('merges the effects of files saved together', () => {
  const first = findEffects('apps/server/src/a.ts', false);
  const second = findEffects('packages/contracts/src/work/calls.ts', false);
  expect(first && second && mergeEffects(first, second)).toEqual({
    ...none,
    restartsServer: true,
    generatesDeclarations: true,
  });
});
