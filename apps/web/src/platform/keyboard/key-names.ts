/** `g u` as the keys that are printed on the keyboard. */
export function keyNames(keys: string): readonly string[] {
  if (keys === '$mod+k') return ['Ctrl', 'K'];
  return keys.split(' ').map(key => (key.length === 1 ? key.toUpperCase() : key));
}
