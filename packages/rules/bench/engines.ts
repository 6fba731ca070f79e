import type { HouseholdDocument } from '../src/index.ts';
import { type BudgetFacts, budget, gather } from './budget.ts';
import { perSecondAsync } from './measure.ts';

/** A general rules engine at the whole SNAP budget: asked the same households, checked against the same answers. */
export interface Contender {
  readonly name: string;
  readonly plain: number;
  readonly traced: number;
}

/** Both come as CommonJS, whose names may only be found on the default export. */
async function load(name: string): Promise<Record<string, unknown> | null> {
  const module = await import(name).catch(() => null);
  return module === null ? null : { ...module.default, ...module };
}

type Decide = (facts: BudgetFacts) => Promise<number>;

/** Speeds are only worth comparing when all decide the same. */
async function measure(
  name: string,
  documents: readonly HouseholdDocument[],
  plain: Decide,
  traced: Decide,
): Promise<Contender> {
  for (const document of documents) {
    const facts = gather(document);
    for (const decide of [plain, traced]) {
      const found = await decide(facts);
      if (found !== budget(facts))
        throw new Error(`${name}: ${found} instead of ${budget(facts)} for ${JSON.stringify(facts)}`);
    }
  }
  return {
    name,
    plain: await perSecondAsync(documents, document => plain(gather(document))),
    traced: await perSecondAsync(documents, document => traced(gather(document))),
  };
}

interface Almanac {
  factValue(name: string): Promise<number>;
}
interface JsonEngine {
  addFact(name: string, value: (parameters: unknown, almanac: Almanac) => Promise<number>): void;
  addRule(rule: unknown): void;
  run(facts: unknown): Promise<{
    almanac: Almanac;
    results: readonly { toJSON(stringify: boolean): unknown }[];
    failureResults: readonly { toJSON(stringify: boolean): unknown }[];
  }>;
}

/** Each step a fact that asks for others; each test a rule; the amount asked for at the end. */
async function runJsonRules(documents: readonly HouseholdDocument[]): Promise<Contender | null> {
  const module = await load('json-rules-engine');
  if (!module) return null;
  const engine = new (module.Engine as new (rules: unknown[], options: unknown) => JsonEngine)([], {
    allowUndefinedFacts: true,
  });
  const fact = (name: string, needs: readonly string[], compute: (...values: number[]) => number) =>
    engine.addFact(name, async (_, almanac) =>
      compute(...(await Promise.all(needs.map(need => almanac.factValue(need))))),
    );
  fact('gross', ['earned', 'unearned'], (earned = 0, unearned = 0) => earned + unearned);
  fact('earnedDeduction', ['earned'], (earned = 0) => Math.floor((earned * 20 + 50) / 100));
  fact('medicalDeduction', ['medical'], (medical = 0) => Math.max(0, medical - 3500));
  fact(
    'adjusted',
    ['gross', 'earnedDeduction', 'standard', 'medicalDeduction', 'care', 'support'],
    (gross = 0, ...taken) => Math.max(0, gross - taken.reduce((sum, one) => sum + one, 0)),
  );
  fact('half', ['adjusted'], (adjusted = 0) => Math.floor((adjusted + 1) / 2));
  fact('excess', ['rent', 'utility', 'half'], (rent = 0, utility = 0, half = 0) => Math.max(0, rent + utility - half));
  fact('shelter', ['homeless', 'elderly', 'excess', 'cap'], (homeless = 0, elderly = 0, excess = 0, cap = 0) =>
    homeless > 0 ? homeless : elderly ? excess : Math.min(excess, cap),
  );
  fact('net', ['adjusted', 'shelter'], (adjusted = 0, shelter = 0) => Math.max(0, adjusted - shelter));
  fact('categorical', ['barred', 'everyoneOnSsi', 'gross', 'broadLimit'], (barred, onSsi, gross = 0, limit = 0) =>
    !barred && (onSsi || gross <= limit) ? 1 : 0,
  );
  fact('allotment', ['maximum', 'net'], (maximum = 0, net = 0) =>
    Math.max(0, maximum - Math.ceil((net * 30) / 10_000) * 100),
  );
  fact('issued', ['allotment', 'size', 'minimum', 'firstDay'], (allotment = 0, size = 0, minimum = 0, day = 0) => {
    if (day > 0) {
      const prorated = Math.floor((allotment * (31 - Math.min(day, 30))) / 3000);
      return prorated < 10 ? 0 : prorated;
    }
    return (size <= 2 ? Math.max(allotment, minimum) : allotment) / 100;
  });
  const over = (name: string, limit: string) => ({ fact: name, operator: 'greaterThan', value: { fact: limit } });
  const is = (name: string, value: unknown) => ({ fact: name, operator: 'equal', value });
  engine.addRule({
    conditions: { all: [is('categorical', 0), is('elderly', false), over('gross', 'grossLimit')] },
    event: { type: 'deny' },
  });
  engine.addRule({ conditions: { all: [is('categorical', 0), over('net', 'netLimit')] }, event: { type: 'deny' } });
  engine.addRule({
    conditions: { all: [is('categorical', 0), is('everyoneOnSsi', false), over('liquid', 'assetLimit')] },
    event: { type: 'deny' },
  });
  engine.addRule({
    conditions: { all: [is('allotment', 0), { fact: 'size', operator: 'greaterThanInclusive', value: 3 }] },
    event: { type: 'deny' },
  });
  const decide = async (facts: BudgetFacts, withTrace: boolean): Promise<number> => {
    const { almanac, results, failureResults } = await engine.run(facts);
    if (withTrace) for (const result of [...results, ...failureResults]) result.toJSON(false);
    return results.length > 0 ? 0 : almanac.factValue('issued');
  };
  return measure(
    'json-rules-engine',
    documents,
    facts => decide(facts, false),
    facts => decide(facts, true),
  );
}

