import type { TestServer } from './test-server.ts';

/** The office of SunCoast that has the most open cases which everybody may open, and those cases. */
export async function officeWithCases({ owner }: TestServer): Promise<{ officeCode: string; cases: string[] }> {
  const { rows } = await owner.query<{ office_code: string; cases: string[] }>(
    `select k.office_code, array_agg(k.case_number order by k.case_number) as cases from benefit_case k
      where not k.confidential and k.region_id = 'SC' and k.closed_on is null and k.office_code is not null and not exists
        (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      group by 1 order by count(*) desc, 1 limit 1`,
  );
  return { officeCode: rows[0]?.office_code ?? '', cases: rows[0]?.cases ?? [] };
}
