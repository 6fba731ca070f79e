import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interviewTemplates } from '@commonweal/contracts/cases/interview-templates';
import { missingCodes } from '@commonweal/contracts/cases/schemas';
import { caseTabs } from '@commonweal/contracts/cases/tabs';
import { kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import { describe, expect, it } from 'vitest';

type Tree = { readonly [name: string]: string | Tree };

const textsOf = (feature: string, language: string): Tree =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', feature, 'texts', `${language}.json`), 'utf8'));

function has(tree: Tree, path: string): boolean {
  let at: string | Tree | undefined = tree;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string';
}

const fieldNames = [...new Set(kindNames.flatMap(kind => Object.keys(kindOf(kind).fields)))];
const evidenceKeys = [...fieldNames.map(name => `field.${name}`), ...kindNames.map(kind => `kind.${kind}`)];
const caseKeys = [
  ...Object.values(interviewTemplates).flatMap(questions => questions.map(question => `question.${question}`)),
  ...missingCodes.map(code => `missing.${code}`),
  ...caseTabs.map(tab => `tab.${tab.id}`),
];

describe.each(['en', 'es'])('in %s', language => {
  it('every declared field and kind of evidence has a name', () => {
    const texts = textsOf('evidence', language);
    expect(evidenceKeys.filter(key => !has(texts, key))).toEqual([]);
    expect(evidenceKeys.length).toBeGreaterThan(60);
  });

  it('every tab, interview question and missing thing has its words', () => {
    const texts = textsOf('cases', language);
    expect(caseKeys.filter(key => !has(texts, key))).toEqual([]);
  });
});
