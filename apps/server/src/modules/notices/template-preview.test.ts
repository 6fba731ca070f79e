import { noticeErrors } from '@commonweal/contracts/notices/errors';
import type { TemplateBlock } from '@commonweal/contracts/notices/schemas';
import { createTemplate, getTemplate, saveTemplate, tryTemplate } from '@commonweal/contracts/notices/template-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let author: string;
let TemplateId: string;

beforeAll(async () => {
  server = await openTestServer();
  author = await server.tokenFor('administrator');
  TemplateId = (await server.call(createTemplate, author, { NoticeType: 'GENL' }, { key: newId() })).body.TemplateId;
});
afterAll(() => server.close());

const toTexts = (text: string): TemplateBlock['Texts'] => ({ E: text, S: text, C: text });
const toBlock = (text: string, index: number): TemplateBlock => ({
  Id: `part${index}`,
  Kind: 'paragraph',
  Name: `Part ${index}`,
  Rule: '',
  Says: [],
  Texts: toTexts(text),
});

/** As an earlier version of the portal stored it, without the checks of the form. */
const store = (texts: readonly string[]) =>
  server.owner.query('update notice_template set blocks = $1 where template_id = $2', [
    JSON.stringify(texts.map(toBlock)),
    TemplateId,
  ]);
const preview = () => server.call(tryTemplate, author, { TemplateId });

async function save(texts: readonly string[], language = 'en') {
  const { Version } = (await server.call(getTemplate, author, { TemplateId })).body;
  return server.call(
    saveTemplate,
    author,
    { TemplateId, Blocks: texts.map(toBlock) },
    { ifMatch: Version, headers: { 'accept-language': language } },
  );
}

describe('the preview of a template', () => {
  it('answers the same whether or not a condition on a confidential person is true', async () => {
    const found = await server.owner.query<{ name: string }>(
      `update notice set notice_type = 'GENL', created_at = now(), data = jsonb_set(data, '{Name}', '"Rosa Secreta"')
       where id = (select id from notice limit 1) returning data ->> 'Name' as name`,
    );
    expect(found.rows).toEqual([{ name: 'Rosa Secreta' }]);
    await server.owner.query(`update benefit_case set confidential = true
      where case_number in (select case_number from notice where data ->> 'Name' = 'Rosa Secreta')`);
    const askAbout = async (name: string) => {
      await store([`{% if name == "${name}" %}{% for i in (1..99999999) %}x{% endfor %}{% endif %}Hello.`]);
      const { status, body } = await preview();
      expect(status).toBe(200);
      return body;
    };
    const about = await askAbout('Rosa Secreta');
    expect(about).toEqual(await askAbout('Nobody At All'));
    expect(Object.keys(about).toSorted()).toEqual(['Composed', 'Faults']);
    expect(about.Composed.map(each => each.Language)).toEqual(['E', 'S', 'C']);
  });

  it('names the block and the language that cannot be rendered', async () => {
    await store(['Hello {{ name }}.', '{% for p in people %}{{ p.first }}{% endfor %}']);
    expect((await preview()).body.Faults).toMatchObject(
      ['E', 'S', 'C'].map(Language => ({ Block: 'part1', Language, Code: 'broken', Detail: 'Part 1' })),
    );
  });
});

