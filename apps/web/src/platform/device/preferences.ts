/** The few settings of this device that outlive a sign-out. They say nothing about any person. */
const names = ['language', 'singleKeys', 'sidePanel', 'start'] as const;
type PreferenceName = (typeof names)[number];

/** Storage may be blocked by the browser; the portal then works with its defaults. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export const readPreference = (name: PreferenceName): string | null => storage()?.getItem(name) ?? null;

export function writePreference(name: PreferenceName, value: string): void {
  storage()?.setItem(name, value);
}

/** Empties both storages, except for those settings. */
export function clearStorages(): void {
  const kept = names.map(name => [name, readPreference(name)] as const);
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    return;
  }
  for (const [name, value] of kept) if (value !== null) writePreference(name, value);
}
