import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { determine, ENGINE_VERSION, PROGRAM_RULES, PROGRAMS, toDocument } from '../index.ts';
import { Reading } from '../kit/schema.ts';
import { randomCase, randomNumbers } from '../test/random-households.ts';
import { EXAMPLES } from './examples.ts';
import { EXPLAINED, explanationName, printExplanation } from './explanations.ts';
import { writeOpenQuestions } from './open-questions.ts';
import { pageName, writeProgramPage, writeReadme } from './pages.ts';
import { DeterminationSchema, SCHEMA_FILES } from './schemas.ts';

const folder = fileURLToPath(new URL('../../../../docs/rules/', import.meta.url));
const readText = (name: string) => readFileSync(folder + name, 'utf8');
const readJson = (name: string) => JSON.parse(readText(name));
const remedy = 'run node packages/rules/scripts/write-docs.ts';

describe('docs/rules', { timeout: 60_000 }, () => {
  it.each(PROGRAMS)('has a page for %s that says what the rules say', program => {
    expect(readText(pageName(program)), remedy).toBe(writeProgramPage(program));
  });

  it('has a guide with the tables of programs, options and parameters', () => {
    expect(readText('README.md'), remedy).toBe(writeReadme());
  });

  it.each(PROGRAMS)('has a worked example for %s that the engine still answers so', program => {
    const name = program.toLowerCase();
    expect(readJson(`examples/${name}.json`), remedy).toEqual(EXAMPLES[program]);
    expect(readJson(`examples/${name}.determination.json`), remedy).toEqual(
      JSON.parse(JSON.stringify(toDocument(determine(EXAMPLES[program])))),
    );
  });

  it.each(Object.keys(EXPLAINED))('has the explanation of %s printed in both languages, as it is said now', name => {
    for (const language of ['en', 'es'] as const) {
      const printed = readText(`examples/${explanationName(name, language)}`);
      expect(printed, remedy).toBe(printExplanation(name, language));
      expect(printed).not.toMatch(/undefined|NaN|\{|\}|\.\.|[a-z]_[a-z]/);
    }
  });

  it('says what is decided by which reading and what is still asked', () => {
    expect(readText('open-questions.md'), remedy).toBe(writeOpenQuestions());
  });

  it('publishes the schemas that the engine reads by', () => {
    for (const [name, schema] of Object.entries(SCHEMA_FILES))
      expect(readJson(name), remedy).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('holds nothing that the rules do not write', () => {
    const written = [
      'README.md',
      'open-questions.md',
      'examples',
      ...PROGRAMS.map(pageName),
      ...Object.keys(SCHEMA_FILES),
    ];
    expect(readdirSync(folder).sort()).toEqual(written.sort());
    expect(readdirSync(`${folder}examples`)).toHaveLength(PROGRAMS.length * 2 + Object.keys(EXPLAINED).length * 2);
  });
});

describe('the output', () => {
  it('keeps to its published schema for every program and for random households', () => {
    const random = randomNumbers(3);
    const documents = [
      ...Object.values(EXAMPLES),
      ...Array.from({ length: 300 }, (_, index) => randomCase(random, index).document),
    ];
    for (const document of documents) {
      const reading = new Reading();
      DeterminationSchema.read(JSON.parse(JSON.stringify(toDocument(determine(document)))), reading);
      expect(reading.faults).toEqual([]);
    }
  });

  it('names the version of the package', () => {
    expect(ENGINE_VERSION).toBe(packageFile.version);
  });
});

describe('the rules', () => {
  const rules = Object.values(PROGRAM_RULES).flatMap(program => program.rules);

  it('have one id each, a citation, and words in both languages', () => {
    const byId = new Map<string, string>();
    for (const rule of rules) {
      const content = `${rule.title.en} ${rule.citation}`;
      expect(byId.get(rule.id) ?? content).toBe(content);
      byId.set(rule.id, content);
      expect(rule.citation).toMatch(/CFR|U\.S\.C\.|FAC|F\.S\.|Manual|Pub\. L\./);
      for (const words of [rule.title, rule.formula]) {
        expect(words.en.length).toBeGreaterThan(2);
        expect(words.es.length).toBeGreaterThan(2);
      }
      expect(rule.formula.es).not.toBe(rule.formula.en);
    }
  });

  it('take no place in the engine without being listed', () => {
    const listed = new Set(rules.map(rule => rule.id));
    for (const example of Object.values(EXAMPLES))
      for (const step of determine(example).trace) expect(listed).toContain(step.step);
  });
});
