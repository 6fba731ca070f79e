import { documentErrors } from '@commonweal/contracts/documents/errors';
import {
  endProof,
  getCaseProofs,
  getDocumentProofs,
  type MarkProof,
  markProof,
  type Proof,
  type ProofTarget,
} from '@commonweal/contracts/documents/proof-calls';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { isKind, isProved, kindNames, kindOf } from '@commonweal/contracts/evidence/kinds';
import { satisfies } from '@commonweal/contracts/kit/access';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import type * as z from 'zod';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { settleByDocument } from '../applications/index.ts';
import { findFactRow, getCase, type LockedCase, lockCase, proveFact } from '../evidence/index.ts';
import * as store from './proof-store.ts';
import { found } from './read.ts';
import type { StoredDocument } from './search-store.ts';
import { aboutDocument } from './words.ts';

/** Places on pages that prove facts. A page proves nothing by itself: a person marks it, and a person says what it settles. */

type Described = Pick<store.StoredProof, 'subject' | 'subject_key' | 'kind' | 'data' | 'pin' | 'name'>;

const namedIn = {
  evidence: 'evidence.kind.',
  identity: 'documents.proof.identity',
  verification: 'applications.verification.factName.',
} as const;

/** What people call a fact by, and how much it is: the first listed text and the first listed amount of its kind. */
function describe(
  { platform, language }: Pick<CallContext, 'platform' | 'language'>,
  { subject, subject_key, kind, data, pin, name }: Described,
) {
  const fields = subject === 'evidence' && kind !== null && isKind(kind) ? Object.entries(kindOf(kind).fields) : [];
  const stated = (type: string): unknown =>
    data?.[fields.find(([, field]) => field.type === type && field.listed)?.[0] ?? ''];
  const [called, cents] = [stated('text'), stated('money')];
  return {
    Subject: subject,
    ProvesId: subject_key,
    What: platform.texts.text(language, `${namedIn[subject]}${kind ?? ''}`),
    Pin: pin ?? '',
    Name: name ?? '',
    Called: typeof called === 'string' ? called : '',
    Cents: typeof cents === 'number' ? cents : null,
  };
}

const proofIn =
  (context: CallContext) =>
  (row: store.StoredProof): Proof => ({
    ProofId: row.id,
    CaseNumber: row.case_number,
    ...describe(context, row),
    DocumentNumber: row.document_number,
    DocSubTypeId: row.document_subtype_id,
    Page: row.page,
    X: row.x,
    Y: row.y,
    Width: row.width,
    Height: row.height,
    Settled: toYesNo(row.settles),
    Standing: row.standing,
    MarkedAt: row.marked_at.toISOString(),
    MarkedBy: row.marker,
    EndedAt: row.ended_at?.toISOString() ?? null,
    EndedBy: row.ender ?? '',
    EndReason: row.end_reason,
  });

/** The kinds of evidence whose tab the caller may see. */
const seenKinds = ({ caller }: CallContext): string[] =>
  kindNames.filter(kind => satisfies(caller.code(objectOf(kindOf(kind).group)), 'R'));

const seenProofs = (context: CallContext, rows: readonly store.StoredProof[]): store.StoredProof[] => {
  const kinds = new Set(seenKinds(context));
  return rows.filter(row => row.subject !== 'evidence' || kinds.has(row.kind ?? ''));
};

const keyOf = (row: Pick<Described, 'subject' | 'subject_key'>): string => `${row.subject} ${row.subject_key}`;

async function targetsOf(
  context: CallContext,
  caseId: string,
  proofs: readonly store.StoredProof[],
): Promise<{ target: ProofTarget; row: store.StoredTarget }[]> {
  const { db, caller, today } = context;
  const rows = await store.listTargets(db, caller, caseId, { kinds: seenKinds(context), today });
  const proved = new Set(proofs.filter(row => row.standing === 'stands').map(keyOf));
  return rows.map(row => ({ row, target: { ...describe(context, row), Proved: toYesNo(proved.has(keyOf(row))) } }));
}

/** A fact that was verified in another way needs no page. */
function lacksPage({ target, row }: { target: ProofTarget; row: store.StoredTarget }): boolean {
  if (target.Proved === 'Y') return false;
  if (row.subject === 'identity') return row.is_head;
  if (row.subject !== 'evidence' || row.kind === null || !isKind(row.kind)) return false;
  return kindOf(row.kind).needsProof && (row.verification === 'DO' || !isProved(row.verification));
}

