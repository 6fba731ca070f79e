import { perSecondAsync, report } from './measure.ts';

interface Decision {
  readonly size: number;
  readonly net: number;
}

const DECISIONS: readonly Decision[] = Array.from({ length: 200 }, (_, index) => ({
  size: 1 + (index % 4),
  net: index * 13,
}));
const MAXIMUM = [298, 546, 785, 994] as const;
const allotment = ({ size, net }: Decision): number => Math.max(0, (MAXIMUM[size - 1] ?? 0) - Math.ceil(net * 0.3));

/** Both come as CommonJS, whose names may only be found on the default export. */
async function load(name: string): Promise<Record<string, unknown> | null> {
  const module = await import(name).catch(() => null);
  return module === null ? null : { ...module.default, ...module };
}

/** Speeds are only worth comparing when all decide the same. */
async function expectSame(decide: (decision: Decision) => Promise<number>): Promise<void> {
  for (const one of DECISIONS) {
    const found = await decide(one);
    if (found !== allotment(one)) throw new Error(`${found} instead of ${allotment(one)} for ${JSON.stringify(one)}`);
  }
}

interface Almanac {
  factValue(name: string): Promise<number>;
}
interface JsonEngine {
  addFact(name: string, value: (parameters: unknown, almanac: Almanac) => Promise<number>): void;
  addRule(rule: unknown): void;
  run(facts: unknown): Promise<{ almanac: Almanac }>;
}

async function runJsonRules(): Promise<void> {
  const module = await load('json-rules-engine');
  if (!module) return console.log('json-rules-engine: not installed');
  const engine = new (module.Engine as new () => JsonEngine)();
  engine.addFact('allotment', async (_, almanac) =>
    allotment({ size: await almanac.factValue('size'), net: await almanac.factValue('net') }),
  );
  engine.addRule({
    conditions: { all: [{ fact: 'allotment', operator: 'greaterThan', value: 0 }] },
    event: { type: 'issue' },
  });
  const decide = async (one: Decision) => (await engine.run(one)).almanac.factValue('allotment');
  await expectSame(decide);
  const rate = await perSecondAsync(DECISIONS, decide);
  report({ what: 'net income to allotment, json-rules-engine', found: rate, limit: null, unit: 'a second' });
}

const ZEN_GRAPH = {
  nodes: [
    { id: 'in', type: 'inputNode', name: 'in', position: { x: 0, y: 0 } },
    {
      id: 'sum',
      type: 'expressionNode',
      name: 'sum',
      position: { x: 200, y: 0 },
      content: {
        expressions: [
          { id: 'a', key: 'allotment', value: 'max([0, [298, 546, 785, 994][size - 1] - ceil(net * 0.3)])' },
        ],
      },
    },
    { id: 'out', type: 'outputNode', name: 'out', position: { x: 400, y: 0 } },
  ],
  edges: [
    { id: 'e1', type: 'edge', sourceId: 'in', targetId: 'sum' },
    { id: 'e2', type: 'edge', sourceId: 'sum', targetId: 'out' },
  ],
};

interface ZenEngine {
  createDecision(content: Buffer): { evaluate(context: unknown): Promise<{ result: { allotment: number } }> };
}

async function runZen(): Promise<void> {
  const module = await load('@gorules/zen-engine');
  if (!module) return console.log('@gorules/zen-engine: not installed');
  const engine = new (module.ZenEngine as new () => ZenEngine)();
  const decision = engine.createDecision(Buffer.from(JSON.stringify(ZEN_GRAPH)));
  const decide = async (one: Decision) => (await decision.evaluate(one)).result.allotment;
  await expectSame(decide);
  const rate = await perSecondAsync(DECISIONS, decide);
  report({ what: 'net income to allotment, @gorules/zen-engine', found: rate, limit: null, unit: 'a second' });
}

/** The same small decision through general rules engines, where they are installed, beside ours. */
export async function compareEngines(ours: (decision: Decision) => number): Promise<void> {
  await expectSame(async one => ours(one));
  const rate = await perSecondAsync(DECISIONS, async one => ours(one));
  report({ what: 'net income to allotment, these rules with trace', found: rate, limit: null, unit: 'a second' });
  await runJsonRules();
  await runZen();
}
