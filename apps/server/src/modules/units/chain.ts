interface TreeUnit {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
}

/** The names from the unit up to itself again, where the wanted unit above is itself or stands below it; else null. */
export function chainAbove(
  tree: readonly TreeUnit[],
  unit: { readonly id: string; readonly name: string },
  wantedParent: string,
): string[] | null {
  const byId = new Map(tree.map(each => [each.id, each]));
  const names = [unit.name];
  const seen = new Set<string>();
  for (let at: string | null = wantedParent; at !== null; at = byId.get(at)?.parent ?? null) {
    if (at === unit.id) return [...names, unit.name];
    if (seen.has(at)) return null;
    seen.add(at);
    names.push(byId.get(at)?.name ?? at);
  }
  return null;
}
