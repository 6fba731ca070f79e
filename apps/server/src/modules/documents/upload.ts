import { documentErrors } from '@commonweal/contracts/documents/errors';
import { documentLife } from '@commonweal/contracts/documents/lifecycle';
import {
  beginUpload,
  cancelUpload,
  getUpload,
  getUploadChoices,
  sendUploadPart,
  uploadDocument,
} from '@commonweal/contracts/documents/upload-calls';
import type { RequestOf } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { writeHistory } from '../../platform/audit/history.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import type { Bytes } from '../../platform/files/blobs.ts';
import type { NewFile } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { mayOpenSubjects } from '../protection/index.ts';
import { listSameFile } from './act-store.ts';
import { kindOf, mediaTypeOf, nameFor } from './kinds.ts';
import * as store from './upload-store.ts';

type Given = RequestOf<typeof uploadDocument>;

/** Where a customer sends something themselves, the customers' rules hold. */
const customerChannels: readonly string[] = ['WEB', 'KIOSK', 'EMAIL'];
const workersOwn = 'WORKER';

const megabyte = 1024 * 1024;

/** While nobody says what a file is, it may be whatever any rule allows. */
function widest(rules: readonly store.Rule[]) {
  return {
    kinds: [...new Set(rules.flatMap(rule => rule.file_kinds))],
    megabytes: Math.max(0, ...rules.map(rule => rule.limit_megabytes)),
  };
}

interface About {
  readonly caseNumber: string | null;
  readonly applicationNumber: string | null;
  readonly pin: string | null;
  readonly region: string;
  readonly worker: string | null;
}

/** What it belongs to, where the caller may open it; what is closed is refused like what is not there. */
async function aboutOf(context: CallContext, given: Given): Promise<About> {
  const { db, caller } = context;
  const applicationNumber = given.ApplicationNumber?.padStart(10, '0') || null;
  const named = given.CaseNumber ? given.CaseNumber.padStart(10, '0') : null;
  const pin = given.Pin || null;
  const subject = { CaseNumber: named, ApplicationNumber: applicationNumber, Pin: pin };
  const isNamed = named !== null || applicationNumber !== null || pin !== null;
  if (isNamed && !(await mayOpenSubjects(db, caller, [subject]))) return refuse(documentErrors.recordNotFound);
  const found = named
    ? await store.aboutCase(db, named)
    : applicationNumber
      ? await store.aboutApplication(db, applicationNumber)
      : undefined;
  return {
    caseNumber: named ?? found?.case_number ?? null,
    applicationNumber,
    pin,
    region: found?.region_id || caller.regionId,
    worker: found?.assigned_to ?? null,
  };
}

async function sourceOf({ db }: CallContext, given: string | undefined) {
  if (!given) return store.findSource(db, workersOwn);
  const unknown = { fieldFaults: [{ path: 'Source', code: 'unknown_option' as const, params: {} }] };
  return (await store.findSource(db, given)) ?? refuse(commonErrors.invalid, unknown);
}

async function* joined(context: CallContext, uploadId: string): Bytes {
  for (const part of await store.listParts(context.db, uploadId)) {
    yield* (await context.platform.files.read(part)) ?? refuse(documentErrors.uploadNotFound);
  }
}

interface Brought {
  readonly file: NewFile;
  readonly name: string;
  /** Once the document is there. */
  taken(): Promise<void>;
}

/** The file as it came: with the request, or in parts before it. */
async function brought(context: CallContext, given: Given): Promise<Brought> {
  const { db, caller, file, platform } = context;
  if (file) return { file, name: file.name, taken: async () => file.keep() };
  if (given.UploadId === undefined) return refuse(documentErrors.noFile);
  const { UploadId } = given;
  const upload = await store.findUpload(db, UploadId, caller.userId, true);
  if (!upload) return refuse(documentErrors.uploadNotFound);
  if (upload.received_bytes < upload.size_bytes) return refuse(documentErrors.uploadIncomplete);
  return {
    file: await platform.files.put(joined(context, UploadId)),
    name: upload.file_name,
    // The parts themselves go with the sweep: if this is taken back, they are still needed.
    taken: () => store.deleteUpload(db, UploadId),
  };
}

/** Who gets it: by the rule of its subtype, or where its source waits to be indexed. */
async function routeOf(context: CallContext, rule: store.Rule | undefined, queue: string | null, about: About) {
  if (!rule) return { workgroup: queue, person: null };
  const ofSubtype = await store.workgroupOfSubtype(context.db, rule.document_subtype_id);
  if (rule.routing === 'WGP') return { workgroup: rule.workgroup_id, person: null };
  return { workgroup: ofSubtype ?? queue, person: rule.routing === 'CWK' ? about.worker : null };
}

