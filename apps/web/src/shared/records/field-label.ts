import { useText } from '../../platform/content/use-text.ts';

/** What a field is called: as everywhere, unless a part of the portal has a word of its own for it (`<part>.field.<Name>`). */
export function useFieldLabel(part = 'common'): (name: string) => string {
  const t = useText();
  return name => {
    const key = `${part}.field.${name}`;
    const words = t(key);
    return words === key ? t(`common.field.${name}`) : words;
  };
}
