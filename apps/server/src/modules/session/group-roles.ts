/**
 * Role names from directory groups: the part after the last underscore, of groups that carry the configured prefix,
 * each once. A group of somebody else's (`evil_ITAdmin`) yields nothing.
 */
export function rolesFromGroups(groups: readonly string[], prefix: string): string[] {
  const names = groups
    .filter(group => group.startsWith(prefix) && group.length > prefix.length)
    .map(group => group.slice(group.lastIndexOf('_') + 1).trim())
    .filter(name => name !== '');
  return [...new Set(names)];
}