async function upload(context: CallContext, given: Given) {
  const { db, caller, platform, now, today } = context;
  if (given.ReceivedDate && given.ReceivedDate > today) {
    refuse(commonErrors.invalid, { fieldFaults: [{ path: 'ReceivedDate', code: 'invalid', params: {} }] });
  }
  const source = await sourceOf(context, given.Source);
  const audience = customerChannels.includes(source?.channel ?? '') ? 'customer' : 'worker';
  const about = await aboutOf(context, given);
  const subtype = given.DocSubTypeId || source?.document_subtype_id || '';
  const rules = await store.listRules(db, audience);
  const rule = rules.find(each => each.document_subtype_id === subtype);
  if (given.DocSubTypeId && !rule) refuse(documentErrors.noRule);
  const allowed = rule ? { kinds: rule.file_kinds, megabytes: rule.limit_megabytes } : widest(rules);
  const { file, name, taken } = await brought(context, given);
  const throwAway = async (): Promise<void> => platform.files.remove(file.storage_key);
  try {
    const kind = kindOf(file.head, name);
    if (file.size_bytes === 0) return refuse(documentErrors.emptyFile);
    const kinds = allowed.kinds.join(', ');
    if (kind === undefined || !allowed.kinds.includes(kind)) {
      return refuse(documentErrors.kindNotAllowed, { params: { kinds } });
    }
    if (file.size_bytes > allowed.megabytes * megabyte) {
      return refuse(documentErrors.tooLarge, { params: { megabytes: allowed.megabytes } });
    }
    const content = await store.keepContent(db, newId(), file, mediaTypeOf(kind), now);
    const record = { case_number: about.caseNumber, application_number: about.applicationNumber, pin: about.pin };
    const again = await store.findSameUpload(db, { ...record, file_id: content.fileId }, caller.userId);
    if (again) {
      context.audit({
        subjectType: 'document',
        subjectId: again.document_number,
        reason: 'the same file again',
        ...trailOf(about),
      });
      const State = documentLife.read(again.state);
      if (given.UploadId) await throwAway();
      return { ...success, DocumentNumber: again.document_number, State, SameFile: [] };
    }
    const route = await routeOf(context, rule, source?.workgroup_id ?? null, about);
    const id = newId();
    const document = {
      ...record,
      region_id: about.region,
      id,
      document_subtype_id: rule ? subtype : '',
      received_date: given.ReceivedDate || today,
      file_id: content.fileId,
      file_name: nameFor(name, kind),
      file_kind: kind,
      source_code: source?.source_code ?? null,
      audience,
      workgroup_id: route.workgroup,
      assigned_to: audience === 'customer' ? route.person : null,
    } as const;
    const number = await store.insertDocument(db, document, caller.userId, now);
    // Stored once for each content: where it is there already, what has just come in is not needed.
    if (content.isNew) await taken();
    else if (given.UploadId) await throwAway().then(taken);
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'document',
      subjectId: number,
      version: 1,
      by: caller.userId,
      at: now,
      before: null,
      after: { State: 'received', FileName: document.file_name, DocSubTypeId: document.document_subtype_id },
    });
    context.audit({ subjectType: 'document', subjectId: number, fields, historyId, ...trailOf(about) });
    const SameFile = content.isNew ? [] : await listSameFile(db, caller, content.fileId, id);
    return { ...success, DocumentNumber: number, State: 'received' as const, SameFile };
  } catch (error) {
    if (given.UploadId) await throwAway();
    throw error;
  }
}

const trailOf = ({ caseNumber, applicationNumber, pin }: About) => ({ caseNumber, applicationNumber, pin });

export const uploadHandlers: Handler[] = [
  handle(getUploadChoices, async ({ db, language }) => {
    const rules = await store.listRules(db, 'worker');
    const { kinds, megabytes } = widest(rules);
    return {
      Choices: rules.map(rule => ({
        DocSubTypeId: rule.document_subtype_id,
        Kinds: rule.file_kinds,
        Megabytes: rule.limit_megabytes,
      })),
      Kinds: kinds,
      Megabytes: megabytes,
      Sources: await store.listSources(db, customerChannels, workersOwn, language),
    };
  }),

  handle(beginUpload, async ({ db, caller, now }, { FileName, Size }) => {
    const UploadId = newId();
    await store.insertUpload(
      db,
      { upload_id: UploadId, user_id: caller.userId, file_name: FileName, size_bytes: Size },
      now,
    );
    return { ...success, UploadId };
  }),

  handle(sendUploadPart, async ({ db, caller, file }, { UploadId, Offset }) => {
    const found = (await store.findUpload(db, UploadId, caller.userId, true)) ?? refuse(documentErrors.uploadNotFound);
    if (!file || file.size_bytes === 0) return refuse(documentErrors.noFile);
    const { received_bytes: received, size_bytes: size } = found;
    // Whoever did not hear the answer sends the same part again.
    if (Offset < received && Offset + file.size_bytes <= received)
      return { ...success, Received: received, Size: size };
    if (Offset !== received || Offset + file.size_bytes > size) return refuse(documentErrors.partNotNext);
    await store.addPart(db, UploadId, Offset, file);
    file.keep();
    return { ...success, Received: Offset + file.size_bytes, Size: size };
  }),

  handle(getUpload, async ({ db, caller }, { UploadId }) => {
    const found = (await store.findUpload(db, UploadId, caller.userId, false)) ?? refuse(documentErrors.uploadNotFound);
    return { Received: found.received_bytes, Size: found.size_bytes };
  }),

  handle(cancelUpload, async ({ db, caller }, { UploadId }) => {
    if (!(await store.findUpload(db, UploadId, caller.userId, true))) refuse(documentErrors.uploadNotFound);
    await store.deleteUpload(db, UploadId);
    return success;
  }),

  handle(uploadDocument, upload),
];
