/** The names of calls that are derived together, for the screens that make them. Names only: menus are loaded before any schema. */

export const bulkCalls = (name: string): readonly string[] => [`${name}Preview`, name, `${name}Start`];

export const listCalls = (name: string): readonly string[] => [name, `${name}Export`];

/** Of a list that counts what the values of its filters would leave. */
export const countedListCalls = (name: string): readonly string[] => [...listCalls(name), `${name}Counts`];

/** The calls of a declared record: `ReviewCode` and `ReviewCodes`. */
export const recordCalls = (one: string, many: string, ends: 'active' | 'removed'): readonly string[] => [
  ...listCalls(`Search${many}`),
  `Get${one}`,
  `Get${one}History`,
  `Create${one}`,
  `Save${one}`,
  ...(ends === 'active' ? [`Set${one}Status`, ...bulkCalls(`Set${many}Status`)] : [`Remove${one}`]),
];
