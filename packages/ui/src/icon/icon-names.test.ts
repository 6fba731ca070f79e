import { screens } from '@commonweal/contracts/registry';
import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

it('every entry of the menus has an icon that can be drawn', () => {
  const named = screens.flatMap(({ menu, quickAction }) => [menu?.icon ?? [], quickAction?.icon ?? []].flat());
  expect(named.length).toBeGreaterThan(20);
  const drawn: ReadonlySet<string> = new Set(iconNames);
  expect(named.filter(icon => !drawn.has(icon))).toEqual([]);
});
