import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { parts } from '@commonweal/contracts/parts';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { knownFields } from '@commonweal/testkit/answers';
import { personAt } from '@commonweal/testkit/people';
import { describe, expect, it } from 'vitest';
import { type Bench, openBench, pressed, settled } from '../bench/bench.tsx';
import { builtDeclarations } from './screen-components.ts';

/** Every screen that rights open or close, at U, at R and at X. */

const walked = builtDeclarations.filter(screen => screen.access.kind === 'object');
const needsUpdate = ({ access }: ScreenDeclaration): boolean => access.kind === 'object' && access.code === 'U';

const addressOf = ({ path, needs }: ScreenDeclaration): string =>
  `${path}?${new URLSearchParams(needs.map(name => [name, String(knownFields[name] ?? 'SAMPLE')]))}`;

const main = (): Element => document.querySelector('main') ?? document.body;
const saysForbidden = (): boolean => main().textContent?.includes('Access Forbidden') === true;
const isBroken = (): boolean => main().textContent?.includes('This part stopped working') === true;

/** Whoever may read may also ask: these forms send a call that reads, and nothing else. */
const questions: ReadonlySet<string> = new Set([
  'EditHouseholdIndividualMatches',
  'RoutingProfileDetails',
  'SettingsTransfer',
  'WhatIf',
]);

const ofTheList = '.cw-filters, .cw-table-tools, .cw-table__sort, .cw-pager';
const isEnabled = (control: Element): boolean =>
  !control.matches(':disabled') &&
  !control.hasAttribute('readonly') &&
  control.getAttribute('aria-disabled') !== 'true';

const enabled = (within: Element | Document, selector: string): Element[] =>
  [...within.querySelectorAll(selector)].filter(control => !control.closest(ofTheList) && isEnabled(control));

const editable = 'form input:not([type="search"]), form select, form textarea, [contenteditable="true"]';

/** What a reader could type into, on the screen and in whatever its buttons open. */
async function fieldsForReaders(screen: ScreenDeclaration): Promise<string[]> {
  const found = questions.has(screen.name) ? [] : enabled(main(), editable);
  const buttons = questions.has(screen.name) ? [] : enabled(main(), 'button');
  for (const button of buttons.filter(each => each.isConnected)) {
    await pressed(button);
    found.push(...[...document.querySelectorAll('[role="dialog"]')].flatMap(dialog => enabled(dialog, editable)));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  await settled();
  return found.map(control => `${screen.name}: ${control.getAttribute('name') ?? control.outerHTML}`);
}

const undeclared = (screen: ScreenDeclaration, bench: Bench): string[] => {
  const known = new Set([...screen.calls, ...Object.values(parts).flat()]);
  return bench.server.asked.map(({ call }) => call.name).filter(name => !known.has(name));
};

/** Seventy screens in one test: enough for a machine that does other things as well. */
const patience = 600_000;

describe('every screen', { timeout: patience }, () => {
  it('is absent at X: it says so, asks the server for nothing of its own, and no menu leads to it', async () => {
    const bench = await openBench(personAt('X'));
    const open: string[] = [];
    for (const screen of walked) {
      bench.server.asked.length = 0;
      await bench.open(addressOf(screen));
      const own = bench.server.asked.filter(({ call }) => !Object.values(parts).flat().includes(call.name));
      if (!saysForbidden() || own.length > 0) open.push(screen.name);
    }
    await bench.open(homeScreen.path);
    const links = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'));
    expect(open).toEqual([]);
    expect(walked.filter(screen => links.includes(screen.path)).map(screen => screen.name)).toEqual([]);
  });

  it('is read-only at R: it opens, and nothing on it can be typed into or would be refused', async () => {
    const bench = await openBench(personAt('R'));
    const closed: string[] = [];
    const writable: string[] = [];
    for (const screen of walked) {
      await bench.open(addressOf(screen));
      if (saysForbidden() !== needsUpdate(screen) || isBroken()) closed.push(screen.name);
      writable.push(...(await fieldsForReaders(screen)));
    }
    expect(closed).toEqual([]);
    expect(writable).toEqual([]);
    expect(bench.server.faults).toEqual([]);
  });

  it('opens at U, and makes no call that it does not declare', async () => {
    const bench = await openBench(personAt('U'));
    await bench.open(homeScreen.path);
    const closed: string[] = [];
    const strange: string[] = [];
    for (const screen of walked) {
      bench.server.asked.length = 0;
      await bench.open(addressOf(screen));
      if (saysForbidden() || isBroken() || !main().querySelector('h1')) closed.push(screen.name);
      strange.push(...undeclared(screen, bench).map(name => `${screen.name}: ${name}`));
    }
    expect(walked.length).toBeGreaterThan(60);
    expect(closed).toEqual([]);
    expect(strange).toEqual([]);
  });
});
