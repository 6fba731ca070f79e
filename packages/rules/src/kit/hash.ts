/** FNV-1a over the text's code units in two lanes: enough to tell two parameter sets apart, not a seal. */
export function shortHash(content: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < content.length; index++) {
    const unit = content.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + index), 0x85ebca6b);
  }
  return ((first >>> 0).toString(16).padStart(8, '0') + (second >>> 0).toString(16).padStart(8, '0')).slice(0, 12);
}

/** JSON with sorted keys, so that the order in which someone wrote a file does not matter. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
