import { hiddenEverywhere } from '@commonweal/contracts/access/hidden';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { calls } from '@commonweal/contracts/registry';
import { requestsFor } from '../requests.ts';
import type { SchemaNode } from '../schema-node.ts';
import { Chance } from './chance.ts';
import { hostileTexts } from './hostile-texts.ts';
import { schemaOf } from './inputs.ts';
import { causeOf, type Finding, faultsOf, type Target } from './run.ts';

/** Puts hostile texts into every text field of every request, as a worker whose role hides every field that a role can hide. */

type Path = readonly string[];

/** The paths of the text fields of a request, also in nested objects and in the elements of arrays. */
export function listTextFields(node: SchemaNode, all = node.$defs ?? {}, depth = 0): Path[] {
  if (depth > 6) return [];
  const visit = (each: SchemaNode): Path[] => listTextFields(each, all, depth + 1);
  if (node.$ref) return visit(all[node.$ref.split('/').at(-1) ?? ''] ?? {});
  const choices = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  if (choices.length > 0) return [...new Map(choices.flatMap(visit).map(path => [path.join('.'), path])).values()];
  if (node.items) return visit(node.items).map(path => ['0', ...path]);
  if (node.properties)
    return Object.entries(node.properties).flatMap(([name, each]) => visit(each).map(path => [name, ...path]));
  const isText = [node.type].flat().includes('string');
  return isText && !node.enum && node.const === undefined ? [[]] : [];
}

/** A copy of the value with the text at the path; missing objects and arrays on the way are created. */
export function replaceAt(value: unknown, [step, ...remaining]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (step === '0') {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [replaceAt(first, remaining, text), ...others];
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  return { ...object, [step]: replaceAt(Reflect.get(object, step), remaining, text) };
}

/** Every access object that hides a field, with the code that hides it. */
export function hideAllFields(): Record<string, AccessCode> {
  const objects = [...hiddenEverywhere, ...calls.flatMap(call => call.gatedFields)].map(each => each.object);
  return Object.fromEntries(objects.map(object => [object, 'X']));
}

function findShownFields(value: unknown, fields: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap(each => findShownFields(each, fields));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    fields.has(name) && typeof each === 'string' && each !== '' ? [name] : findShownFields(each, fields),
  );
}

interface Options {
  readonly seed: number;
  /** Requests for each endpoint; all combinations of field and text when missing. */
  readonly sample?: number;
  /** A part of the names of the endpoints; all endpoints when missing. */
  readonly only?: string;
}

interface Result {
  readonly requests: number;
  readonly textFields: number;
  readonly findings: readonly Finding[];
}

/** `keys`: existing records that the worker can open, by the name of the field. */
export async function sendHostileTexts(
  { url, owner, logLines }: Pick<Target, 'url' | 'owner' | 'logLines'>,
  createToken: () => Promise<string>,
  keys: Readonly<Record<string, readonly unknown[]>>,
  { seed, sample, only = '' }: Options,
): Promise<Result> {
  const chance = new Chance(seed);
  const findings: Finding[] = [];
  let requests = 0;
  let textFields = 0;
  let token = await createToken();

  async function send(call: CallDeclaration, path: Path, text: string): Promise<void> {
    if (requests % 100 === 0) {
      await owner.query('truncate rate_limit');
      token = await createToken();
    }
    requests += 1;
    const base = requestsFor(call, {}, keys)[0]?.request ?? {};
    const body = JSON.stringify(replaceAt(base, path, text));
    const response = await fetch(`${url}${urlOf(call)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(call.versioned ? { 'if-match': '"1"' } : {}),
        ...(call.keyed ? { 'idempotency-key': `hostile-text-${requests}` } : {}),
      },
      body,
    });
    const content = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answered = { status: response.status, text: content, body: isJson ? JSON.parse(content) : undefined };
    const faults = faultsOf(
      call,
      { name: 'a worker with hidden fields', rights: 'some', token: createToken },
      answered,
    );
    const hidden = new Set([...hiddenEverywhere, ...call.gatedFields].map(each => each.field));
    const shown = response.ok ? findShownFields(answered.body, hidden) : [];
    for (const fault of [...faults, ...shown.map(name => `shows the hidden field ${name}`)]) {
      const cause = response.status >= 500 ? causeOf(logLines, answered) : '';
      const request = `${path.join('.')}: ${body.slice(0, 1500)}`;
      findings.push({ call: call.name, person: 'a worker with hidden fields', fault, request, cause });
    }
  }

  const chosenCalls = calls.filter(
    ({ method, access, name }) => method === 'POST' && access.kind !== 'public' && name.includes(only),
  );
  for (const call of chosenCalls) {
    const paths = listTextFields(schemaOf(call));
    textFields += paths.length;
    const combinations = paths.flatMap(path => hostileTexts.map(text => ({ path, text })));
    const chosen =
      sample === undefined || combinations.length <= sample
        ? combinations
        : Array.from({ length: sample }, () => combinations[chance.below(combinations.length)]);
    for (const each of chosen) if (each) await send(call, each.path, each.text);
  }
  return { requests, textFields, findings };
}
