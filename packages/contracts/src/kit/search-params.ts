/** The query string as the portal reads it: plain words, a repeated name is a list, nothing is JSON. */
export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function parseSearch(query: string): SearchParams {
  const params = new URLSearchParams(query);
  const read: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    if (forbidden.has(name)) continue;
    const values = params.getAll(name);
    read[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return read;
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) params.append(name, String(each));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** One value of a parameter; the first where it was repeated. */
export function one(search: SearchParams, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' ? value : value?.[0];
}

export function many(search: SearchParams, name: string): readonly string[] {
  const value = search[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
