export type Language = 'en' | 'es';

/** Every sentence a person may read exists in both languages. */
export interface Text {
  readonly en: string;
  readonly es: string;
}

export const text = (en: string, es: string): Text => ({ en, es });

/** Puts values in the places `{name}` of a template; an unknown name is left standing so that a test can see it. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
