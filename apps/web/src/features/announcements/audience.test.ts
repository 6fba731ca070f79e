import { describe, expect, it } from 'vitest';
import { audienceSentence } from './audience.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

type Sentences = typeof en.audience;

const translate =
  (sentences: Sentences) =>
  (key: string, params: Record<string, string | number> = {}) => {
    const name = key.split('.').at(-1) as keyof Sentences;
    return sentences[name].replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param]));
  };

describe('the audience of an announcement in words', () => {
  it('is everyone when neither a role nor a region is chosen', () => {
    expect(audienceSentence(translate(en.audience), 'en', [], [])).toBe('Everyone sees it.');
  });

  it('names the roles and says that the region does not matter', () => {
    expect(audienceSentence(translate(en.audience), 'en', ['Caseworker', 'Supervisor'], [])).toBe(
      'People with the role Caseworker or Supervisor see it, in every region.',
    );
  });

  it('names the regions and says that the role does not matter', () => {
    expect(audienceSentence(translate(en.audience), 'en', [], ['Central', 'SunCoast', 'Southern'])).toBe(
      'Everyone in the region Central, SunCoast, or Southern sees it, whatever their role.',
    );
  });

  it('joins both, in the reader’s language', () => {
    expect(audienceSentence(translate(es.audience), 'es', ['Caseworker', 'ITAdmin'], ['Noreste', 'Central'])).toBe(
      'Lo ven las personas con el rol Caseworker o ITAdmin en la región Noreste o Central.',
    );
  });
});
