import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ClientTable } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { NewAddress } from './register-store.ts';

export const lockClientRow = (tx: Tx, clientId: string) =>
  tx.selectFrom('client').selectAll().where('client_id', '=', clientId).forUpdate().executeTakeFirstOrThrow();

export const updateClient = (tx: Tx, clientId: string, columns: Updateable<ClientTable>) =>
  tx.updateTable('client').set(columns).where('client_id', '=', clientId).execute();

/** The home so far ends today, and the new one begins. */
export async function replaceHome(tx: Tx, clientId: string, home: NewAddress, today: string): Promise<void> {
  const { type, ...address } = home;
  await tx
    .updateTable('client_address')
    .set({ to_on: today })
    .where('client_id', '=', clientId)
    .where('address_type', '=', 'H')
    .where('to_on', 'is', null)
    .execute();
  await tx
    .insertInto('client_address')
    .values({ client_id: clientId, address_id: newId(), address_type: type, ...address, from_on: today })
    .execute();
}

export const addPhone = (tx: Tx, clientId: string, type: 'M' | 'H' | 'W', phone: string) =>
  tx
    .insertInto('client_phone')
    .values({ client_id: clientId, phone_id: newId(), phone_type: type, phone_number: phone })
    .execute();
