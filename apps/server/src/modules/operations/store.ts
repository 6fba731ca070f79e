import type { Tx } from '../../platform/database/pool.ts';

export const listMessages = (db: Tx) =>
  db.selectFrom('outbox_message').selectAll().orderBy('created_at', 'desc').limit(100).execute();
