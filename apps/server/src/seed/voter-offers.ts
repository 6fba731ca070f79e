import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';

/** Who was asked to register to vote in the demonstration, and what they said: with applications, and with renewals since. */

const answers = ['N', 'Y', 'N', 'A', 'U', 'N', 'A', 'Y', 'N'] as const;

/** Only of those old enough to be asked. */
const adult = 18;

export async function seedVoterOffers(tx: Tx, now: Date): Promise<void> {
  await sql`insert into voter_offer (client_id, offer_id, occasion, answer, recorded_at, recorded_by)
    select client_id, gen_random_uuid(), occasion, (${[...answers]}::text[])[1 + place % ${answers.length}], at, coalesce(by, 'system')
    from (select h.client_id, asked.occasion, asked.at, k.assigned_to as by,
        (row_number() over (order by k.case_number, asked.at))::int as place
      from benefit_case k join client h on h.client_id = k.head_client_id
      cross join lateral (
        select 'application' as occasion, a.application_date + time '15:00' as at from application a where a.case_id = k.id
        union all select 'renewal', p.certified_from + time '15:00' from case_program p where p.case_id = k.id
          and p.certified_from > k.opened_on + 90) asked
      where asked.at < ${now} and h.birth_date <= ${now}::date - make_interval(years => ${adult})
        and not k.confidential and not h.confidential) offers`.execute(tx);
}
