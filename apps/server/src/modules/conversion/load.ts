import { startConversionLoad } from '@commonweal/contracts/conversion/calls';
import type { ConversionFact, ConversionLine, FileKind } from '@commonweal/contracts/conversion/layout';
import { conversionLineLife } from '@commonweal/contracts/conversion/lifecycle';
import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { isKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { advance } from '../../platform/calls/advance.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { longWork } from '../../platform/long-work/kind.ts';
import type { PlacedRow, RowOutcome } from '../../platform/long-work/rows.ts';
import { enrolPrograms, followPrograms, joinHousehold, openCase, recordCaseChange } from '../cases/index.ts';
import { issuePins } from '../clients/index.ts';
import { type FactValues, insertFacts } from '../evidence/index.ts';
import { judgeLines, keepJudged, needsFile, outcomeOf } from './check.ts';
import { judgeDecisions, loadDecision } from './later.ts';
import { insertConverted, keepDecision } from './load-store.ts';
import { detailsOf, type SettledPerson } from './people.ts';
import * as store from './store.ts';

/** A line becomes a case, in one transaction and once: clients, household, programs, evidence, and what was decided before. */

const reason = 'Conversion';

interface Registered {
  readonly clientId: string;
  readonly pin: string;
}

/** By the key of the line. */
type People = ReadonlyMap<string, Registered>;

/**
 * Whoever is not on file gets a PIN, by the one way in which people get one. Keys of one household are different people, however
 * alike. A number that somebody else has stays with them.
 */
async function registerPeople(
  context: CallContext,
  line: ConversionLine,
  settled: readonly SettledPerson[],
): Promise<People> {
  const unknown = settled.filter(each => each.known === null);
  const issued = await issuePins(
    context,
    unknown.map(({ stated, member, isNumberTaken }) => ({ stated, details: detailsOf(line, member), isNumberTaken })),
    reason,
  );
  const registered = new Map(unknown.map(({ member }, at) => [member.Key, issued[at]]));
  return new Map(
    settled.flatMap(({ member, known }) => {
      const person = known ?? registered.get(member.Key);
      return person ? [[member.Key, { clientId: person.clientId, pin: person.pin }] as const] : [];
    }),
  );
}

const idOf = (people: People, key: string): string => people.get(key)?.clientId ?? '';

const partsOf = (line: ConversionLine, key: string): Record<string, string> =>
  Object.fromEntries(
    line.Programs.flatMap(({ Program, Members }) =>
      Members.filter(part => part.Key === key).map(part => [Program, part.Participation]),
    ),
  );

/** Who came later is in the household from that day on. */
async function openHousehold(context: CallContext, line: ConversionLine, people: People) {
  const { db, caller, businessNow: now } = context;
  const dayOf = (key: string): string => {
    const joined = line.Members.find(member => member.Key === key)?.JoinedOn ?? '';
    return key === line.Head || joined < line.OpenedOn ? line.OpenedOn : joined;
  };
  const days = [...new Set(line.Members.map(member => dayOf(member.Key)))].toSorted();
  const household = (day: string) => ({
    regionId: line.RegionId,
    headClientId: idOf(people, line.Head),
    members: line.Members.filter(member => dayOf(member.Key) === day).map(member => ({
      clientId: idOf(people, member.Key),
      participation: partsOf(line, member.Key),
    })),
    relationships: line.Relationships.filter(tie => [dayOf(tie.From), dayOf(tie.To)].toSorted().at(-1) === day).map(
      tie => ({
        fromClientId: idOf(people, tie.From),
        toClientId: idOf(people, tie.To),
        relationship: tie.Relationship,
      }),
    ),
    openedOn: day,
    by: caller.userId,
    now,
    reason,
  });
  const opened = await openCase(db, {
    ...household(line.OpenedOn),
    county: line.County,
    officeCode: line.OfficeCode === '' ? null : line.OfficeCode,
    language: line.Language,
    programs: [],
  });
  for (const day of days.filter(each => each !== line.OpenedOn)) {
    await joinHousehold(db, { ...household(day), caseId: opened.caseId });
  }
  return opened;
}

/** Other people of the household are named by their PIN from here on. */
function dataOf({ Kind, Data }: ConversionFact, people: People): Record<string, unknown> {
  if (!isKind(Kind)) return Data;
  const pinOf = (key: unknown): string => people.get(String(key))?.pin ?? '';
  const data: Record<string, unknown> = { ...(Data as EvidenceData) };
  for (const [name, { type }] of Object.entries(kindOf(Kind).fields)) {
    const value = data[name];
    if (type === 'person' && value !== '') data[name] = pinOf(value);
    if (type === 'persons' && Array.isArray(value)) data[name] = value.map(pinOf);
  }
  return data;
}

const factOf = (fact: ConversionFact, people: People) => ({
  from: fact.From,
  to: fact.To,
  value: {
    kind: fact.Kind,
    client_id: fact.Member === '' ? null : idOf(people, fact.Member),
    data: dataOf(fact, people),
    verification: fact.Verification,
    document_number: null,
  } satisfies FactValues['evidence'],
});

async function makeCase(
  context: CallContext,
  line: ConversionLine,
  settled: readonly SettledPerson[],
  from: { readonly fileId: string; readonly line: number },
): Promise<string> {
  const { db, caller, businessNow, now, today } = context;
  const people = await registerPeople(context, line, settled);
  const opened = await openHousehold(context, line, people);
  if (line.Programs.length > 0) {
    await enrolPrograms(
      db,
      opened,
      line.Programs.map(each => ({
        program: each.Program,
        status: each.Status,
        certified_from: each.CertifiedFrom,
        certified_to: each.CertifiedTo,
        monthly_cents: each.Status === 'R' ? (each.Decision?.Amount ?? null) : null,
      })),
    );
  }
  const change = await followPrograms(db, opened, { by: caller.userId, at: businessNow, today });
  if (change) await recordCaseChange(context, { ...change, reason });
  const recorded = { case: opened, by: caller.userId, now: businessNow, reason };
  await insertFacts(
    db,
    'evidence',
    recorded,
    line.Evidence.map(fact => factOf(fact, people)),
  );
  await insertConverted(db, opened, { ...from, number: line.LegacyCaseNumber, by: caller.userId, now });
  for (const { Program, Decision } of line.Programs) {
    if (Decision) await keepDecision(db, opened, Program, Decision);
  }
  const { caseId, caseNumber } = opened;
  const about = { subjectType: 'case', subjectId: caseId, caseNumber, reason: `line ${from.line}` };
  for (const { pin } of people.values()) context.audit({ ...about, pin });
  return caseNumber;
}

/** A line that is still ready is loaded; what it is instead is kept. */
async function loadReady(
  context: CallContext,
  fileId: string,
  kind: FileKind,
  stored: store.StoredLine,
): Promise<{ readonly caseNumber?: string; readonly left: string }> {
  // Looked at again: codes, cases and people may be others than at the check.
  if (kind === 'decision') {
    const [judged] = await judgeDecisions(context, [stored]);
    if (judged?.state === 'ready') return { caseNumber: await loadDecision(context, judged), left: '' };
    if (judged) await keepJudged(context, fileId, [judged]);
    return { left: judged?.state ?? 'changed' };
  }
  const [judged] = await judgeLines(context, fileId, [stored], true);
  if (judged?.state === 'ready' && judged.line !== null) {
    const caseNumber = await makeCase(context, judged.line, judged.people, { fileId, line: stored.line });
    return { caseNumber, left: '' };
  }
  if (judged) await keepJudged(context, fileId, [judged]);
  return { left: judged?.state ?? 'changed' };
}

async function loadOne(context: CallContext, fileId: string, kind: FileKind, row: PlacedRow): Promise<RowOutcome> {
  const [stored] = await store.lockLines(context.db, fileId, [Number(row.id)]);
  if (stored?.state === 'loaded') return outcomeOf(row, stored, '02', 'loaded');
  if (!stored || stored.version !== row.version || stored.state !== 'ready') {
    return outcomeOf(row, stored, '01', 'changed');
  }
  const loaded = await loadReady(context, fileId, kind, stored);
  if (loaded.caseNumber === undefined) return outcomeOf(row, stored, '01', loaded.left);
  advance(conversionLineLife, stored.state, 'load');
  await store.keepLoaded(context.db, fileId, stored.line, loaded.caseNumber);
  return outcomeOf(row, stored, '00', 'loaded');
}

export const loadLines = longWork({
  declaration: startConversionLoad,
  activity: 'CONVERSION_LINE_LOADED',
  // Few, because whoever registers somebody alike waits for them; one that fails is done by itself.
  atOnce: 5,
  async rows(context, { FileId }) {
    await needsFile(context, FileId);
    return store.listWork(context.db, FileId, ['ready']);
  },
  async run(context, { FileId }, rows) {
    const kind = await needsFile(context, FileId);
    const outcomes: RowOutcome[] = [];
    for (const row of rows) outcomes.push(await loadOne(context, FileId, kind, row));
    return outcomes;
  },
});
