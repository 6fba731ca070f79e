import type { CaseBrief } from '@commonweal/contracts/cases/calls';
import { sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';

interface Stored {
  readonly case_number: string;
  readonly name: string;
  readonly pin: string;
  readonly programs: string[];
  readonly due_on: string | null;
  readonly office_phone: string | null;
}

export async function findBrief(tx: Tx, caller: Viewer, caseNumber: string): Promise<CaseBrief | undefined> {
  const { rows } = await sql<Stored>`select k.case_number, ${clientName('c')} as name, c.pin,
      array(select program from case_program p where p.case_id = k.id order by program) as programs,
      (select min(q.due_on) from application a join program_request q on q.application_id = a.id
        where a.case_id = k.id and q.status in ('NA', 'P', 'S')) as due_on,
      o.phone as office_phone
    from benefit_case k join client c on c.client_id = k.head_client_id
    left join office o on o.office_code = k.office_code
    where k.case_number = ${caseNumber} and ${mayOpenCase(caller, 'k')}`.execute(tx);
  const row = rows[0];
  return (
    row && {
      CaseNumber: row.case_number,
      HeadName: row.name,
      HeadPin: row.pin,
      Programs: row.programs,
      DueOn: row.due_on ?? '',
      OfficePhone: row.office_phone ?? '',
    }
  );
}
