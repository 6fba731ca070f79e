import * as z from 'zod';
import { conversionPage } from '../access/oversight-pages.ts';
import { MatchCandidate } from '../clients/candidates.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, mostWhole, pin, version, WriteResult } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { conversionErrors } from './errors.ts';
import { conversionLimits, fileKinds } from './layout.ts';
import { lineStates } from './lifecycle.ts';

const service = 'operations';
const object = conversionPage.at('Page');
const mayRead = needs(object, 'R');
const mayConvert = needs(object, 'U');

const OneFile = z.strictObject({ FileId: id });
const OneLine = z.strictObject({ FileId: id, Line: z.int().min(1).max(mostWhole) });

export const ConversionFile = z.strictObject({
  FileId: id,
  FileName: z.string(),
  Kind: z.enum(fileKinds),
  Lines: z.int(),
  /** How many lines are in each state. */
  States: z.partialRecord(z.enum(lineStates), z.int()),
  UploadedAt: instant,
  UploadedByName: z.string(),
});
export type ConversionFile = z.infer<typeof ConversionFile>;

export const uploadConversionFile = call({
  service,
  name: 'UploadConversionFile',
  kind: 'write',
  summary:
    'Takes in a file of households of the old system, or of what it decided later, one on each line (docs/conversion.md). Nothing is converted; a line that cannot be read says so. The same file again is the same file (02).',
  request: z.strictObject({ FileName: line(255), Kind: z.enum(fileKinds).default('household') }),
  response: z.strictObject({ ...WriteResult.shape, FileId: id }),
  access: mayConvert,
  audit: { activity: 'CONVERSION_FILE_UPLOADED' },
  errors: [conversionErrors.noFile, conversionErrors.emptyFile, conversionErrors.tooManyLines],
  file: { most: conversionLimits.bytes },
});

export const getConversionFiles = call({
  service,
  name: 'GetConversionFiles',
  kind: 'read',
  summary: 'The files of households that came in, the newest first, and how far each is.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(ConversionFile) }),
  access: mayRead,
  audit: { activity: 'CONVERSION_FILES_VIEWED' },
  background: true,
});

export const removeConversionFile = call({
  service,
  name: 'RemoveConversionFile',
  kind: 'write',
  summary: 'Throws a file away of which nothing was loaded.',
  request: OneFile,
  response: WriteResult,
  access: mayConvert,
  audit: { activity: 'CONVERSION_FILE_REMOVED' },
  errors: [conversionErrors.notFound, conversionErrors.hasLoaded],
});

const starts = (name: string, activity: string, summary: string) =>
  call({
    service,
    name,
    kind: 'write',
    summary,
    request: OneFile,
    response: LongWorkStarted,
    access: mayConvert,
    audit: { activity },
    errors: [conversionErrors.notFound, bulkErrors.nothing, bulkErrors.tooMany, longWorkErrors.tooMany],
    keyed: true,
  });

export const startConversionCheck = starts(
  'StartConversionCheck',
  'CONVERSION_CHECK_STARTED',
  'Goes through every line that is not loaded and says what is wrong with it, or who on file it may be. Writes nothing but that.',
);

export const startConversionLoad = starts(
  'StartConversionLoad',
  'CONVERSION_LOAD_STARTED',
  'Loads every line that is ready: clients, case, household, programs, evidence and what the old system decided. Each line once.',
);

export const ConversionLineRow = z.strictObject({
  Line: z.int(),
  LegacyCaseNumber: z.string(),
  RegionId: z.string(),
  State: z.enum(lineStates),
  /** Everything that is wrong with the line, in the reader’s language; empty where nothing is. */
  Sentence: z.string(),
  /** Of a loaded line; empty where the reader may not open it. */
  CaseNumber: z.string(),
});
export type ConversionLineRow = z.infer<typeof ConversionLineRow>;

export const conversionLineList = list({
  service,
  name: 'SearchConversionLines',
  summary: 'The lines of a file and what became of each.',
  access: mayRead,
  audit: { activity: 'CONVERSION_LINES_SEARCHED' },
  errors: [conversionErrors.notFound],
  filters: z.strictObject({ FileId: id, State: z.enum(lineStates).optional() }),
  row: ConversionLineRow,
  sortable: ['Line', 'LegacyCaseNumber', 'State'],
  defaultSort: 'Line',
  columns: [
    { id: 'Line', title: 'conversion.column.line' },
    { id: 'LegacyCaseNumber', title: 'conversion.field.LegacyCaseNumber' },
    { id: 'RegionId', title: 'common.field.RegionId', reads: { table: 'REGION' } },
    { id: 'State', title: 'conversion.column.state', reads: { texts: 'conversion.state' } },
    { id: 'Sentence', title: 'common.word.whatHappened' },
    { id: 'CaseNumber', title: 'common.field.CaseNumber' },
  ],
});

/** Whether it is decided who on file somebody is. */
export const choices = ['none', 'new', 'same', 'open'] as const;

export const ConversionPerson = z.strictObject({
  Key: z.string(),
  Name: z.string(),
  BirthDate: z.string().nullable(),
  SsnMasked: z.string(),
  Choice: z.enum(choices),
  /** Whom the line will be loaded with; empty: a PIN of their own. */
  Pin: z.string(),
  /** Who on file it may be, those included of whom somebody has said that it is not them. */
  Candidates: z.array(MatchCandidate),
});
export type ConversionPerson = z.infer<typeof ConversionPerson>;

export const ConversionLineDetails = z.strictObject({
  Line: z.int(),
  LegacyCaseNumber: z.string(),
  State: z.enum(lineStates),
  /** Everything that is wrong with the line, each in a sentence of its own. */
  Faults: z.array(z.string()),
  /** Of a line that is ready or waits to be looked at. */
  People: z.array(ConversionPerson),
  Version: version,
});
export type ConversionLineDetails = z.infer<typeof ConversionLineDetails>;

export const getConversionLine = call({
  service,
  name: 'GetConversionLine',
  kind: 'read',
  summary: 'A line with everything that is wrong with it, its people and who on file each may be.',
  request: OneLine,
  response: ConversionLineDetails,
  access: mayRead,
  audit: { activity: 'CONVERSION_LINE_VIEWED' },
  errors: [conversionErrors.lineNotFound, conversionErrors.notFound],
});

export const chooseConversionPerson = call({
  service,
  name: 'ChooseConversionPerson',
  kind: 'write',
  summary: 'Says that somebody of a line is a client on file, or is somebody else.',
  request: z.strictObject({
    ...OneLine.shape,
    Key: line(conversionLimits.key),
    Pin: pin,
    Same: z.enum(['Y', 'N']),
  }),
  response: z.strictObject({ ...WriteResult.shape, State: z.enum(lineStates), Version: version }),
  access: mayConvert,
  audit: { activity: 'CONVERSION_PERSON_CHOSEN' },
  errors: [
    conversionErrors.notFound,
    conversionErrors.lineNotFound,
    conversionErrors.nothingToChoose,
    conversionErrors.notACandidate,
    commonErrors.stale,
  ],
  versioned: true,
});
