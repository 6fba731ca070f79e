import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticeLanguages } from '@commonweal/contracts/notices/languages';
import type { TemplateBlock } from '@commonweal/contracts/notices/schemas';
import {
  createTemplate,
  decideTemplate,
  getTemplate,
  listTemplates,
  saveTemplate,
  submitTemplate,
  tryTemplate,
} from '@commonweal/contracts/notices/template-calls';
import { noticeTypeCodes } from '@commonweal/contracts/notices/types';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { readLetter } from '@commonweal/testkit/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeLetter } from '../../platform/letters/write-letter.ts';
import { firstTemplates } from '../../seed/notice-templates.ts';
import { faultsOf } from './checks.ts';
import { compose, createBudget } from './compose.ts';
import { composeContents, toLetter } from './letter.ts';
import { hasUnboundedLoops, OverBudgetError, renderText } from './liquid.ts';
import { listReadings } from './readings.ts';
import { sampleGiven } from './sample.ts';

describe('the templates that an installation starts with', () => {
  it.each(noticeTypeCodes)(
    '%s can be published: complete, easy to read, with everything that the law asks for',
    type => {
      expect(faultsOf(type, firstTemplates[type], sampleGiven(type, '2026-11-17'), createBudget())).toEqual([]);
    },
  );

  it('say the days in the words of each language, counted from the day it leaves', () => {
    const given = { ...sampleGiven('TERM', '2026-11-17'), blocks: firstTemplates.TERM };
    const said = (language: 'E' | 'S' | 'C') =>
      compose(given, language, createBudget())
        .Paragraphs.flatMap(each => each.Sentences.map(one => one.Text))
        .join(' ');
    expect(said('E')).toContain('Ask for it by February 15, 2027.');
    expect(said('S')).toContain('15 de febrero de 2027');
    expect(said('C')).toContain('15 fevriye 2027');
  });
});

const block = (E: string, more: Partial<TemplateBlock> = {}): TemplateBlock => ({
  Id: 'one',
  Kind: 'paragraph',
  Name: 'One',
  Rule: '',
  Says: [],
  Texts: { E, S: E, C: E },
  ...more,
});
const codes = (blocks: readonly TemplateBlock[]) => [
  ...new Set(faultsOf('GENL', blocks, sampleGiven('GENL', '2026-11-17'), createBudget()).map(fault => fault.Code)),
];

describe('a template is held to what it may do', () => {
  it('names what is missing, unknown, not allowed, claimed without saying it, and too hard', () => {
    expect(codes([block('Hi.', { Texts: { E: 'Hi.', S: '', C: 'Bonjou.' } })])).toContain('missing');
    expect(codes([block('{{ income.secret }}')])).toContain('unknown');
    expect(codes([block('{% include "x" %}')])).toContain('tag');
    expect(codes([block('{{ name ')])).toContain('broken');
    expect(codes([block('You may ask.', { Says: ['hearing'] })])).toContain('named');
    expect(codes([block('Hi.')])).toContain('content');
    expect(
      codes([
        block(
          'Notwithstanding aforementioned administrative determinations, redetermination responsibilities continue unconditionally throughout certification.',
        ),
      ]),
    ).toContain('reading');
  });

  it('stops what loops, what grows and what reads beyond its data', () => {
    const values = { name: 'Ana', list: [1] };
    const renderWithin = (text: string, milliseconds = 1000, characters = 8000) =>
      renderText(text, values, createBudget({ milliseconds, characters }));
    expect(() => renderWithin('{% for i in (1..100000000) %}x{% endfor %}')).toThrow();
    expect(() =>
      renderWithin('{% for a in (1..3000) %}{% for b in (1..3000) %}xxxxxxxx{% endfor %}{% endfor %}'),
    ).toThrow(OverBudgetError);
    expect(() => renderWithin('{% for a in (1..3000) %}{% for b in (1..3000) %}{% endfor %}{% endfor %}', 50)).toThrow(
      OverBudgetError,
    );
    expect(() => renderWithin('{% for a in (1..40) %}x{% endfor %}', 1000, 39)).toThrow(OverBudgetError);
    expect(() => renderWithin(`{{ "${'x'.repeat(7000)}" }}`.repeat(3))).toThrow();
    expect(() => renderWithin('{{ name.constructor }}')).toThrow();
    expect(() => renderWithin('{{ list.__proto__ }}')).toThrow();
    expect(() => renderWithin('{% assign x = 1 %}')).toThrow();
    expect(renderWithin('{% if name != "" %}Hi {{ name }}{% endif %}')).toBe('Hi Ana');
  });

  it.each([
    ['{% for a in people %}{% for b in people %}x{% endfor %}{% endfor %}', true],
    ['{% for a in (1..40) %}{% if name %}{% for b in (1..40) %}x{% endfor %}{% endif %}{% endfor %}', true],
    ['{% for a in people %}{% else %}{% for b in (1..cards) %}x{% endfor %}{% endfor %}', true],
    ['{% for a in (1..1001) %}x{% endfor %}', true],
    ['{% for a in (1..30) %}{% for b in people limit: 30 %}x{% endfor %}{% endfor %}', false],
    ['{% for a in people %}x{% endfor %}{% for b in (1..1000) %}x{% endfor %}', false],
    ['{% for a in people %}', false],
  ])('decides whether the loops of %s are unbounded: %s', (text, expected) => {
    expect(hasUnboundedLoops(text)).toBe(expected);
  });

  it('measures each language by its own measure', () => {
    expect(listReadings(firstTemplates.TERM).map(each => [each.Language, each.Measure, each.Easy])).toEqual([
      ['E', 'grade', 'Y'],
      ['S', 'ease', 'Y'],
      ['C', 'words', 'Y'],
    ]);
    expect(noticeLanguages).toEqual(['E', 'S', 'C']);
  });
});

