import { screens } from '@commonweal/contracts/registry';
import { describe, expect, it } from 'vitest';
import { all, commonWords, namedAlone, repeatOf } from './common-words.ts';

/**
 * Common words stand once. A text that is named alone does not repeat, in both languages, a common word, another text of its
 * own feature that is named alone too, or one that two other features name alone: such a word belongs to `common.word`.
 */

/** They say the same as another text and still stand apart, each with its reason. */
const apart: Readonly<Record<string, string>> = {
  'applications.information.title': 'The title of a screen: the texts of its feature are loaded by it.',
};

describe('common words', () => {
  it('are known', () => {
    expect(commonWords.get('Status | Estado')).toBe('common.field.Status');
    expect(commonWords.size).toBeGreaterThan(100);
    expect(namedAlone.length).toBeGreaterThan(all.length / 4);
  });

  it('are not written once more where a text is named alone', () => {
    const repeated = namedAlone.flatMap(text => {
      const other = text.key in apart ? undefined : repeatOf(text);
      return other === undefined ? [] : [`${text.key} says ${other}`];
    });
    expect(repeated).toEqual([]);
  });

  it('are not written once more for the menu where the title of the screen says the same', () => {
    const says = new Map(all.map(text => [text.key, text.says]));
    const repeated = screens.filter(({ title, menu }) => menu?.title && says.get(menu.title) === says.get(title));
    expect(repeated.map(screen => screen.name)).toEqual([]);
    expect(screens.filter(screen => screen.menu?.title).length).toBeGreaterThan(5);
  });

  it('stand apart only where another text says the same', () => {
    const alone = new Map(namedAlone.map(text => [text.key, text]));
    const needless = Object.keys(apart).filter(key => {
      const text = alone.get(key);
      return text === undefined || repeatOf(text) === undefined;
    });
    expect(needless).toEqual([]);
  });
});