/** The row of the fact that is proved, settled where the person says so; refused where there is no such thing to prove. */
async function prove(
  context: CallContext,
  given: z.infer<typeof MarkProof>,
  { kase, document }: { kase: LockedCase; document: StoredDocument },
): Promise<string | null> {
  const { db, caller, platform, language, today } = context;
  const documentNumber = document.document_number;
  const reason = platform.texts.text(language, 'documents.proof.outcome', { number: documentNumber, page: given.Page });
  const settles = given.Settles === 'Y';
  if (given.Subject === 'evidence') {
    const row = settles
      ? await proveFact(context, kase, given.ProvesId, { documentNumber, reason })
      : (await findFactRow(context, kase, given.ProvesId, 'R'))?.id;
    return row ?? refuse(documentErrors.factNotFound);
  }
  const target = (await store.listTargets(db, caller, kase.caseId, { kinds: [], today })).find(
    each => each.subject === given.Subject && each.subject_key === given.ProvesId,
  );
  if (!target) return refuse(documentErrors.factNotFound);
  if (settles && target.application_number !== null) {
    const closing = { verificationId: given.ProvesId, proof: document.document_subtype_id, documentNumber };
    const about = { applicationNumber: target.application_number, outcome: reason };
    if (!(await settleByDocument(context, { ...closing, ...about }))) refuse(documentErrors.factNotFound);
  }
  return null;
}

const placeOf = ({ X, Y, Width, Height }: z.infer<typeof MarkProof>) => ({ x: X, y: Y, width: Width, height: Height });

async function mark(context: CallContext, given: z.infer<typeof MarkProof>) {
  const { db, caller, now } = context;
  const document = await found(context, given.DocumentNumber, true);
  if (document.state !== 'indexed') refuse(documentErrors.notIndexed);
  if (given.Page > Math.max(document.pages ?? 1, 1)) refuse(documentErrors.noSuchPage);
  const kase = await lockCase(context, given.CaseNumber);
  if (!(await store.isDocumentOf(db, document, kase.caseNumber))) refuse(documentErrors.otherCase);
  const before = given.Replaces === '' ? undefined : await store.findProof(db, caller, given.Replaces);
  const isSame = before && before.subject === given.Subject && before.subject_key === given.ProvesId;
  if (given.Replaces !== '' && !isSame) refuse(documentErrors.proofNotFound);
  const evidenceId = await prove(context, given, { kase, document });
  const id = await store.insertProof(db, {
    ...{ regionId: kase.regionId, caseId: kase.caseId, document, evidenceId },
    ...{ subject: given.Subject, subjectKey: given.ProvesId, page: given.Page, region: placeOf(given) },
    ...{ settles: given.Settles === 'Y', by: caller.userId, now },
  });
  const end = { by: caller.userId, now, reason: '', replacedBy: id };
  if (before && !(await store.closeProof(db, before.id, end))) refuse(documentErrors.proofNotFound);
  context.audit({ ...aboutDocument(document), caseNumber: kase.caseNumber, fields: [given.Subject] });
  return { ...success, ProofId: id };
}

export const proofHandlers: Handler[] = [
  handle(getDocumentProofs, async (context, { DocumentNumber }) => {
    const document = await found(context, DocumentNumber);
    const { db, caller } = context;
    context.audit(aboutDocument(document));
    const CaseNumber = (await store.caseOfDocument(db, caller, document)) ?? '';
    const proofs = seenProofs(context, await store.listDocumentProofs(db, caller, document.id));
    if (CaseNumber === '') return { CaseNumber, Proofs: proofs.map(proofIn(context)), Targets: [] };
    const { caseId } = await getCase(context, CaseNumber);
    const all = await store.listCaseProofs(db, caller, caseId);
    const targets = await targetsOf(context, caseId, all);
    return { CaseNumber, Proofs: proofs.map(proofIn(context)), Targets: targets.map(each => each.target) };
  }),

  handle(getCaseProofs, async (context, { CaseNumber }) => {
    const { caseId } = await getCase(context, CaseNumber);
    context.audit({ subjectType: 'case', subjectId: caseId, caseNumber: CaseNumber });
    const proofs = seenProofs(context, await store.listCaseProofs(context.db, context.caller, caseId));
    const targets = await targetsOf(context, caseId, proofs);
    return { Proofs: proofs.map(proofIn(context)), Without: targets.filter(lacksPage).map(each => each.target) };
  }),

  handle(markProof, mark),

  handle(endProof, async (context, { ProofId, Reason }) => {
    const { db, caller, now } = context;
    const proof = await store.findProof(db, caller, ProofId);
    const end = { by: caller.userId, now, reason: Reason, replacedBy: null };
    if (!proof || !(await store.closeProof(db, ProofId, end))) return refuse(documentErrors.proofNotFound);
    const about = { subjectType: 'document', subjectId: proof.document_number, caseNumber: proof.case_number };
    context.audit({ ...about, fields: [proof.subject], reason: Reason });
    return success;
  }),
];
