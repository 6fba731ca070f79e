import { afterEach, expect, it, vi } from 'vitest';
import { clearStorages, readPreference, writePreference } from './preferences.ts';

class FakeStorage extends Map<string, string> {
  getItem = (name: string): string | null => this.get(name) ?? null;
  setItem = (name: string, value: string): void => void this.set(name, value);
}

afterEach(() => vi.unstubAllGlobals());

it('whoever leaves takes everything out of the browser’s storage but the settings of the device', () => {
  const kept = new FakeStorage();
  const ofTab = new FakeStorage();
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', ofTab);
  writePreference('language', 'es');
  kept.setItem('page-life:1', '2026-11-16');
  kept.setItem('somebody', 'put this here');
  ofTab.setItem('search', 'Rivera');
  clearStorages();
  expect([...kept]).toEqual([['language', 'es']]);
  expect([...ofTab]).toEqual([]);
});

it('storage that the browser refuses stops nobody from leaving', () => {
  const refuse = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const refused = Object.assign(new FakeStorage(), { clear: refuse });
  vi.stubGlobal('localStorage', refused);
  vi.stubGlobal('sessionStorage', refused);
  expect(() => clearStorages()).not.toThrow();
  vi.stubGlobal('localStorage', undefined);
  expect(readPreference('language')).toBeNull();
});
