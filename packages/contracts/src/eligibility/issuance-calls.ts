import * as z from 'zod';
import { issuancePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulkErrors } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { id, instant, version, WriteResult, yesNo } from '../kit/fields.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';
import { issuanceErrors, paymentErrors } from './errors.ts';
import { benefitMonth } from './schemas.ts';

const service = 'client-data-management';
const mayRead = needs(issuancePage.at('Page'), 'R');
const mayWork = needs(issuancePage.at('Page'), 'U');

/** Lines of one file: more stay for the next one. */
export const ebtLimits = { lines: 20_000, bytes: 2_000_000, shownFaults: 200 } as const;

const dollars = z.number();
const Sum = z.strictObject({ Count: z.int(), Amount: dollars });

export const IssuanceRun = z.strictObject({
  RunId: id,
  RunNumber: z.string(),
  Month: z.string(),
  StartedAt: instant,
  StartedBy: z.string(),
  Ended: yesNo,
  Payments: z.int(),
  Amount: dollars,
  /** What of it claims kept. */
  Recouped: dollars,
});
export type IssuanceRun = z.infer<typeof IssuanceRun>;

export const EbtFile = z.strictObject({
  FileId: id,
  FileNumber: z.string(),
  MadeAt: instant,
  MadeBy: z.string(),
  Lines: z.int(),
  Amount: dollars,
  Answered: yesNo,
  AnsweredAt: z.string(),
  RefusedLines: z.int(),
  RefusedAmount: dollars,
  Version: version,
});
export type EbtFile = z.infer<typeof EbtFile>;

export const IssuancePage = z.strictObject({
  /** Payments that leave with the next file, and those that are held back. */
  Ready: Sum,
  Held: Sum,
  Runs: z.array(IssuanceRun),
  Files: z.array(EbtFile),
});
export type IssuancePage = z.infer<typeof IssuancePage>;

/** The running month and the next, with what is not paid for them yet. */
export const IssuanceDue = z.strictObject({ Months: z.array(z.strictObject({ Month: z.string(), ...Sum.shape })) });
export type IssuanceDue = z.infer<typeof IssuanceDue>;

export const getIssuance = call({
  service,
  name: 'GetIssuance',
  kind: 'read',
  summary: 'What leaves with the next file, the monthly runs, and the files for the card company.',
  request: z.strictObject({}),
  response: IssuancePage,
  access: mayRead,
  audit: { activity: 'ISSUANCE_VIEWED' },
  background: true,
});

export const getIssuanceDue = call({
  service,
  name: 'GetIssuanceDue',
  kind: 'read',
  summary:
    'What waits to be paid for the running month and the next: a sum over all cases, by itself because it takes its time.',
  request: z.strictObject({}),
  response: IssuanceDue,
  access: mayRead,
  audit: { activity: 'ISSUANCE_VIEWED' },
  background: true,
  perMinute: 30,
  seconds: 60,
});

export const startIssuanceRun = call({
  service,
  name: 'StartIssuanceRun',
  kind: 'write',
  summary:
    'The payments of a month for every authorized case, as long work: each case, program and month exactly once, whatever stops it.',
  request: z.strictObject({ Month: benefitMonth }),
  response: LongWorkStarted,
  access: mayWork,
  audit: { activity: 'ISSUANCE_RUN_STARTED' },
  errors: [longWorkErrors.tooMany, bulkErrors.nothing],
  keyed: true,
});

export const makeEbtFile = call({
  service,
  name: 'MakeEbtFile',
  kind: 'write',
  summary: 'Puts every payment that is ready into a file for the card company. From then on it has left.',
  request: z.strictObject({}),
  response: z.strictObject({
    ...WriteResult.shape,
    FileId: id,
    FileNumber: z.string(),
    Lines: z.int(),
    Amount: dollars,
  }),
  access: mayWork,
  audit: { activity: 'EBT_FILE_CREATED' },
  errors: [issuanceErrors.nothingReady],
  keyed: true,
});

export const downloadEbtFile = call({
  service,
  name: 'DownloadEbtFile',
  kind: 'read',
  summary: 'A file for the card company, in its fixed layout. The same bytes every time.',
  request: z.strictObject({ FileId: id }),
  response: z.any(),
  answer: 'file',
  access: mayWork,
  audit: { activity: 'EBT_FILE_EXPORTED' },
  errors: [issuanceErrors.fileNotFound],
});

export const answerEbtFile = call({
  service,
  name: 'AnswerEbtFile',
  kind: 'write',
  summary:
    'Reads the card company’s answer to a file. Every line and every total has to agree to the cent; with any fault nothing is changed.',
  request: z.strictObject({ FileId: id, Content: z.string().min(1).max(ebtLimits.bytes), DryRun: yesNo }),
  response: z.strictObject({
    ...WriteResult.shape,
    Saved: yesNo,
    Confirmed: Sum,
    Refused: Sum,
    FaultCount: z.int(),
    Faults: z.array(z.strictObject({ Line: z.int(), Column: z.string(), Message: z.string() })),
  }),
  access: mayWork,
  audit: { activity: 'EBT_FILE_ACKNOWLEDGED' },
  errors: [issuanceErrors.fileNotFound, issuanceErrors.fileAnswered, paymentErrors.paymentNotSent],
  keyed: true,
  bodyLimit: ebtLimits.bytes * 2,
});
