import { addDays } from '@commonweal/contracts/evidence/timeline';
import { workingDayFrom } from '@commonweal/contracts/holidays/working-days';
import { noticeLanguageOf } from '@commonweal/contracts/notices/languages';
import { legalDates } from '@commonweal/contracts/notices/legal-dates';
import { sql } from 'kysely';
import { composeContent, nothingSaid } from '../modules/notices/index.ts';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { firstTemplates } from './notice-templates.ts';

/** Notices of the demonstration: the approvals of programs that its cases have, as they stand on the case. */

const wanted = 60;
/** The newest have not left: two are being written, four wait for the night. */
const drafts = 2;
const waiting = 6;
const regions = 'Legal Help of the {{region}} region';

interface Approved {
  readonly region_id: string;
  readonly case_number: string;
  readonly pin: string;
  readonly name: string;
  readonly language: string;
  readonly people: string[];
  readonly worker: string | null;
  readonly program: string;
  readonly certified_from: string;
  readonly certified_to: string;
  readonly monthly_cents: number;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly zip: string;
  readonly office: string;
  readonly office_address: string;
  readonly phone: string;
  readonly hours: string;
}

async function seedLegalHelp(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('region').select(['region_id', 'name']).orderBy('region_id').execute();
  for (const [at, row] of rows.entries()) {
    await tx
      .updateTable('notice_contact')
      .set({ legal_help: regions.replace('{{region}}', row.name), legal_help_phone: `85055501${70 + at}` })
      .where('region_id', '=', row.region_id)
      .execute();
  }
}

const listApproved = async (tx: Tx, today: string): Promise<Approved[]> =>
  (
    await sql<Approved>`select k.region_id, k.case_number, h.pin, h.full_name as name,
      coalesce(nullif(h.written_language, ''), k.language) as language,
      array(select distinct c.full_name from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and m.superseded_at is null and m.effective_to is null order by 1) as people,
      (select first_name || ' ' || last_name from app_user u where u.user_id = k.assigned_to) as worker,
      p.program, p.certified_from, p.certified_to, p.monthly_cents, a.line1, a.line2, a.city, a.zip,
      o.name as office, o.address1 || ', ' || o.city || ' FL ' || o.zip as office_address, n.phone,
      to_char(o.opens, 'HH24:MI') || '–' || to_char(o.closes, 'HH24:MI') as hours
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    join client h on h.client_id = k.head_client_id
    join lateral (select * from client_address a where a.client_id = h.client_id and a.to_on is null and not a.homeless
      order by a.address_type = 'M' desc limit 1) a on true
    join office o on o.office_code = k.office_code
    join notice_contact n on n.region_id = k.region_id and n.office_code is null
    where p.certified_from <= ${today} and p.monthly_cents > 0 and p.certified_to is not null and not k.confidential
      and char_length(a.line1) <= 47 and not exists (select 1 from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and c.confidential)
    order by p.certified_from desc, k.case_number limit ${wanted}`.execute(tx)
  ).rows;

export async function seedNotices(tx: Tx, now: Date): Promise<void> {
  await seedLegalHelp(tx);
  const today = dateIn(now);
  const template = await tx
    .selectFrom('notice_template')
    .select('template_id')
    .where('notice_type', '=', 'APPR')
    .orderBy('number')
    .executeTakeFirst();
  const worker = await tx.selectFrom('app_user').select('user_id').orderBy('user_id').limit(1).executeTakeFirst();
  if (!template || !worker) return;
  const holidays = new Set((await tx.selectFrom('holiday').select('day').execute()).map(row => row.day));
  for (const [at, row] of (await listApproved(tx, today)).entries()) {
    const hasLeft = at >= waiting;
    const leavesOn = workingDayFrom(hasLeft ? addDays(row.certified_from, -3) : today, holidays);
    const isGone = hasLeft && leavesOn < today;
    const language = noticeLanguageOf(row.language);
    const data = {
      ...nothingSaid,
      Name: row.name,
      People: row.people,
      Worker: row.worker ?? '',
      Decision: {
        Program: row.program,
        EffectiveOn: row.certified_from,
        Cents: row.monthly_cents,
        BeforeCents: null,
        PeriodFrom: row.certified_from,
        PeriodTo: row.certified_to,
        Reasons: [],
        Lines: [],
      },
    };
    const content = composeContent(
      {
        blocks: firstTemplates.APPR,
        data,
        freeText: { E: '', S: '', C: '' },
        caseNumber: row.case_number,
        program: row.program,
        office: {
          name: row.office,
          address: row.office_address,
          phone: row.phone,
          fax: '',
          hours: row.hours,
          legalHelp: 'Legal Help',
          legalHelpPhone: '8505550170',
        },
        dates: legalDates(
          leavesOn,
          { adverse: false, effectiveOn: row.certified_from, withoutAdvance: false },
          holidays,
        ),
      },
      language,
      { lines: [row.name, row.line1, row.line2, `${row.city} FL ${row.zip}`].filter(Boolean), zip: row.zip },
    );
    const isBack = isGone && at % 11 === 0;
    const numbered = await tx
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('case_number', '=', row.case_number)
      .executeTakeFirstOrThrow();
    const createdAt = isGone ? new Date(`${addDays(leavesOn, -1)}T15:00:00Z`) : now;
    await tx
      .insertInto('notice')
      .values({
        region_id: row.region_id,
        id: newId(),
        notice_number: `N${row.case_number}.${Number(numbered.count) + 1}`,
        notice_type: 'APPR',
        case_number: row.case_number,
        pin: row.pin,
        program: row.program,
        language,
        delivery: 'ML',
        status: isBack ? 'RT' : isGone ? 'ML' : at < drafts ? 'CR' : 'QU',
        template_id: template.template_id,
        data: JSON.stringify(data),
        effective_on: row.certified_from,
        ...(isGone && { content: JSON.stringify(content), leaves_on: leavesOn, left_on: leavesOn }),
        ...(isBack && { returned_on: workingDayFrom(addDays(leavesOn, 9), holidays), returned_because: 'moved' }),
        created_at: createdAt,
        created_by: worker.user_id,
        changed_at: createdAt,
        changed_by: worker.user_id,
      })
      .execute();
  }
}
