import { isArrangeable } from '@commonweal/contracts/documents/arrangeable';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { documentLife } from '@commonweal/contracts/documents/lifecycle';
import {
  type ArrangeRequest,
  arrangeDocument,
  type DocumentPage,
  getDocumentPages,
  type PlacedPage,
  viewDocumentOriginal,
} from '@commonweal/contracts/documents/page-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle, handleFile } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { moveAnnotations } from './annotation-store.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { arrangeFiles } from './arrange-files.ts';
import { answerFile, bytesOf } from './bytes.ts';
import { change } from './change.ts';
import { inspectFile } from './inspect.ts';
import { keepWords } from './keep-words.ts';
import { nameFor } from './kinds.ts';
import { keepMadeFile, makeDocument } from './make-document.ts';
import * as store from './page-store.ts';
import { found, refuseClosed } from './read.ts';
import type { StoredDocument } from './search-store.ts';
import { aboutDocument } from './words.ts';

/** An order of pages over files that stay as they came. What is shown is made from it, so that a part holds nothing of the rest. */

/** A document with its files and its pages, in the order in which it is shown; those that were left out at the end. */
export interface Opened {
  readonly document: StoredDocument;
  readonly originals: readonly store.StoredOriginal[];
  readonly pages: readonly DocumentPage[];
  readonly isArranged: boolean;
}

const ownFile = ({ file_id, file_name, file_kind, pages, ...document }: StoredDocument): store.StoredOriginal => {
  const { storage_key, key_sealed, size_bytes, media_type, document_number } = document;
  if (file_id === null || storage_key === null || file_kind === '') return refuse(documentErrors.noPages);
  return {
    ...{
      place: 1,
      file_id,
      file_name,
      file_kind,
      pages: Math.max(pages ?? 1, 1),
      came_as: document_number,
      is_whole: true,
    },
    ...{ storage_key, key_sealed, size_bytes: size_bytes ?? 0, media_type: media_type ?? '' },
  };
};

export async function openPages({ db }: CallContext, document: StoredDocument): Promise<Opened> {
  refuseClosed(document);
  if (document.state === 'unreadable' || !isArrangeable(document.file_kind)) refuse(documentErrors.noPages);
  const kept = await store.listPages(db, document.id);
  const originals = kept.length === 0 ? [ownFile(document)] : await store.listOriginals(db, document.id);
  const placeOf = new Map(originals.map(each => [each.file_id, each.place]));
  const shown =
    kept.length === 0
      ? Array.from({ length: originals[0]?.pages ?? 0 }, (_each, at) => ({
          ...{ Original: 1, Page: at + 1, Turned: 0 as const, At: at + 1 },
        }))
      : kept.map(page => ({
          ...{ Original: placeOf.get(page.source_file_id) ?? 1, Page: page.source_page, Turned: page.turned },
          At: page.position,
        }));
  const isShown = new Set(shown.map(each => `${each.Original} ${each.Page}`));
  const out = originals
    .filter(each => each.is_whole)
    .flatMap(({ place, pages }) => Array.from({ length: pages }, (_each, at) => ({ Original: place, Page: at + 1 })))
    .filter(each => !isShown.has(`${each.Original} ${each.Page}`))
    .map(each => ({ ...each, Turned: 0 as const, At: 0 }));
  return { document, originals, pages: [...shown, ...out], isArranged: kept.length > 0 };
}

interface Picked {
  readonly from: Opened;
  readonly page: DocumentPage;
  readonly source: store.StoredOriginal;
  readonly turned: PlacedPage['Turned'];
}

function pick(all: ReadonlyMap<string, Opened>, wanted: PlacedPage): Picked {
  const from = all.get(wanted.DocumentNumber);
  const page = from?.pages.find(each => each.Original === wanted.Original && each.Page === wanted.Page);
  const source = from?.originals.find(each => each.place === wanted.Original);
  if (!(from && page && source)) return refuse(documentErrors.noSuchPage);
  return { from, page, source, turned: wanted.Turned };
}

/** Everybody takes the documents in the same order, so that nobody waits for somebody who waits for them. */
async function openAll(context: CallContext, { DocumentNumber, Merged }: ArrangeRequest): Promise<Map<string, Opened>> {
  const versions = new Map(Merged.map(each => [each.DocumentNumber, each.Version]));
  versions.set(DocumentNumber, context.version ?? 0);
  const all = new Map<string, Opened>();
  for (const [number, version] of [...versions].toSorted(([one], [two]) => (one < two ? -1 : 1))) {
    const document = await found(context, number, true);
    if (document.version !== version) refuse(commonErrors.stale);
    const opened = await openPages(context, document);
    if (document.held_at !== null) refuse(documentErrors.isHeld);
    if (document.assigned_to !== null && document.assigned_to !== context.caller.userId) {
      refuse(documentErrors.takenBy, { params: { name: document.assigned_name ?? '' } });
    }
    all.set(number, opened);
  }
  const cases = new Set([...all.values()].flatMap(({ document }) => document.case_number ?? []));
  if (cases.size > 1) refuse(documentErrors.otherCase);
  return all;
}

async function filesOf(context: CallContext, documents: readonly (readonly Picked[])[]) {
  const sources = new Map(documents.flat().map(({ source }) => [source.file_id, source]));
  const places = [...sources.keys()];
  const plan = documents.map(pages =>
    pages.map(({ source, page, turned }) => ({ file: places.indexOf(source.file_id), page: page.Page, turned })),
  );
  const given = [...sources.values()].map(source => ({ ...source, kind: source.file_kind }));
  try {
    return await arrangeFiles(context.platform.files, given, plan);
  } catch (error) {
    if (error instanceof EndedApart) return refuse(documentErrors.pagesFailed);
    throw error;
  }
}

