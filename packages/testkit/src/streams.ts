import type { TestServer } from './test-server.ts';

/** Applications wait in a stream: each has an item that nobody holds, and has been sorted. */
export async function waitInStreams(server: Pick<TestServer, 'owner'>, numbers: readonly string[]): Promise<void> {
  await server.owner.query(
    `insert into work_item (region_id, id, work_item_id, work_item_type_id, status, application_number, received_on, cause_kind,
       cause_key)
     select region_id, gen_random_uuid(), '9' || application_number, 'APP', 'NW', application_number, application_date,
       'application', application_number from application a where application_number = any($1)
       and not exists (select 1 from work_item w where w.cause_kind = 'application' and w.closed_at is null
         and w.cause_key = a.application_number)`,
    [numbers],
  );
  await server.owner.query(
    `update work_item set assigned_to = null where cause_kind = 'application' and closed_at is null and cause_key = any($1)`,
    [numbers],
  );
  await server.owner.query(
    `insert into application_stream (region_id, id, application_number, facts, verdicts, sorted_at)
     select region_id, gen_random_uuid(), application_number, '{"Programs": []}', '[]', now() from application
     where application_number = any($1) on conflict do nothing`,
    [numbers],
  );
}
