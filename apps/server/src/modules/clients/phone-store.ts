import { sql } from 'kysely';

/** The number that the head of a household (`h`) is called at: mobile, home, work. */
export const headPhone = sql`coalesce((select phone_number from client_phone p where p.client_id = h.client_id
  order by position(p.phone_type in 'MHW'), p.phone_number limit 1), '')`;
