import { approvalsPage } from '@commonweal/contracts/access/pages';
import type { ApprovalKind, ApprovalSubject } from '@commonweal/contracts/approvals/calls';
import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import { refuse } from '../../platform/problem.ts';
import { type AskedLine, insertApproval, listDeciders } from './store.ts';

export interface Wanted {
  readonly kind: ApprovalKind;
  readonly subjectType: ApprovalSubject;
  readonly subjectId: string;
  readonly subjectName: string;
  /** The text that names it, where it has no name of its own. */
  readonly subjectTitle?: string;
  readonly reason: string;
  readonly lines: readonly AskedLine[];
  /** What the kind needs to make the change, and to see that it still fits. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** A letter to everyone who may decide; whom or what it is about stands only in the portal. */
async function tellDeciders(context: CallContext, kind: ApprovalKind): Promise<void> {
  const { platform, db, caller, now } = context;
  const deciders = await listDeciders(db, approvalsPage.name, 'Page', caller.userId);
  const say = (part: 'subject' | 'body'): string[] =>
    offeredLanguages.map(language =>
      platform.texts.text(language, `approvals.mail.${part}`, {
        kind: platform.texts.text(language, `approvals.kind.${kind}`),
        link: `${platform.settings.publicUrl}${approvalsScreen.path}`,
      }),
    );
  for (const { email } of deciders) {
    await enqueueMail(
      platform,
      db,
      { recipient: email, subject: say('subject').join(' / '), body: say('body').join('\n\n—\n\n') },
      now,
    );
  }
}

/** A request about a client or a case is named by the number of the record, for the audit log. */
export function identifyRecord(request: { readonly subjectType: string; readonly subjectName: string }) {
  if (request.subjectType === 'client') return { pin: request.subjectName };
  return request.subjectType === 'case' ? { caseNumber: request.subjectName } : {};
}

/** Stores a change for another administrator to decide. Each subject has at most one request that waits. */
export const requestApproval = async (context: CallContext, wanted: Wanted): Promise<string> =>
  (await requestApprovalOnce(context, wanted)) ?? refuse(approvalErrors.alreadyWaiting);

/** Does the same, and returns undefined without an error while a request about the subject waits already. */
export async function requestApprovalOnce(context: CallContext, wanted: Wanted): Promise<string | undefined> {
  const { db, caller, now } = context;
  const requestId = newId();
  const isInserted = await insertApproval(db, {
    request_id: requestId,
    kind: wanted.kind,
    subject_type: wanted.subjectType,
    subject_id: wanted.subjectId,
    subject_name: wanted.subjectName,
    change: JSON.stringify({ lines: wanted.lines, subjectTitle: wanted.subjectTitle, ...wanted.details }),
    reason: wanted.reason,
    requested_at: now,
    requested_by: caller.userId,
  });
  if (!isInserted) return undefined;
  const { historyId } = await writeHistory(db, {
    subjectType: 'approval',
    subjectId: requestId,
    version: 1,
    by: caller.userId,
    at: now,
    reason: wanted.reason,
    before: null,
    after: { State: 'waiting', Kind: wanted.kind, Subject: wanted.subjectId, Lines: wanted.lines },
  });
  context.audit({
    activity: 'APPROVAL_REQUESTED',
    subjectType: wanted.subjectType,
    subjectId: wanted.subjectId,
    ...identifyRecord(wanted),
    fields: wanted.lines.map(line => line.Field),
    reason: wanted.reason,
    historyId,
  });
  await tellDeciders(context, wanted.kind);
  return requestId;
}
