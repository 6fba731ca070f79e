import { getPersonConflicts, resolveConflicts } from '@commonweal/contracts/applications/crad-calls';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { listConflicts, updateConflict } from './conflict-store.ts';
import { auditRead, finish, lockApplication, needsStep, openApplication } from './work.ts';

export const conflictHandlers: Handler[] = [
  handle(getPersonConflicts, async (context, request) => {
    const loaded = await openApplication(context, request.ApplicationNumber);
    auditRead(context, loaded);
    const rows = await listConflicts(context.db, loaded.application.id);
    return {
      Conflicts: rows.map(row => ({
        ConflictId: row.id,
        PersonId: row.person_id,
        Field: row.field,
        Stated: row.stated,
        OnFile: row.on_file,
        Resolution: row.resolution as 'stated' | 'onFile' | null,
        KeepsAlias: row.keeps_alias,
        DecidedBy: row.decided_by,
      })),
    };
  }),

  handle(resolveConflicts, async (context, request) => {
    const loaded = await lockApplication(context, request.ApplicationNumber);
    await needsStep(context, loaded, 'CRAD', 'ConflictResolution');
    const rows = await listConflicts(context.db, loaded.application.id);
    const before: Record<string, string | null> = {};
    const after: Record<string, string | null> = {};
    for (const each of request.Resolutions) {
      const row = rows.find(found => found.id === each.ConflictId);
      if (!row) continue;
      const field = `${row.field} ${row.person_id}`;
      before[field] = row.resolution;
      after[field] = each.Resolution;
      await updateConflict(context.db, row.id, {
        resolution: each.Resolution,
        keeps_alias: each.KeepsAlias,
        decided_by: context.caller.userId,
        decided_at: context.now,
      });
    }
    return finish(context, loaded, { before, after });
  }),
];
