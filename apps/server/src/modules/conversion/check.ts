import { startConversionCheck } from '@commonweal/contracts/conversion/calls';
import { conversionErrors } from '@commonweal/contracts/conversion/errors';
import {
  type ConversionLine,
  caseFields,
  convertedPlaceFields,
  type FileKind,
  factFields,
  memberFields,
  partFields,
  programFields,
  readLine,
  tieFields,
} from '@commonweal/contracts/conversion/layout';
import { conversionLineLife } from '@commonweal/contracts/conversion/lifecycle';
import { listOf, objectOf, rulesOf } from '@commonweal/contracts/conversion/rules';
import type { PlainField } from '@commonweal/contracts/evidence/fields';
import { isKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import { advance } from '../../platform/calls/advance.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { PlacedRow, RowOutcome } from '../../platform/long-work/rows.ts';
import { refuse } from '../../platform/problem.ts';
import { listUnoffered, type NamedCode, namedCodes } from '../../platform/records/offered-store.ts';
import { holdIdentities } from '../clients/index.ts';
import { hiddenProofs } from '../protection/index.ts';
import { fewOf, type LineFault, ownFault } from './faults.ts';
import { judgeDecisions } from './later.ts';
import { type SettledPerson, settlePeople, statedOf } from './people.ts';
import { openContent } from './sealed.ts';
import * as store from './store.ts';

/** What is wrong with lines, and who on file their people may be. Nothing is written here but that. */

export interface JudgedLine {
  readonly stored: store.StoredLine;
  readonly state: 'faulty' | 'look' | 'ready';
  readonly faults: readonly LineFault[];
  /** Null where the line is faulty. */
  readonly line: ConversionLine | null;
  readonly people: readonly SettledPerson[];
}

type Values = Readonly<Record<string, unknown>>;

const inList = (fields: DeclaredFields, list: string, given: unknown): NamedCode[] =>
  listOf(given).flatMap((each, at) => namedCodes(fields, each, null, `${list}.${at}.`));

/** The coded fields of a kind of evidence; a person of the household is none of them. */
const codedFields = (fields: Readonly<Record<string, { readonly type: string }>>): DeclaredFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type === 'code')) as Record<string, PlainField>;

/** Every code that a line names, with where it stands. */
function codesIn(line: Values): NamedCode[] {
  return [
    ...namedCodes(caseFields, line, null),
    ...namedCodes(convertedPlaceFields, objectOf(line.Living), null, 'Living.'),
    ...namedCodes(convertedPlaceFields, objectOf(line.Mailing), null, 'Mailing.'),
    ...inList(memberFields, 'Members', line.Members),
    ...inList(tieFields, 'Relationships', line.Relationships),
    ...inList(programFields, 'Programs', line.Programs),
    ...listOf(line.Programs).flatMap((program, at) => inList(partFields, `Programs.${at}.Members`, program.Members)),
    ...inList(factFields, 'Evidence', line.Evidence),
    ...listOf(line.Evidence).flatMap(({ Kind, Data }, at) =>
      typeof Kind === 'string' && isKind(Kind)
        ? namedCodes(codedFields(kindOf(Kind).fields), objectOf(Data), null, `Evidence.${at}.Data.`)
        : [],
    ),
  ];
}

/** Whoever could not see the fact afterwards does not bring it in either. */
const hiddenFacts = (line: Values, hidden: ReadonlySet<string>): LineFault[] =>
  listOf(line.Evidence).flatMap(({ Verification }, at) =>
    typeof Verification === 'string' && hidden.has(Verification)
      ? [{ path: `Evidence.${at}.Verification`, code: 'unknown_option' as const, params: {} }]
      : [],
  );

const unknown = (path: string): LineFault => ({ path, code: 'unknown_option', params: {} });
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Codes, offices and numbers of several lines, each asked for once. */
async function faultsBeyond(context: CallContext, fileId: string, given: readonly Values[]): Promise<LineFault[][]> {
  const { db, caller } = context;
  const numbers = given.map(line => text(line.LegacyCaseNumber));
  const named = given.flatMap((line, at) => codesIn(line).map(code => ({ ...code, path: `${at} ${code.path}` })));
  const [unoffered, taken, offices, hidden] = [
    await listUnoffered(db, named),
    new Map((await store.listTaken(db, fileId, numbers)).map(each => [each.number, each])),
    await store.listOffices(
      db,
      given.map(line => text(line.OfficeCode)),
    ),
    await hiddenProofs(db, caller),
  ];
  const byLine = Map.groupBy(unoffered, ({ path }) => Number(path.split(' ', 1)[0]));
  return given.map((line, at) => {
    const office = text(line.OfficeCode);
    const number = taken.get(numbers[at] ?? '');
    return [
      ...(byLine.get(at) ?? []).map(({ path }) => unknown(path.slice(path.indexOf(' ') + 1))),
      ...(office !== '' && offices.get(office) !== text(line.RegionId) ? [unknown('OfficeCode')] : []),
      ...(number?.converted ? [ownFault('converted', 'LegacyCaseNumber')] : []),
      ...(number && number.number !== '' && number.lines > 1 ? [ownFault('sameInFile', 'LegacyCaseNumber')] : []),
      // Protected from its first moment, with grants: that is done by hand, not by a load.
      ...(line.Confidential === 'Y' ? [ownFault('confidential', 'Confidential')] : []),
      ...hiddenFacts(line, hidden),
    ];
  });
}

