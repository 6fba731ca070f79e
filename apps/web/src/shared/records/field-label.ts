import { useText } from '../../platform/content/use-text.ts';

const common = 'common.field';

/** What a field is called: as everywhere, unless the part of the portal has a word of its own for it. */
export function useFieldLabel(own = common): (name: string) => string {
  const t = useText();
  return name => {
    const key = `${own}.${name}`;
    const words = t(key);
    return words === key ? t(`common.field.${name}`) : words;
  };
}