const EXPRESSIONS: readonly (readonly [string, string])[] = [
  ['gross', 'earned + unearned'],
  [
    'adjusted',
    'max([0, gross - floor((earned * 20 + 50) / 100) - standard - max([0, medical - 3500]) - care - support])',
  ],
  ['excess', 'max([0, rent + utility - floor((adjusted + 1) / 2)])'],
  ['shelter', 'homeless > 0 ? homeless : (elderly ? excess : min([excess, cap]))'],
  ['net', 'max([0, adjusted - shelter])'],
  ['categorical', 'not(barred) and (everyoneOnSsi or gross <= broadLimit)'],
  ['allotment', 'max([0, maximum - ceil(net * 30 / 10000) * 100])'],
  ['overGross', 'not(elderly) and gross > grossLimit'],
  ['overAssets', 'not(everyoneOnSsi) and liquid > assetLimit'],
  ['denied', '(not(categorical) and (overGross or net > netLimit or overAssets)) or (size >= 3 and allotment == 0)'],
  ['prorated', 'floor(allotment * (31 - min([firstDay, 30])) / 3000)'],
  ['full', '(size <= 2 ? max([allotment, minimum]) : allotment) / 100'],
  ['amount', 'denied ? 0 : (firstDay > 0 ? (prorated < 10 ? 0 : prorated) : full)'],
];

/** Expressions see the earlier ones of their node under `$`, and the input by its names. */
const inNode = (expression: string): string =>
  EXPRESSIONS.reduce((text, [name]) => text.replace(new RegExp(`\\b${name}\\b`, 'g'), `$.${name}`), expression);

const ZEN_GRAPH = {
  nodes: [
    { id: 'in', type: 'inputNode', name: 'in', position: { x: 0, y: 0 } },
    {
      id: 'budget',
      type: 'expressionNode',
      name: 'budget',
      position: { x: 200, y: 0 },
      content: { expressions: EXPRESSIONS.map(([key, value]) => ({ id: key, key, value: inNode(value) })) },
    },
    { id: 'out', type: 'outputNode', name: 'out', position: { x: 400, y: 0 } },
  ],
  edges: [
    { id: 'e1', type: 'edge', sourceId: 'in', targetId: 'budget' },
    { id: 'e2', type: 'edge', sourceId: 'budget', targetId: 'out' },
  ],
};

interface ZenEngine {
  createDecision(content: Buffer): {
    evaluate(context: unknown, options?: unknown): Promise<{ result: { amount: number } }>;
  };
}

async function runZen(documents: readonly HouseholdDocument[]): Promise<Contender | null> {
  const module = await load('@gorules/zen-engine');
  if (!module) return null;
  const engine = new (module.ZenEngine as new () => ZenEngine)();
  const decision = engine.createDecision(Buffer.from(JSON.stringify(ZEN_GRAPH)));
  return measure(
    '@gorules/zen-engine',
    documents,
    async facts => (await decision.evaluate(facts)).result.amount,
    async facts => (await decision.evaluate(facts, { trace: true })).result.amount,
  );
}

export async function runEngines(documents: readonly HouseholdDocument[]): Promise<Contender[]> {
  const found = [await runJsonRules(documents), await runZen(documents)];
  return found.filter(one => one !== null);
}