const doubtOf = ({ open }: SettledPerson, at: number): LineFault[] =>
  open.length === 0 ? [] : [ownFault(open.every(each => each.mayOpen) ? 'onFile' : 'restricted', `Members.${at}`)];

/** Nobody receives a program twice: somebody on file who has it here already is a question for a person, not for a load. */
async function inCases(
  { db, today }: CallContext,
  line: ConversionLine,
  people: readonly SettledPerson[],
): Promise<LineFault[]> {
  const known = people.flatMap((person, at) =>
    person.known ? [{ at, key: person.member.Key, clientId: person.known.clientId }] : [],
  );
  if (known.length === 0) return [];
  const received = await store.listReceived(
    db,
    known.map(each => each.clientId),
    today,
  );
  return known.flatMap(({ at, key, clientId }) =>
    line.Programs.filter(
      each =>
        each.Status === 'R' &&
        each.Members.some(part => part.Key === key && store.takesPart.includes(part.Participation)) &&
        received.has(`${clientId} ${each.Program}`),
    ).map(each => ownFault('inCase', `Members.${at}`, { program: each.Program })),
  );
}

/** What a check says of lines, as they are now; held, nobody else registers their people until the transaction ends. */
export async function judgeLines(
  context: CallContext,
  fileId: string,
  lines: readonly store.StoredLine[],
  isHeld = false,
): Promise<JudgedLine[]> {
  const given = lines.map(line => objectOf(openContent(context, line)));
  const beyond = await faultsBeyond(context, fileId, given);
  const judged: JudgedLine[] = [];
  for (const [at, stored] of lines.entries()) {
    const read = readLine(given[at]);
    const faults = fewOf([...read.faults, ...rulesOf(given[at], context.today), ...(beyond[at] ?? [])]);
    if (read.line === null || faults.length > 0) {
      judged.push({ stored, state: 'faulty', faults, line: null, people: [] });
      continue;
    }
    const { line } = read;
    if (isHeld) {
      await holdIdentities(
        context,
        line.Members.map(member => statedOf(line, member)),
      );
    }
    const people = await settlePeople(context, line, stored.choices);
    const twice = await inCases(context, read.line, people);
    if (twice.length > 0) {
      // Who was taken for somebody on file may be the fault: it can still be said otherwise.
      judged.push({ stored, state: 'faulty', faults: twice, line: null, people });
      continue;
    }
    const doubts = people.flatMap(doubtOf);
    judged.push({ stored, state: doubts.length > 0 ? 'look' : 'ready', faults: doubts, line: read.line, people });
  }
  return judged;
}

const events = { faulty: 'fault', look: 'doubt', ready: 'pass' } as const;

/** What was found is kept with each line. */
export async function keepJudged(
  { db }: CallContext,
  fileId: string,
  judged: readonly Pick<JudgedLine, 'stored' | 'state' | 'faults'>[],
): Promise<void> {
  const checked = judged.map(({ stored, state, faults }) => ({
    line: stored.line,
    state: advance(conversionLineLife, stored.state, events[state]),
    faults,
  }));
  if (checked.length > 0) await store.keepChecked(db, fileId, checked);
}

/** How a line is called where its number is not known. */
export const nameOfLine = ({ line, legacy_case_number }: store.StoredLine): string =>
  legacy_case_number || String(line);

export const outcomeOf = (
  row: PlacedRow,
  stored: store.StoredLine | undefined,
  code: RowOutcome['code'],
  what: string,
) =>
  ({
    id: row.id,
    name: stored ? nameOfLine(stored) : row.id,
    code,
    sentence: { text: `conversion.outcome.${what}` },
  }) as const;

/** What stands on the lines of a file. */
export const needsFile = async ({ db }: CallContext, fileId: string): Promise<FileKind> =>
  (await store.findKind(db, fileId)) ?? refuse(conversionErrors.notFound);

export const checkLines = longWork({
  declaration: startConversionCheck,
  activity: 'CONVERSION_LINE_CHECKED',
  atOnce: 10,
  async rows(context, { FileId }) {
    await needsFile(context, FileId);
    return store.listWork(context.db, FileId, ['taken', 'faulty', 'look', 'ready']);
  },
  async run(context, { FileId }, rows) {
    const stored = await store.lockLines(
      context.db,
      FileId,
      rows.map(row => Number(row.id)),
    );
    const asSeen = stored.filter(line =>
      rows.some(row => row.id === String(line.line) && row.version === line.version),
    );
    const isDecisions = (await needsFile(context, FileId)) === 'decision';
    const judged = isDecisions ? await judgeDecisions(context, asSeen) : await judgeLines(context, FileId, asSeen);
    await keepJudged(context, FileId, judged);
    const byLine = new Map(judged.map(each => [String(each.stored.line), each]));
    context.audit({ subjectType: 'conversion file', subjectId: FileId, reason: `${judged.length} lines` });
    return rows.map(row => {
      const found = byLine.get(row.id);
      if (!found)
        return outcomeOf(
          row,
          stored.find(line => String(line.line) === row.id),
          '02',
          'changed',
        );
      return outcomeOf(row, found.stored, found.state === 'ready' ? '00' : '01', found.state);
    });
  },
});
