import type { DeskDraft } from '@commonweal/contracts/desk/desk-call';
import { deleteDraft, draftDays, getDraft, getDraftKeys, saveDraft } from '@commonweal/contracts/drafts/calls';
import { success } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { keysFor, type Sealer, sealerFor } from '../../platform/secrets.ts';
import { closedRecords } from '../protection/index.ts';
import * as store from './store.ts';

export { forgetOldDrafts } from './store.ts';

const sealers = new WeakMap<readonly string[], Sealer>();

function sealerOf(secrets: readonly string[]): Sealer {
  const sealer = sealers.get(secrets) ?? sealerFor(secrets, 'draft');
  sealers.set(secrets, sealer);
  return sealer;
}

const dayLength = 86_400_000;

/** A form holds what its record held: a draft rests while the record that its key names is closed to its author. */
async function isClosed({ db, caller }: CallContext, recordKey: string): Promise<boolean> {
  const numbers = recordKey.match(/\b\d{10}\b/g) ?? [];
  const named = { Pins: numbers, CaseNumbers: numbers, ApplicationNumbers: numbers, NoteId: recordKey };
  return (await closedRecords(db, caller, named)).length > 0;
}

/** What the caller has begun and not sent, the latest first; a draft of a record that is closed by now rests. */
export async function listMyDrafts(context: CallContext): Promise<DeskDraft[]> {
  const rows = await store.listDrafts(context.db, context.caller.userId, context.now);
  const closed = await Promise.all(rows.map(row => isClosed(context, row.record_key)));
  return rows
    .filter((_row, at) => !closed[at])
    .map(row => ({
      Form: row.form,
      RecordKey: row.record_key,
      Path: row.path,
      SavedAt: row.saved_at.toISOString(),
    }));
}

export const handlers: Handler[] = [
  handle(saveDraft, async (context, request) => {
    const { now, caller, platform } = context;
    await store.keepDraft(context.db, {
      user_id: caller.userId,
      form: request.Form,
      record_key: request.RecordKey,
      body_sealed: sealerOf(platform.settings.secrets).seal(request.Body),
      base_version: request.BaseVersion,
      path: request.Path ?? '',
      saved_at: now,
      expires_at: new Date(now.getTime() + draftDays * dayLength),
    });
    return { ResultCode: '00' as const, SavedAt: now.toISOString() };
  }),

  handle(getDraft, async (context, request) => {
    const row = await store.findDraft(context.db, context.caller.userId, request, context.now);
    if (!row || (await isClosed(context, request.RecordKey))) return { Draft: null };
    return {
      Draft: {
        Body: sealerOf(context.platform.settings.secrets).open(row.body_sealed),
        BaseVersion: row.base_version,
        SavedAt: row.saved_at.toISOString(),
      },
    };
  }),

  handle(deleteDraft, async (context, request) => {
    await store.forgetDraft(context.db, context.caller.userId, request);
    return success;
  }),

  // One key per person and secret, the same at every sign-in: what was kept before a timeout opens after it.
  handle(getDraftKeys, async context => ({
    Keys: keysFor(context.platform.settings.secrets, `device draft ${context.caller.userId}`).map(key =>
      key.toString('base64'),
    ),
  })),
];
