import {
  type ConversionPerson,
  chooseConversionPerson,
  conversionLineList,
  getConversionFiles,
  getConversionPeople,
  removeConversionFile,
  uploadConversionFile,
} from '@commonweal/contracts/conversion/calls';
import { conversionErrors } from '@commonweal/contracts/conversion/errors';
import { conversionLimits } from '@commonweal/contracts/conversion/layout';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { maskSsn, showCandidates } from '../clients/index.ts';
import { checkLines, judgeLines, keepJudged, needsFile } from './check.ts';
import { ownFault, sayFaults } from './faults.ts';
import { loadLines } from './load.ts';
import type { SettledPerson } from './people.ts';
import { linesOf, readText, statedIn } from './read-lines.ts';
import { sealContent } from './sealed.ts';
import * as store from './store.ts';

const atOnce = 500;
const subjectType = 'conversion file';

/** Line by line, sealed as it comes; what cannot be read is not kept, only that it could not. */
async function takeLines(context: CallContext, fileId: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let waiting: store.NewLine[] = [];
  let count = 0;
  const keep = async (): Promise<void> => {
    if (waiting.length > 0) await store.insertLines(context.db, fileId, waiting);
    waiting = [];
  };
  for await (const piece of linesOf(bytes)) {
    const read = readText(piece);
    if (read === null) continue;
    count += 1;
    if (count > conversionLimits.lines) {
      return refuse(conversionErrors.tooManyLines, { params: { limit: conversionLimits.lines } });
    }
    const { line } = piece;
    waiting.push(
      'fault' in read
        ? { line, legacyCaseNumber: '', region: '', sealed: null, faults: [ownFault(read.fault)] }
        : {
            line,
            legacyCaseNumber: statedIn(read.value, 'LegacyCaseNumber'),
            region: statedIn(read.value, 'RegionId'),
            sealed: sealContent(context, read.text),
            faults: [],
          },
    );
    if (waiting.length >= atOnce) await keep();
  }
  await keep();
  return count;
}

/** A line that waits to be looked at, or is ready. */
const needsPeople = (stored: store.StoredLine | undefined): store.StoredLine => {
  if (!stored) return refuse(conversionErrors.lineNotFound);
  return stored.state === 'look' || stored.state === 'ready' ? stored : refuse(conversionErrors.nothingToChoose);
};

async function shownPerson(context: CallContext, person: SettledPerson): Promise<ConversionPerson> {
  const { member, stated, known, open, isChosen } = person;
  return {
    Key: member.Key,
    Name: stated.fullName,
    BirthDate: stated.birthDate,
    SsnMasked: maskSsn(stated.ssn),
    Choice: open.length > 0 ? 'open' : known ? 'same' : isChosen ? 'new' : 'none',
    Pin: known?.pin ?? '',
    Candidates: await showCandidates(context, known ? [known] : open),
  };
}

export const handlers: Handler[] = [
  handle(uploadConversionFile, async (context, { FileName }) => {
    const { db, file, platform, caller, now } = context;
    if (!file) return refuse(conversionErrors.noFile);
    const FileId = newId();
    const { sha256 } = file;
    if (!(await store.insertFile(db, { fileId: FileId, name: FileName, sha256, by: caller.userId, now }))) {
      return { ResultCode: '02' as const, FileId: (await store.findSameFile(db, sha256)) ?? FileId };
    }
    const bytes = (await platform.files.read(file)) ?? refuse(conversionErrors.noFile);
    const Lines = await takeLines(context, FileId, bytes);
    if (Lines === 0) refuse(conversionErrors.emptyFile);
    await store.setLines(db, FileId, Lines);
    const after = { FileName, Lines };
    await recordChange(context, { subjectType, subjectId: FileId, version: 1, before: null, after });
    return { ...success, FileId };
  }),

  handle(getConversionFiles, async ({ db }) => ({ data: await store.listFiles(db) })),

  handle(removeConversionFile, async (context, { FileId }) => {
    const { db } = context;
    const found = (await store.lockFile(db, FileId)) ?? refuse(conversionErrors.notFound);
    if (await store.hasLoaded(db, FileId)) refuse(conversionErrors.hasLoaded);
    await store.deleteFile(db, FileId);
    const before = { FileName: found.name, Lines: found.lines };
    await recordChange(context, { subjectType, subjectId: FileId, version: 2, before, after: null });
    return success;
  }),

  checkLines.handler,
  loadLines.handler,

  ...handleList(conversionLineList, {
    async count(context, filters) {
      await needsFile(context, filters.FileId);
      return store.countLines(context.db, filters);
    },
    async rows(context, filters, window) {
      const rows = await store.listLines(context.db, context.caller, filters, window);
      return rows.map(({ faults, ...row }) => ({ ...row, Sentence: sayFaults(context, faults) }));
    },
    fileName: 'conversion-lines',
  }),

  handle(getConversionPeople, async (context, { FileId, Line }) => {
    const stored = needsPeople(await store.findLine(context.db, FileId, Line));
    const [judged] = await judgeLines(context, FileId, [stored]);
    const People: ConversionPerson[] = [];
    for (const person of judged?.people ?? []) People.push(await shownPerson(context, person));
    context.audit({ subjectType, subjectId: FileId, reason: `line ${Line}` });
    return { Line, LegacyCaseNumber: stored.legacy_case_number, People, Version: stored.version };
  }),

  handle(chooseConversionPerson, async (context, { FileId, Line, Key, Pin, Same }) => {
    const { db } = context;
    const [locked] = await store.lockLines(db, FileId, [Line]);
    const stored = needsPeople(locked);
    if (stored.version !== context.version) refuse(commonErrors.stale);
    const [before] = await judgeLines(context, FileId, [stored]);
    const person = before?.people.find(each => each.member.Key === Key) ?? refuse(conversionErrors.nothingToChoose);
    const offered = person.known ? [person.known] : person.open;
    if (!offered.some(each => each.pin === Pin && each.mayOpen)) refuse(conversionErrors.notACandidate);
    const said = stored.choices[Key] ?? {};
    const choices: store.Choices = {
      ...stored.choices,
      [Key]: Same === 'Y' ? { same: Pin } : { notSame: [...(said.notSame ?? []), Pin] },
    };
    await store.keepChoices(db, FileId, Line, choices);
    const judged = await judgeLines(context, FileId, [{ ...stored, choices }]);
    await keepJudged(context, FileId, judged);
    await recordChange(context, {
      subjectType: 'conversion line',
      subjectId: `${FileId} ${Line}`,
      version: stored.version + 1,
      before: { [Key]: null },
      after: { [Key]: Same === 'Y' ? `same as ${Pin}` : `not ${Pin}` },
    });
    context.audit({ subjectType: 'client', pin: Pin, reason: Same === 'Y' ? 'same' : 'other' });
    return { ...success, State: judged[0]?.state ?? stored.state, Version: stored.version + 1 };
  }),
];

export const longKinds = [checkLines, loadLines];
