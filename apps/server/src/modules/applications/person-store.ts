import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { ApplicationPersonTable } from '../../platform/database/tables.generated.ts';

/** The people of an application as stated, and the names that they are known by. */

export const insertPerson = (tx: Tx, person: Insertable<ApplicationPersonTable>) =>
  tx.insertInto('application_person').values(person).execute();

export const updatePerson = (tx: Tx, personId: string, change: Updateable<ApplicationPersonTable>) =>
  tx
    .updateTable('application_person')
    .set(expression => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', personId)
    .execute();

export const deletePerson = (tx: Tx, personId: string) =>
  tx.deleteFrom('application_person').where('id', '=', personId).execute();

/** A person's request ends with the person; a program that nobody asks for any more is not asked for. */
export async function leavePrograms(tx: Tx, applicationId: string, personId: string): Promise<void> {
  await sql`update program_request set persons = array_remove(persons, ${personId}::uuid)
    where application_id = ${applicationId}`.execute(tx);
  await tx
    .deleteFrom('program_request')
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`cardinality(persons) = 0`)
    .execute();
}

export const listAliasNames = (db: Tx, clientId: string) =>
  db.selectFrom('client_alias_name').selectAll().where('client_id', '=', clientId).orderBy('alias_id').execute();

export const listAliasNumbers = (db: Tx, clientId: string) =>
  db.selectFrom('client_alias_ssn').selectAll().where('client_id', '=', clientId).orderBy('alias_id').execute();
