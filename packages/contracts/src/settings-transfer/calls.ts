import * as z from 'zod';
import { settingsTransferPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { instant, line, yesNo } from '../kit/fields.ts';
import { exportsAnHour, limits } from '../kit/limits.ts';

/** Settings as one file: taken out of one installation, looked at, and brought into another. */

export const transferErrors = errors('settings-transfer', {
  unreadable: { status: 400, text: 'settings-transfer.error.unreadable' },
  wrongVersion: { status: 400, text: 'settings-transfer.error.wrongVersion' },
  unknownPart: { status: 400, text: 'settings-transfer.error.unknownPart' },
  faulty: { status: 400, text: 'settings-transfer.error.faulty' },
  forbiddenPart: { status: 403, text: 'settings-transfer.error.forbiddenPart' },
  otherDifference: { status: 409, text: 'settings-transfer.error.otherDifference' },
  nothingToDo: { status: 409, text: 'settings-transfer.error.nothingToDo' },
  taken: { status: 409, text: 'settings-transfer.error.taken' },
});

export const transferFormat = 'commonweal-settings';
export const transferVersion = 1;
export const transferLimits = {
  bytes: 12_000_000,
  rows: 50_000,
  shownRows: 200,
  shownFields: 60,
  shownFaults: 200,
} as const;

/** Each part checks its own rows, in turns with other calls; here it is enough that they are rows at all. */
const row = z.custom<Readonly<Record<string, unknown>>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** The file as it is written and read. */
export const TransferFile = z.strictObject({
  Format: z.literal(transferFormat),
  FormatVersion: z.int().min(1),
  MadeAt: instant,
  /** The user id of whoever made it; the file says nothing else about people. */
  MadeBy: line(limits.userId),
  Parts: z.record(z.string().max(50), z.array(row).max(transferLimits.rows)),
});
export type TransferFile = z.infer<typeof TransferFile>;

const service = 'operations';
const mayRead = needs(settingsTransferPage.at('Page'), 'R');
const partName = line(50);

export const getTransferParts = call({
  service,
  name: 'GetTransferParts',
  kind: 'read',
  summary: 'The parts of the settings that can be taken out and brought in, with how many rows each has.',
  request: z.strictObject({}),
  response: z.strictObject({
    data: z.array(z.strictObject({ Part: z.string(), Rows: z.int(), MayExport: yesNo, MayImport: yesNo })),
  }),
  access: mayRead,
  audit: notAudited('Counts of settings hold no personal data'),
});

export const exportSettings = call({
  service,
  name: 'ExportSettings',
  kind: 'read',
  summary: 'The chosen parts of the settings as one JSON file, without people.',
  request: z.strictObject({ Parts: z.array(partName).min(1).max(50) }),
  response: z.any(),
  answer: 'file',
  access: mayRead,
  audit: { activity: 'SETTINGS_EXPORTED' },
  errors: [transferErrors.unknownPart, transferErrors.forbiddenPart],
  perMinute: 20,
  perHour: exportsAnHour,
});

/** What becomes of a row: written, asked for under Approvals, or left as it is. */
export const rowOutcomes = ['add', 'change', 'waits', 'left'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const PartDifference = z.strictObject({
  Part: z.string(),
  MayImport: yesNo,
  Added: z.int(),
  Changed: z.int(),
  Waits: z.int(),
  Left: z.int(),
  Same: z.int(),
  /** Rows that are here and not in the file: they stay. */
  OnlyHere: z.int(),
  FaultCount: z.int(),
  /** Stands for exactly this difference; an import names it, so that nothing else is applied than what was seen. */
  Difference: z.string(),
  Rows: z.array(
    z.strictObject({
      Key: z.string(),
      Outcome: z.enum(rowOutcomes),
      /** Text key of the reason why a row waits or is left. */
      Why: z.string(),
      Changes: z.array(z.strictObject({ Field: z.string(), Before: z.string(), After: z.string() })),
      /** How many more fields differ than are listed. */
      More: z.int(),
    }),
  ),
});
export type PartDifference = z.infer<typeof PartDifference>;

const file = z.string().min(1).max(transferLimits.bytes);
const errorsOfFile = [transferErrors.unreadable, transferErrors.wrongVersion, transferErrors.unknownPart];

export const compareSettings = call({
  service,
  name: 'CompareSettings',
  kind: 'read',
  summary: 'Part by part and row by row, what a settings file would change here. Nothing is changed.',
  request: z.strictObject({ File: file }),
  response: z.strictObject({
    MadeAt: instant,
    MadeBy: z.string(),
    Parts: z.array(PartDifference),
    FaultCount: z.int(),
    Faults: z.array(z.strictObject({ Part: z.string(), Key: z.string(), Field: z.string(), Message: z.string() })),
  }),
  access: mayRead,
  audit: { activity: 'SETTINGS_COMPARED' },
  errors: errorsOfFile,
  perMinute: 60,
  bodyLimit: 14 * 1024 * 1024,
});

export const importSettings = call({
  service,
  name: 'ImportSettings',
  kind: 'write',
  summary:
    'Brings the chosen parts of a settings file in, all or nothing. Rows that are not in the file stay; guarded roles wait under Approvals; roles that the caller holds are left as they are.',
  request: z.strictObject({
    File: file,
    Parts: z
      .array(z.strictObject({ Part: partName, Difference: line(64) }))
      .min(1)
      .max(50),
    Reason: line(limits.reason),
  }),
  response: z.strictObject({ ResultCode: z.literal('00'), Written: z.int(), Waits: z.int(), Left: z.int() }),
  access: needs(settingsTransferPage.at('Page'), 'U'),
  audit: { activity: 'SETTINGS_IMPORTED' },
  errors: [
    ...errorsOfFile,
    transferErrors.faulty,
    transferErrors.forbiddenPart,
    transferErrors.otherDifference,
    transferErrors.nothingToDo,
    transferErrors.taken,
  ],
  keyed: true,
  perMinute: 30,
  bodyLimit: 14 * 1024 * 1024,
});
