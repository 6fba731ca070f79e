import type * as z from 'zod';
import type { AccessRule } from './access.ts';
import type { ErrorDeclaration } from './errors.ts';

/** The services that the specification names; each call belongs to one. */
export const services = [
  'role-access',
  'user-management',
  'work-item-management',
  'reference-table',
  'document-management',
  'oss-application',
  'action-replay',
  'client-data-management',
  'content-manager',
  'announcements',
  'session',
  'operations',
  'reports',
] as const;
export type Service = (typeof services)[number];

/** What a call leaves in the audit trail; a call that touches nobody's data says why it leaves nothing. */
export type AuditDeclaration = { readonly activity: string } | { readonly none: string };

export const notAudited = (reason: string): AuditDeclaration => ({ none: reason });

export interface CallDeclaration<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly service: Service;
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path after `/services/<service>`; `/api/<Name>` unless the specification prints another. */
  readonly path: string;
  readonly kind: 'read' | 'write';
  readonly summary: string;
  readonly request: Request;
  readonly response: Response;
  /** `file`: the answer is bytes with a download-file-name header. */
  readonly answer: 'json' | 'file';
  readonly access: AccessRule;
  readonly audit: AuditDeclaration;
  readonly errors: readonly ErrorDeclaration[];
  /** Polls and uploads: they never count as activity of the person. */
  readonly background: boolean;
  /** Our own edit calls: the record's version travels in If-Match; missing 428, stale 409. */
  readonly versioned: boolean;
  /** Our own creating calls: an Idempotency-Key is required. */
  readonly keyed: boolean;
  /** The answer is shown once and kept nowhere: a key is not taken, each request counts and is recorded. */
  readonly unkeyed: boolean;
  /** Fields that belong to an access object of their own: whoever has X there is answered with the empty value instead. */
  readonly gatedFields: readonly GatedField[];
  /** Inputs whose result depends on such a field. A caller with X on the object is refused them (400, by field). */
  readonly gatedInputs: readonly GatedInput[];
  /** May be made while somebody looks at the portal as another role: reads, and housekeeping that leaves no audit row. */
  readonly inRoleView: boolean;
  /** Requests a person may make per minute; beyond it 429. */
  readonly perMinute: number;
  /** A limit by the hour, shared by every call of the same kind and kept over restarts; beyond it 429. */
  readonly perHour: { readonly kind: 'export'; readonly most: number } | null;
  /** Seconds since the person last proved who they are; after them they sign in again first. */
  readonly signedInWithin: number;
  /** May bring a file of at most this many bytes, in the part `file` of multipart/form-data; beyond it 413. */
  readonly file: { readonly most: number } | null;
  /** The largest body in bytes; beyond it 413. Only imports need more than the usual megabyte. */
  readonly bodyLimit: number;
  /** The server works at it for so many seconds at most; beyond them 503. Files and imports have longer. */
  readonly seconds: number;
}

export interface GatedField {
  readonly object: string;
  readonly field: string;
  readonly empty: unknown;
}

export interface GatedInput {
  readonly object: string;
  /** A filter, a sort order, a column of a text search, or another parameter of the request. */
  readonly input: string;
  /** Only these values of it; without them every value. */
  readonly values?: readonly string[];
}

type Optional =
  | 'method'
  | 'path'
  | 'answer'
  | 'errors'
  | 'background'
  | 'versioned'
  | 'keyed'
  | 'unkeyed'
  | 'gatedFields'
  | 'gatedInputs'
  | 'inRoleView'
  | 'perMinute'
  | 'perHour'
  | 'signedInWithin'
  | 'file'
  | 'bodyLimit'
  | 'seconds';

const usualBody = 1024 * 1024;
/** A click; an import of tens of thousands of rows; a file over a poor line, as long as it comes at all. */
const secondsFor = { click: 10, rows: 30, file: 240 } as const;

export function call<const Request extends z.ZodType, const Response extends z.ZodType>(
  given: Omit<CallDeclaration<Request, Response>, Optional> & Partial<Pick<CallDeclaration, Optional>>,
): CallDeclaration<Request, Response> {
  return {
    method: 'POST',
    path: `/api/${given.name}`,
    answer: 'json',
    errors: [],
    background: false,
    versioned: false,
    keyed: false,
    unkeyed: false,
    gatedFields: [],
    gatedInputs: [],
    inRoleView: given.kind === 'read' || 'none' in given.audit,
    perMinute: 600,
    perHour: null,
    signedInWithin: Number.POSITIVE_INFINITY,
    file: null,
    bodyLimit: usualBody,
    seconds: secondsFor[given.file ? 'file' : (given.bodyLimit ?? 0) > usualBody ? 'rows' : 'click'],
    ...given,
  };
}

/** Names the screen that makes a call, for the audit trail. */
export const screenHeader = 'x-screen';

export const urlOf = (declaration: Pick<CallDeclaration, 'service' | 'path'>): string =>
  `/services/${declaration.service}${declaration.path}`;

export type RequestOf<Call> = Call extends CallDeclaration<infer Request, z.ZodType> ? z.infer<Request> : never;
export type ResponseOf<Call> = Call extends CallDeclaration<z.ZodType, infer Response> ? z.infer<Response> : never;
