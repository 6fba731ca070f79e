import type { OfferedLanguage } from '@commonweal/contracts/content/calls';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type * as z from 'zod';
import type { AuditActor, AuditDetail } from '../audit/record.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/pool.ts';
import type { ByteRange } from '../files/blobs.ts';
import type { NewFile } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';

/** What a handler knows of its call. In a write `db` is the transaction; in a read it is the database. */
export interface CallContext {
  readonly platform: Platform;
  readonly db: Tx;
  readonly caller: Caller;
  readonly language: OfferedLanguage;
  readonly log: Log;
  /** Real time. */
  readonly now: Date;
  /** Business time, moved by time travel. */
  readonly businessNow: Date;
  readonly today: string;
  /** The version that the caller has seen (versioned calls only; 0 otherwise). */
  readonly version: number;
  readonly correlationId: string;
  /** The file that came with the request; whoever keeps it says so, otherwise it is gone after the call. */
  readonly file: IncomingFile | null;
  /** What the answer should hold of a file (Range), as it was asked. */
  readonly range: string | undefined;
  /** Who asks and from where, as the trail keeps it. */
  readonly actor: AuditActor;
  /** Adds a line to the audit trail of this call; without any, one line without a subject is written. */
  audit(detail: AuditDetail): void;
  /** Writes a line of what is refused at once, beside the transaction, which is rolled back. */
  auditRefusal(detail: AuditDetail): Promise<void>;
}

export interface IncomingFile extends NewFile {
  /** As the sender called it: words for people, never a path. */
  readonly name: string;
  keep(): void;
}

export interface FileAnswer {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Where the whole is known: how long it is, and which part of it this is. */
  readonly size?: number;
  readonly part?: ByteRange | undefined;
}

/** Bytes made ahead, for answers that are the same for everyone. */
export class ReadyJson {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The same in Brotli, for who takes it. */
  readonly brotli: Buffer | undefined;
  constructor(text: string, headers: Readonly<Record<string, string>> = {}, brotli?: Buffer) {
    this.text = text;
    this.headers = headers;
    this.brotli = brotli;
  }
}

export interface Handler {
  readonly declaration: CallDeclaration;
  readonly run: (context: CallContext, request: never) => Promise<unknown>;
}

/** Joins a declaration and the code that answers it. */
export function handle<Call extends CallDeclaration>(
  declaration: Call,
  run: (context: CallContext, request: z.infer<Call['request']>) => Promise<z.infer<Call['response']> | ReadyJson>,
): Handler {
  return { declaration, run };
}

/** The same for a call whose answer is a file. */
export function handleFile<Call extends CallDeclaration>(
  declaration: Call,
  run: (context: CallContext, request: z.infer<Call['request']>) => Promise<FileAnswer>,
): Handler {
  return { declaration, run };
}
