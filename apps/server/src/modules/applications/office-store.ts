import type { Tx } from '../../platform/database/pool.ts';

export const findOffice = (db: Tx, code: string) =>
  db.selectFrom('office').selectAll().where('office_code', '=', code).where('active', '=', 'Y').executeTakeFirst();

export const listOffices = (db: Tx) =>
  db
    .selectFrom('office')
    .select(['office_code', 'name', 'city', 'zip'])
    .where('active', '=', 'Y')
    .orderBy('name')
    .execute();
