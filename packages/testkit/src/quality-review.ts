import { newId } from '@commonweal/server/platform/ids';
import type { TestServer } from './test-server.ts';

/** A review before payment of a decision by a determination; answers the review’s id. */
export async function layReview(server: TestServer, determinationId: string): Promise<string> {
  const reviewId = newId();
  await server.owner.query(
    `with decided as (insert into authorization_decision (region_id, id, case_id, determination_id, program, month, decision, status,
        amount_cents, effective_on, review_because, decided_by, decided_at)
      select region_id, $2::uuid, case_id, id, program, month, 'approve', 'waiting', 10000, now()::date, '{risk}', made_by, made_at
      from determination where id = $1 returning region_id, id, case_id),
    drawn as (insert into quality_draw (region_id, authorization_id, case_id, draw_key, seed, drawn, chance, drawn_at)
      select region_id, id, case_id, 'walking', 2026, 0, 10000, now() from decided returning region_id, authorization_id, case_id)
    insert into quality_review (region_id, id, case_id, authorization_id)
    select region_id, $3::uuid, case_id, authorization_id from drawn`,
    [determinationId, newId(), reviewId],
  );
  return reviewId;
}