describe('a template that costs too much', () => {
  /** Many conditions in many rounds: neither the memory limit nor the output limit of Liquid ends it. */
  const worst = Array.from(
    { length: 20 },
    () => `{% for a in (1..45000) %}${'{% if a %}{% endif %}'.repeat(180)}{% endfor %}`,
  );

  it('is ended within its budget with a declared error, while the portal answers others', async () => {
    await store(worst);
    let isOver = false;
    const begun = performance.now();
    const trying = preview().finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const from = performance.now();
      expect((await fetch(`${server.url}/livez`)).status).toBe(200);
      waits.push(performance.now() - from);
    }
    const { status, problem } = await trying;
    expect([status, problem.type]).toEqual([409, noticeErrors.overBudget.type]);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThan(1000);
  });

  it('counts the explanation of each sentence as output', async () => {
    await server.owner.query('update notice_template set blocks = $1 where template_id = $2', [
      JSON.stringify(
        Array.from({ length: 30 }, (_, index) => ({ ...toBlock('A. '.repeat(1333), index), Rule: 'R'.repeat(255) })),
      ),
      TemplateId,
    ]);
    const { status, problem } = await preview();
    expect([status, problem.type]).toEqual([409, noticeErrors.overBudget.type]);
  });

  it('leaves the memory of the process to the templates after it', async () => {
    const heavy = (index: number): string => `${'{{a}}'.repeat(790)}${index}`;
    for (let round = 1; round <= 6; round += 1) {
      await store(Array.from({ length: 40 }, (_, index) => heavy(1000 * round + index)));
      const { body } = await server.call(getTemplate, author, { TemplateId });
      expect(body.Faults.filter(each => each.Code === 'endless')).toEqual([]);
    }
  });

  it('lists no more than 500 faults', async () => {
    const unknown = Array.from({ length: 300 }, (_, index) => `{{ n${index} }}`).join('');
    await store([unknown, unknown]);
    const { body } = await server.call(getTemplate, author, { TemplateId });
    expect(body.Faults).toHaveLength(500);
  });

  it('cannot use a tag that is hidden behind a character that only Liquid skips', async () => {
    const hidden = (tag: string): string => `{%\u180e${tag} %}`;
    await store([`${hidden('tablerow a in (1..9)')}x${hidden('endtablerow')}`]);
    expect((await preview()).body.Faults.map(each => each.Code)).toEqual(['broken', 'broken', 'broken']);
  });

  it('can still be opened, and its checks name each loop', async () => {
    await store(worst.slice(0, 1));
    const { status, body } = await server.call(getTemplate, author, { TemplateId });
    expect(status).toBe(200);
    expect(body.Faults.filter(each => each.Code === 'loop').map(each => each.Language)).toEqual(['E', 'S', 'C']);
  });

  it('cannot be published when its texts together exceed the budget', async () => {
    const many = `{% for a in (1..1000) %}${'{% if a %}{% endif %}'.repeat(180)}{% endfor %}`;
    await store(Array.from({ length: 40 }, () => many));
    const { body } = await server.call(getTemplate, author, { TemplateId });
    expect(body.Faults.filter(each => each.Code === 'endless').map(each => each.Language)).toContain('C');
  });

  it('is rejected on save by field, in the language of the author, when its loops are unbounded', async () => {
    const nested = '{% for a in people %}{% for b in (1..cards) %}x{% endfor %}{% endfor %}';
    await store(['Hello.']);
    const rejected = await save(['Hello.', nested]);
    expect([rejected.status, rejected.problem.type]).toEqual([400, 'common/invalid']);
    expect(rejected.problem.faults.map(each => [each.path, each.code])).toEqual([
      ['Blocks.1.Texts.E', 'unbounded_loop'],
      ['Blocks.1.Texts.S', 'unbounded_loop'],
      ['Blocks.1.Texts.C', 'unbounded_loop'],
    ]);
    expect(rejected.problem.faults[0]?.message).toContain('Remove the loop inside the loop');
    expect((await save(['Hello.', nested], 'es')).problem.faults[0]?.message).toContain(
      'Quite el bucle dentro del bucle',
    );
    expect((await server.call(getTemplate, author, { TemplateId })).body.Blocks).toHaveLength(1);
    expect((await save(['{% for a in people %}x{% endfor %}'])).status).toBe(200);
    const negative = '{% for a in people limit:-1 %}{% for b in (1..cards) %}x{% endfor %}{% endfor %}';
    expect((await save([negative])).problem.faults.map(each => each.code)).toContain('unbounded_loop');
  });
});
