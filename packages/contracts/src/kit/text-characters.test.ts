import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, note, noteWithControls, optionalLine, optionalNote } from './fields.ts';
import { showBidirectionalControls } from './text-characters.ts';

const codesOf = (schema: ReturnType<typeof line>, value: string): unknown[] => {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(issue => (issue.code === 'custom' ? issue.params?.code : issue.code));
};

/** Every invisible character that people paste by accident or on purpose. */
const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u2063',
  '\u3164',
  '\uffa0',
  '\ufe0f',
  '\u{e0041}',
];

describe('a line of text', () => {
  it.each(invisible)('is empty when it has only the invisible character %j', character => {
    for (const value of [character, character.repeat(5), ` ${character} `]) {
      expect(codesOf(line(50), value)).toEqual(['required']);
      expect(codesOf(note(50), value)).toEqual(['required']);
      expect(optionalLine(50).parse(value)).toBe('');
    }
  });

  it('is equal with and without invisible characters inside', () => {
    for (const character of invisible.filter(each => each !== '\ufe0f')) {
      expect(line(50).parse(`Ana${character} Riv${character}era`)).toBe('Ana Rivera');
    }
  });

  it('loses every bidirectional control', () => {
    for (const control of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']) {
      expect(line(50).parse(`Ana${control}Rivera`)).toBe('AnaRivera');
    }
  });

  it.each(['\u0378', '\u{1fbff}', '\uffff', '\u{e1000}'])(
    'is rejected with the unassigned code point %j',
    character => {
      expect(codesOf(line(50), `Ana${character}`)).toEqual(['unassigned_characters']);
      expect(codesOf(optionalNote(50), `Ana${character}`)).toEqual(['unassigned_characters']);
    },
  );

  it('keeps joiners and selectors of names and emoji', () => {
    for (const legitimate of [
      // Persian with ZWNJ, Sinhala and Malayalam with ZWJ, Devanagari with both.
      'علی\u200cرضا',
      'මහින්ද\u200d්‍ර',
      'ക്\u200d',
      'क्\u200dष',
      'क्\u200cष',
      // A family, a flag of a region, a rainbow flag, a keycap, a skin tone.
      '👩\u200d👩\u200d👧\u200d👦',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏳\ufe0f\u200d🌈',
      '1\ufe0f\u20e3',
      '👩🏽\u200d⚕\ufe0f',
      'José Ñandú',
      'Nguyễn Thị Hồng',
      '王小明',
      '홍길동',
      "O'Brien-Smith Jr.",
    ]) {
      expect(line(80).parse(legitimate)).toBe(legitimate.normalize('NFC'));
    }
  });

  it('is one line: line and paragraph separators are spaces', () => {
    expect(line(50).parse('Ana\u2028Rivera')).toBe('Ana Rivera');
  });

  it('loses a joiner whose next visible character does not join', () => {
    expect(line(50).parse('क्\u200c\u200b!')).toBe('क्!');
    expect(line(50).parse('क्\u200c\u200bष')).toBe('क्\u200cष');
  });

  it('combines a letter with an accent that an invisible character separated', () => {
    expect(line(50).parse('Jose\u200b\u0301')).toBe('José');
  });

  it('gives the same result when it is read again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...invisible, 'a', 'e', '\u0301', 'ی', 'क', '्', '👩', ' '), fc.string())),
        parts => {
          const read = optionalLine(10_000).safeParse(parts.join(''));
          if (read.success) expect(optionalLine(10_000).parse(read.data)).toBe(read.data);
        },
      ),
    );
  });
});

describe('a note', () => {
  it('loses bidirectional controls', () => {
    for (const schema of [note(50), optionalNote(50)]) {
      expect(schema.parse('pay \u202e001\u202c now\nor \u2066later\u2069')).toBe('pay 001 now\nor later');
    }
  });

  it('keeps bidirectional controls where screens show them as signs', () => {
    const text = noteWithControls(50).parse('pay \u202e001\u202c now');
    expect(text).toBe('pay \u202e001\u202c now');
    expect(showBidirectionalControls(text)).toBe('pay [U+202E]001[U+202C] now');
  });

  it('loses invisible characters that have no function', () => {
    expect(note(50).parse('pass\u200bword\ufeff')).toBe('password');
  });
});
