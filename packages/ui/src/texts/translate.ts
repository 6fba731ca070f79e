import type { Translate } from '../provider.tsx';

type Texts = { [key: string]: string | Texts };

/** Every text with its dotted key. */
export function flattenTexts(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') flat.set(path, value);
    else for (const [inner, text] of flattenTexts(value, path)) flat.set(inner, text);
  }
  return flat;
}

/** A translator over plain texts, for places that have no content service. A missing key is a mistake and throws. */
export function createTranslate(texts: Texts): Translate {
  const flat = flattenTexts(texts);
  return (key, params = {}) => {
    const text = flat.get(key);
    if (text === undefined) throw new Error(`There is no text for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
  };
}
