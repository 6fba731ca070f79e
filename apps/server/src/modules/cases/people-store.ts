import type { FoundPerson } from '@commonweal/contracts/cases/calls';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, mayOpenClient, type Viewer } from '../protection/index.ts';

interface Stored {
  readonly pin: string;
  readonly name: string;
  readonly birth_date: string | null;
  readonly ssn_sealed: Buffer | null;
  readonly city: string | null;
  readonly is_member: boolean;
  readonly elsewhere: FoundPerson['Elsewhere'];
}

/** These people as somebody who may join a household, in the order given. */
export async function listPeople(
  tx: Tx,
  caller: Viewer,
  given: { readonly caseId: string; readonly clientIds: readonly string[]; readonly today: string },
  lastFour: (sealed: Uint8Array | null) => string,
): Promise<FoundPerson[]> {
  const { caseId, clientIds, today } = given;
  const holds = sql`m.superseded_at is null and m.effective_from <= ${today}
    and (m.effective_to is null or m.effective_to >= ${today})`;
  const { rows } = await sql<Stored>`
    select c.pin, ${clientName('c')} as name, c.birth_date::text, c.ssn_sealed,
      (select a.city from client_address a where a.client_id = c.client_id and a.to_on is null
        order by a.address_type limit 1) as city,
      exists (select 1 from case_member m where m.case_id = ${caseId} and m.client_id = c.client_id and ${holds}) as is_member,
      coalesce((select json_agg(json_build_object('Program', p.program,
            'CaseNumber', case when ${mayOpenCase(caller, 'k')} then k.case_number else '' end) order by p.program, k.case_number)
        from case_member m join benefit_case k on k.id = m.case_id join case_program p on p.case_id = k.id
        where m.client_id = c.client_id and m.case_id <> ${caseId} and ${holds} and p.status in ('P', 'R')
          and m.participation ->> p.program in ('EM', 'PM')
          and p.program in (select own.program from case_program own where own.case_id = ${caseId})), '[]') as elsewhere
    from unnest(${clientIds}::uuid[]) with ordinality as asked (client_id, place)
      join client c on c.client_id = asked.client_id
    where ${mayOpenClient(caller, 'c')} order by asked.place`.execute(tx);
  return rows.map(row => ({
    Pin: row.pin,
    Name: row.name,
    BirthDate: row.birth_date ?? '',
    SsnEnding: lastFour(row.ssn_sealed),
    City: row.city ?? '',
    IsMember: toYesNo(row.is_member),
    Elsewhere: row.elsewhere,
  }));
}
