import {
  type ConversionPerson,
  chooseConversionPerson,
  conversionLineList,
  getConversionFiles,
  getConversionLine,
  removeConversionFile,
  uploadConversionFile,
} from '@commonweal/contracts/conversion/calls';
import { conversionErrors } from '@commonweal/contracts/conversion/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { maskSsn, showCandidates } from '../clients/index.ts';
import { checkLines, judgeLines, keepJudged, needsFile } from './check.ts';
import { compareHandlers, compareMonth } from './compare.ts';
import { sayFaults } from './faults.ts';
import { loadLines } from './load.ts';
import type { SettledPerson } from './people.ts';
import { regionHandlers } from './regions.ts';
import * as store from './store.ts';
import { takeFile } from './take-file.ts';

const subjectType = 'conversion file';

/** A line that was checked: before, nobody is looked for, and after it is loaded, nobody is left of it. */
const hasPeople = ({ state }: store.StoredLine): boolean => state === 'look' || state === 'ready' || state === 'faulty';

/** Whom somebody can say it is, or is not. */
const offeredFor = ({ known, open, declined }: SettledPerson) => (known ? [known] : [...open, ...declined]);

async function shownPerson(context: CallContext, person: SettledPerson): Promise<ConversionPerson> {
  const { member, stated, known, open, isChosen } = person;
  return {
    Key: member.Key,
    Name: stated.fullName,
    BirthDate: stated.birthDate,
    SsnMasked: maskSsn(stated.ssn),
    Choice: open.length > 0 ? 'open' : known ? 'same' : isChosen ? 'new' : 'none',
    Pin: known?.pin ?? '',
    Candidates: await showCandidates(context, offeredFor(person)),
  };
}

export const handlers: Handler[] = [
  handle(uploadConversionFile, async (context, { FileName, Kind }) => {
    const { db, file, platform, caller, now } = context;
    if (!file) return refuse(conversionErrors.noFile);
    const FileId = newId();
    const { sha256 } = file;
    const bytes = (await platform.files.read(file)) ?? refuse(conversionErrors.noFile);
    const Lines = await takeFile(
      context,
      { fileId: FileId, name: FileName, kind: Kind, sha256, by: caller.userId, now },
      bytes,
    );
    if (Lines === null) {
      return { ResultCode: '02' as const, FileId: (await store.findSameFile(db, sha256)) ?? FileId };
    }
    const after = { FileName, Kind, Lines };
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
  ...compareHandlers,
  ...regionHandlers,

  ...handleList(conversionLineList, {
    async count(context, filters) {
      await needsFile(context, filters.FileId);
      return store.countLines(context.db, filters);
    },
    async rows(context, filters, window) {
      const rows = await store.listLines(context.db, context.caller, filters, window);
      return rows.map(({ faults, ...row }) => ({ ...row, Sentence: sayFaults(context, faults).join(' ') }));
    },
    fileName: 'conversion-lines',
  }),

  handle(getConversionLine, async (context, { FileId, Line }) => {
    const stored = (await store.findLine(context.db, FileId, Line)) ?? refuse(conversionErrors.lineNotFound);
    const isHousehold = (await needsFile(context, FileId)) === 'household';
    const [judged] = isHousehold && hasPeople(stored) ? await judgeLines(context, FileId, [stored]) : [];
    const People: ConversionPerson[] = [];
    for (const person of judged?.people ?? []) People.push(await shownPerson(context, person));
    context.audit({ subjectType, subjectId: FileId, reason: `line ${Line}` });
    return {
      Line,
      LegacyCaseNumber: stored.legacy_case_number,
      State: stored.state,
      Faults: sayFaults(context, stored.faults),
      People,
      Version: stored.version,
    };
  }),

  handle(chooseConversionPerson, async (context, { FileId, Line, Key, Pin, Same }) => {
    const { db } = context;
    const stored = (await store.lockLines(db, FileId, [Line]))[0] ?? refuse(conversionErrors.lineNotFound);
    const isHousehold = (await needsFile(context, FileId)) === 'household';
    if (!(isHousehold && hasPeople(stored))) refuse(conversionErrors.nothingToChoose);
    if (stored.version !== context.version) refuse(commonErrors.stale);
    const [before] = await judgeLines(context, FileId, [stored]);
    const person = before?.people.find(each => each.member.Key === Key) ?? refuse(conversionErrors.nothingToChoose);
    if (!offeredFor(person).some(each => each.pin === Pin && each.mayOpen)) refuse(conversionErrors.notACandidate);
    const said = stored.choices[Key] ?? {};
    const choices: store.Choices = {
      ...stored.choices,
      [Key]: Same === 'Y' ? { same: Pin } : { notSame: [...new Set([...(said.notSame ?? []), Pin])] },
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

export const longKinds = [checkLines, loadLines, compareMonth];
export { dailyComparisonJob } from './compare-daily.ts';
export { appliers } from './regions.ts';
export { emptyLinesJob } from './retention.ts';
export { takeFile } from './take-file.ts';