/** What its pages say: known where they were shown before, read anew where one comes back. */
async function textsOf(context: CallContext, pages: readonly Picked[], file: Parameters<typeof bytesOf>[1]) {
  if (pages.some(({ page }) => page.At === 0)) {
    const bytes = await bytesOf(context, file);
    return bytes ? (await inspectFile('PDF', bytes)).texts : [];
  }
  const known = new Map<string, Map<number, string>>();
  for (const { from } of pages) {
    const { id } = from.document;
    if (!known.has(id)) known.set(id, await store.readTexts(context.db, id));
  }
  return pages.map(({ from, page }) => known.get(from.document.id)?.get(page.At) ?? '');
}

/** The files that pages are from, as the document holds them that the pages stand in now. */
function heldBy(
  own: readonly store.StoredOriginal[],
  pages: readonly Picked[],
  merged: readonly Opened[],
): store.StoredOriginal[] {
  const came = merged.flatMap(({ originals }) => originals.filter(each => each.is_whole));
  const others = pages.map(({ source }) => ({ ...source, is_whole: false }));
  const held = new Map<string, store.StoredOriginal>();
  for (const each of [...own, ...came, ...others]) if (!held.has(each.file_id)) held.set(each.file_id, each);
  return [...held.values()];
}

const inWords = (pages: readonly Picked[]): string =>
  pages
    .map(({ page, source, turned }) => `${source.came_as}/${page.Page}${turned === 0 ? '' : ` ${turned}°`}`)
    .join(', ')
    .slice(0, 1000);

async function keepPages(
  context: CallContext,
  id: string,
  pages: readonly Picked[],
  originals: store.StoredOriginal[],
) {
  await store.replaceOriginals(context.db, id, originals);
  await store.replacePages(
    context.db,
    id,
    pages.map(({ source, page, turned }) => ({ source_file_id: source.file_id, source_page: page.Page, turned })),
  );
}

/** Its pages stand in another document now: it is taken out of use, and can be brought back as any other. */
async function putIn(context: CallContext, into: StoredDocument, document: StoredDocument): Promise<void> {
  const { db, caller, now, platform, language } = context;
  const state = advance(documentLife, document.state, 'delete');
  const reason = platform.texts.text(language, 'documents.pages.mergedInto', { number: into.document_number });
  await change(context, document, { state, deleted_at: now, assigned_to: null, assigned_at: null }, reason);
  await store.relate(db, { documentId: into.id, otherId: document.id, kind: 'merged' }, caller.userId, now);
}

async function arrange(context: CallContext, request: ArrangeRequest) {
  const { db, caller, now } = context;
  const all = await openAll(context, request);
  const documents = request.Documents.map(pages => pages.map(page => pick(all, page)));
  const [own] = documents;
  const target = all.get(request.DocumentNumber);
  if (!(own && target)) return refuse(documentErrors.notFound);
  const merged = [...all.values()].filter(each => each !== target);
  const files = await filesOf(context, documents);
  const [file, ...ofParts] = files;
  if (!file) return refuse(documentErrors.pagesFailed);
  const { document } = target;
  const name = nameFor(document.file_name, 'PDF');
  const texts = await textsOf(context, own, file);
  const parts: string[] = [];
  const Made: string[] = [];
  for (const [at, part] of ofParts.entries()) {
    const pages = documents[at + 1] ?? [];
    const said = { PageOrder: inWords(pages) };
    const given = { file: part, name, pages: pages.length, texts: await textsOf(context, pages, part), said };
    const { id, number } = await makeDocument(context, document, given);
    await keepPages(context, id, pages, heldBy([], pages, []));
    await store.relate(db, { documentId: document.id, otherId: id, kind: 'part' }, caller.userId, now);
    parts.push(id);
    Made.push(number);
  }
  const fileId = await keepMadeFile(context, file);
  await keepPages(context, document.id, own, heldBy(target.originals, own, merged));
  await keepWords(context, document.id, texts);
  const set = { file_id: fileId, file_name: name, file_kind: 'PDF', pages: own.length };
  const changed = await change(context, document, set, request.Reason, { PageOrder: inWords(own) });
  for (const each of merged) await putIn(context, document, each.document);
  for (const from of all.values()) {
    for (const to of [document.id, ...parts]) {
      if (to === from.document.id) continue;
      await store.moveProofs(db, from.document.id, to);
      await moveAnnotations(db, from.document.id, to);
    }
  }
  return { ...changed, Made };
}

export const pageHandlers: Handler[] = [
  handle(getDocumentPages, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber);
    const { originals, pages, isArranged } = await openPages(context, document);
    context.audit(aboutDocument(document));
    return {
      DocumentNumber,
      Version: document.version,
      Pages: [...pages],
      Arranged: toYesNo(isArranged),
      Originals: originals
        .filter(each => each.is_whole)
        .map(each => ({
          ...{ Original: each.place, FileName: each.file_name, Kind: each.file_kind, CameAs: each.came_as },
        })),
    };
  }),

  handle(arrangeDocument, arrange),

  handleFile(viewDocumentOriginal, async (context, { DocumentNumber, Original }) => {
    const document = await found(context, DocumentNumber);
    refuseClosed(document);
    const kept = await store.listOriginals(context.db, document.id);
    const originals = kept.length === 0 ? [ownFile(document)] : kept;
    const original = originals.find(each => each.place === Original && each.is_whole);
    if (!original) return refuse(documentErrors.noSuchPage);
    return answerFile(context, document, original);
  }),
];
