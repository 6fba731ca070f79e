import { type VoterAnswer, type VoterOffer, voterFields } from '@commonweal/contracts/clients/voter-calls';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { columnsOf, readsOf } from '../../platform/records/columns-store.ts';

/** Of a client and of the records that it answers for. */
export async function listOffers(db: Tx, clientId: string): Promise<VoterOffer[]> {
  const { rows } = await sql<Omit<VoterOffer, 'RecordedAt'> & { RecordedAt: Date }>`
    select o.offer_id as "OfferId", ${readsOf(voterFields, 'o')}, o.recorded_at as "RecordedAt",
      coalesce(${staffName('u')}, o.recorded_by) as "RecordedBy"
    from voter_offer o join client c on c.client_id = o.client_id
    left join app_user u on u.user_id = o.recorded_by
    where c.client_id = ${clientId} or c.merged_into = ${clientId}
    order by o.recorded_at desc, o.offer_id desc`.execute(db);
  return rows.map(row => ({ ...row, RecordedAt: row.RecordedAt.toISOString() }));
}

interface Recorded {
  readonly clientId: string;
  readonly offerId: string;
  readonly at: Date;
  readonly by: string;
}

export async function insertOffer(tx: Tx, { clientId, offerId, at, by }: Recorded, answer: VoterAnswer): Promise<void> {
  await tx
    .insertInto('voter_offer')
    .values({
      client_id: clientId,
      offer_id: offerId,
      ...columnsOf(voterFields, answer),
      recorded_at: at,
      recorded_by: by,
    })
    .execute();
}
