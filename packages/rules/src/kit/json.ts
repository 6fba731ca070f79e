/**
 * Keys that an object of a JSON text has twice, by their place. `JSON.parse` would keep the last and say nothing; a
 * document in which a fact stands twice does not say which of the two holds. The text must be JSON already.
 */
export function findDuplicateKeys(text: string): string[] {
  const found: string[] = [];
  const open: { keys: Set<string> | null; key: string; index: number }[] = [];
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  let last = '';
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [mark] = token;
    const top = open.at(-1);
    if (mark === '{') open.push({ keys: new Set(), key: '', index: 0 });
    else if (mark === '[') open.push({ keys: null, key: '', index: 0 });
    else if (mark === '}' || mark === ']') open.pop();
    else if (mark === ',' && top) top.index++;
    else if (mark === ':' && top?.keys) {
      const key = JSON.parse(last) as string;
      top.key = key;
      if (top.keys.has(key))
        found.push(open.map(level => `/${level.keys ? escapePart(level.key) : level.index}`).join(''));
      top.keys.add(key);
    }
    last = mark;
  }
  return found;
}

const escapePart = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
