import type { Tx } from '../../platform/database/pool.ts';

/** What a ZIP code says of whoever lives there. */
export const findPlace = (db: Tx, zip: string) =>
  db
    .selectFrom('zip_code')
    .innerJoin('region', 'region.region_id', 'zip_code.region_id')
    .leftJoin('office', join =>
      join.onRef('office.office_code', '=', 'zip_code.office_code').on('office.active', '=', 'Y'),
    )
    .select([
      'zip_code.city',
      'zip_code.county',
      'zip_code.region_id',
      'region.name as region_name',
      'office.office_code',
      'office.name as office_name',
    ])
    .where('zip_code.zip', '=', zip)
    .where('zip_code.active', '=', 'Y')
    .executeTakeFirst();
