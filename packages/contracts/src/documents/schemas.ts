import * as z from 'zod';
import { fileKinds } from '../document-settings/codes.ts';
import { instant, line, optionalLine, pin, plainDate, version, yesNo } from '../kit/fields.ts';
import { HistoryEntry } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { documentActions, documentStates } from './lifecycle.ts';

const oneCode = optionalLine(limits.referenceCode).optional();

/** Why a person has to look at a document; each has its words, two of them printed in the specification. */
export const documentFlags = ['encrypted', 'unparseable', 'infected', 'unscanned', 'missing', 'unread'] as const;
export type DocumentFlag = (typeof documentFlags)[number];

/** The most bytes that any upload rule allows. */
export const mostUploadBytes = 30 * 1024 * 1024;
/** What goes over the line at once. */
export const uploadPartBytes = 1024 * 1024;

/** What a waiting paper does for a determination: the only proof that is missing, one of several, or a clock runs. */
export const unblocks = ['completes', 'oneOf', 'clock'] as const;
export type Unblocks = (typeof unblocks)[number];

export const DocumentFilters = z.strictObject({
  DocumentNumber: optionalLine(limits.documentNumber).optional(),
  State: z.enum(documentStates).optional(),
  /** Y: what a person has to index or look at. */
  Waiting: yesNo.optional(),
  /** Y: what is in the caller's own hand. */
  Mine: yesNo.optional(),
  /** N: what nobody has taken. */
  Taken: yesNo.optional(),
  /** In whose hand it is. */
  AssignedTo: optionalLine(limits.userId).optional(),
  /** Y: nobody has said yet what it is. */
  Unnamed: yesNo.optional(),
  IndexedBy: optionalLine(limits.userId).optional(),
  /** Indexed on this day on the wall. */
  IndexedOn: plainDate.optional(),
  WorkgroupId: oneCode,
  DocCategoryId: oneCode,
  DocTypeId: oneCode,
  DocSubTypeId: oneCode,
  Source: oneCode,
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
  Pin: pin.optional(),
  ReceivedFrom: plainDate.optional(),
  ReceivedTo: plainDate.optional(),
  /** Words of the file, its name or its notes. */
  Text: optionalLine(limits.name).optional(),
});
export type DocumentFilters = z.infer<typeof DocumentFilters>;

export const DocumentRow = z.strictObject({
  DocumentNumber: z.string(),
  State: z.enum(documentStates),
  /** In the words of the specification. */
  Flags: z.array(z.string()),
  FileName: z.string(),
  Kind: z.enum(fileKinds).or(z.literal('')),
  Pages: z.int().nullable(),
  DocCategoryId: z.string(),
  DocTypeId: z.string(),
  DocSubTypeId: z.string(),
  CaseNumber: z.string(),
  ApplicationNumber: z.string(),
  Pin: z.string(),
  ClientName: z.string(),
  Source: z.string(),
  SourceName: z.string(),
  ReceivedDate: z.string(),
  UploadedDate: instant,
  benefitStartDate: z.string(),
  /** Working days since it was received. */
  Age: z.int(),
  WorkgroupId: z.string(),
  WorkgroupName: z.string(),
  AssignedTo: z.string(),
  AssignedName: z.string(),
  /** Which determination waits for it, by when, and how many proofs are open there; empty where none does. */
  Unblocks: z.enum(unblocks).or(z.literal('')),
  DueProgram: z.string(),
  DueOn: z.string(),
  Missing: z.int(),
  Version: version,
});
export type DocumentRow = z.infer<typeof DocumentRow>;

export const OneDocument = z.strictObject({ DocumentNumber: line(limits.documentNumber) });

/** Who a paper may be about, with what of it says so. */
export const Proposal = z.strictObject({
  Pin: z.string(),
  CaseNumber: z.string(),
  Name: z.string(),
  BirthDate: z.string(),
  /** What stands on the paper: their number, their case's, their name and birth date, a notice of ours; or it came in for them. */
  Because: z.array(z.enum(['pin', 'case', 'name', 'notice', 'given'])),
});
export type Proposal = z.infer<typeof Proposal>;

export const DocumentNote = z.strictObject({
  NoteId: z.string(),
  Kind: z.enum(['note', 'forward']),
  Text: z.string(),
  At: instant,
  By: z.string(),
});

/** What another document is to this one: it was split off or the whole, went over or took over, is blackened or the original. */
export const relations = ['part', 'whole', 'mergedIn', 'mergedInto', 'redacted', 'unredacted'] as const;
export type Relation = (typeof relations)[number];

export const DocumentDetails = z.strictObject({
  ...DocumentRow.shape,
  Size: z.int(),
  MediaType: z.string(),
  UploadedBy: z.string(),
  IndexedAt: instant.nullable(),
  IndexedBy: z.string(),
  /** A legal hold keeps it from being deleted and swept. */
  Held: yesNo,
  HeldBy: z.string(),
  HoldReason: z.string(),
  /** Until when the rule of its subtype keeps it; empty: for ever. */
  KeptUntil: z.string(),
  /** From this day on, what was deleted cannot be brought back. */
  GoneOn: z.string(),
  /** What can be done with it now, rights aside. */
  Actions: z.array(z.enum(documentActions)),
  /** Y: its bytes may be asked for. */
  Viewable: yesNo,
  Notes: z.array(DocumentNote),
  History: z.array(HistoryEntry),
  /** Changes with what is shown, so that whoever looks at it looks again. */
  FileId: z.string(),
  /** Documents that it has to do with, of those that the reader may open. */
  Related: z.array(z.strictObject({ DocumentNumber: z.string(), How: z.enum(relations) })),
  /** The same file came in before, for records that the reader may open. */
  SameFile: z.array(z.strictObject({ DocumentNumber: z.string(), ReceivedDate: z.string(), ClientName: z.string() })),
});
export type DocumentDetails = z.infer<typeof DocumentDetails>;

/** What is said of a paper when it is indexed. */
export const IndexRequest = z.strictObject({
  DocumentNumber: line(limits.documentNumber),
  DocSubTypeId: line(limits.referenceCode),
  CaseNumber: optionalLine(limits.caseNumber),
  ApplicationNumber: optionalLine(limits.applicationNumber),
  Pin: pin.or(z.literal('')),
  ReceivedDate: plainDate,
  benefitStartDate: plainDate.or(z.literal('')),
});
export type IndexRequest = z.infer<typeof IndexRequest>;

export const QueueRow = z.strictObject({
  WorkgroupId: z.string(),
  Name: z.string(),
  /** Y: the caller is a member of it. */
  Mine: yesNo,
  Waiting: z.int(),
  InHand: z.int(),
  /** Of those that wait: received today, one, two, three or more working days ago. */
  Ages: z.array(z.int()).length(4),
});
export type QueueRow = z.infer<typeof QueueRow>;