/** Files of the portal that load another one, followed through relative imports. */
function listLoaded(path: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';$/gm,
  )) {
    listLoaded(resolve(dirname(path), from), loaded);
  }
  return loaded;
}

describe('the portal process', () => {
  const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  it('loads no Liquid: only the render process does', () => {
    const portal = listLoaded(here('../../app.ts'));
    expect(portal.has(here('render.ts'))).toBe(true);
    expect(portal.size).toBeGreaterThan(500);
    expect([...portal].filter(path => readFileSync(path, 'utf8').includes("from 'liquidjs'"))).toEqual([]);
    const child = listLoaded(here('render-child.ts'));
    expect([...child].filter(path => readFileSync(path, 'utf8').includes("from 'liquidjs'"))).toEqual([
      here('liquid.ts'),
    ]);
  });
});

describe('publishing', () => {
  let server: TestServer;
  let one: string;
  let two: string;
  beforeAll(async () => {
    server = await openTestServer();
    one = await server.tokenFor('administrator');
    two = await server.tokenFor('itadmin2');
  });
  afterAll(() => server.close());

  const read = async (TemplateId: string) => (await server.call(getTemplate, one, { TemplateId })).body;

  it('takes two persons, waits for its day, and leaves what was published as it was', async () => {
    const made = await server.call(createTemplate, one, { NoticeType: 'GENL' }, { key: newId() });
    const TemplateId = made.body.TemplateId;
    const draft = await read(TemplateId);
    expect(draft).toMatchObject({ State: 'draft', Number: 2, InForce: 'N', Own: 'Y' });
    const first = draft.Blocks[0];
    if (!first) throw new Error('no block');
    const spoiled = [{ ...first, Texts: { ...first.Texts, C: '' } }, ...draft.Blocks.slice(1)];
    const save = async (Blocks: object) =>
      server.call(saveTemplate, one, { TemplateId, Blocks }, { ifMatch: (await read(TemplateId)).Version });
    expect((await save(spoiled)).status).toBe(200);
    expect(await read(TemplateId)).toMatchObject({
      Missing: 'C',
      Faults: [{ Block: 'title', Language: 'C', Code: 'missing' }],
    });
    const submit = async () =>
      server.call(submitTemplate, one, { TemplateId }, { ifMatch: (await read(TemplateId)).Version });
    expect((await submit()).problem.type).toBe('notices/checks-fail');
    await save(draft.Blocks);
    expect((await submit()).status).toBe(200);
    expect((await save(draft.Blocks)).problem.type).toBe('notices/not-draft');
    const decide = async (token: string, EffectiveOn = '2099-01-01', Action = 'publish') =>
      server.call(
        decideTemplate,
        token,
        { TemplateId, Action, EffectiveOn, Reason: 'Read and found right' },
        { ifMatch: (await read(TemplateId)).Version },
      );
    expect((await decide(one)).problem.type).toBe('notices/own-template');
    expect((await decide(two, '2020-01-01')).problem.faults.map(each => each.path)).toEqual(['EffectiveOn']);
    expect((await decide(two)).status).toBe(200);
    expect(await read(TemplateId)).toMatchObject({ State: 'published', EffectiveOn: '2099-01-01', InForce: 'N' });
    const versions = (await server.call(listTemplates, one, { NoticeType: 'GENL' })).body.data;
    expect(versions.map(each => [each.Number, each.InForce])).toEqual([
      [2, 'N'],
      [1, 'Y'],
    ]);
    expect((await decide(two)).problem.type).toBe('notices/not-waiting');
    const tried = await server.call(tryTemplate, one, { TemplateId });
    expect(tried.body.Composed.map(each => each.Language)).toEqual(['E', 'S', 'C']);
  });
});

describe('a letter to fourteen people', () => {
  it('names every one of them as they write themselves, in each language, and nothing runs over', async () => {
    const People = Array.from({ length: 14 }, (_, at) => `${at % 2 ? 'Nguyễn Thị' : 'Fernández-Montenegro'} ${at + 1}`);
    const given = sampleGiven('APPR', '2026-11-16');
    for (const language of noticeLanguages) {
      const [content] = await composeContents([
        {
          given: { ...given, data: { ...given.data, Name: '陳慧', People }, blocks: firstTemplates.APPR },
          language,
          destination: { lines: ['陳慧', '1 Main St', 'Tampa FL 33602'], zip: '33602' },
        },
      ]);
      if (!content) throw new Error('no letter');
      const { bytes } = await writeLetter(toLetter(content, { notice: 'N1200000001.1', case: '1200000001' }));
      const words = (await readLetter(bytes)).text.normalize('NFC').replace(/\s+/g, ' ');
      for (const name of People) expect(words).toContain(name);
      expect(words).toContain('陳慧');
    }
  });
});
