import type { CaseBrief } from '@commonweal/contracts/cases/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';

/** "LAST, First M", the one way names are written in the portal. */
export const clientName = (alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`concat_ws(', ', concat_ws(' ', upper(${column('last_name')}), nullif(${column('suffix')}, '')),
    concat_ws(' ', ${column('first_name')}, nullif(${column('middle_initial')}, '')))`;
};

interface Stored {
  readonly case_number: string;
  readonly name: string;
  readonly pin: string;
  readonly programs: string[];
}

export async function findBrief(tx: Tx, caller: Viewer, caseNumber: string): Promise<CaseBrief | undefined> {
  const { rows } = await sql<Stored>`select k.case_number, ${clientName('c')} as name, c.pin,
      array(select program from case_program p where p.case_id = k.id order by program) as programs
    from benefit_case k join client c on c.client_id = k.head_client_id
    where k.case_number = ${caseNumber} and ${mayOpenCase(caller, 'k')}`.execute(tx);
  const row = rows[0];
  return row && { CaseNumber: row.case_number, HeadName: row.name, HeadPin: row.pin, Programs: row.programs };
}
