import { addDays } from '@commonweal/contracts/evidence/timeline';
import { workingDayFrom } from '@commonweal/contracts/holidays/working-days';
import { noticeLanguageOf } from '@commonweal/contracts/notices/languages';
import { legalDates } from '@commonweal/contracts/notices/legal-dates';
import { sql } from 'kysely';
import { type ContentJob, composeContents, nothingSaid } from '../modules/notices/index.ts';
import { dateIn } from '../platform/clock.ts';
import { writtenName } from '../platform/database/names.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { firstTemplates } from './notice-templates.ts';

/** Notices of the demonstration: the approvals of programs that its cases have, as they stand on the case. */

export const wanted = 60;
/** The newest have not left: two are being written, four wait for the night. */
const drafts = 2;
const waiting = 6;
const regions = 'Legal Help of the {{region}} region';

export interface Approved {
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
  readonly opened_on: string;
  /** Whose former letters stayed in the former system, or who has just asked again. */
  readonly silent: boolean;
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

export const listApproved = async (tx: Tx, today: string): Promise<Approved[]> =>
  (
    await sql<Approved>`select k.region_id, k.case_number, h.pin, h.full_name as name,
      coalesce(nullif(h.written_language, ''), k.language) as language,
      array(select distinct c.full_name from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and m.superseded_at is null and m.effective_to is null order by 1) as people,
      (select ${writtenName('u')} from app_user u where u.user_id = k.assigned_to) as worker,
      p.program, p.certified_from, p.certified_to, p.monthly_cents, a.line1, a.line2, a.city, a.zip,
      o.name as office, o.address1 || ', ' || o.city || ' FL ' || o.zip as office_address, n.phone,
      to_char(o.opens, 'HH24:MI') || '–' || to_char(o.closes, 'HH24:MI') as hours, k.opened_on::text,
      (k.case_number::bigint % 5 = 0 or exists (select 1 from application q join program_request r on r.region_id = q.region_id
        and r.application_id = q.id where q.case_id = k.id and r.status = 'P')) as silent
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    join client h on h.client_id = k.head_client_id
    join lateral (select * from client_address a where a.client_id = h.client_id and a.to_on is null and not a.homeless
      order by a.address_type = 'M' desc limit 1) a on true
    join office o on o.office_code = k.office_code
    join notice_contact n on n.region_id = k.region_id and n.office_code is null
    where p.certified_from <= ${today} and p.monthly_cents > 0 and p.certified_to is not null and not k.confidential
      and char_length(a.line1) <= 47 and not exists (select 1 from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and c.confidential)
    order by p.certified_from desc, k.case_number`.execute(tx)
  ).rows;

type Holidays = ReadonlySet<string>;

/** A letter of the demonstration; what is told of it follows from when it leaves. */
export interface Letter {
  readonly row: Approved;
  readonly type: keyof typeof firstTemplates;
  readonly program: string;
  /** What it says besides who it goes to. */
  readonly says: Partial<typeof nothingSaid>;
  readonly effectiveOn: string | null;
  readonly status: 'CR' | 'QU' | 'ML' | 'RT';
  readonly leavesOn: string;
  readonly cause?: string;
}

const hasLeft = ({ status }: Letter): boolean => status === 'ML' || status === 'RT';

const toData = ({ row, says }: Letter) => ({
  ...nothingSaid,
  Name: row.name,
  People: row.people,
  Worker: row.worker ?? '',
  ...says,
});

function toContentJob(letter: Letter, holidays: Holidays): ContentJob {
  const { row, type, program, leavesOn, effectiveOn } = letter;
  const acted = { adverse: false, effectiveOn: effectiveOn ?? leavesOn, withoutAdvance: false };
  return {
    given: {
      blocks: firstTemplates[type] ?? [],
      data: toData(letter),
      freeText: { E: '', S: '', C: '' },
      caseNumber: row.case_number,
      program,
      office: {
        name: row.office,
        address: row.office_address,
        phone: row.phone,
        fax: '',
        hours: row.hours,
        legalHelp: 'Legal Help',
        legalHelpPhone: '8505550170',
      },
      dates: legalDates(leavesOn, acted, holidays),
    },
    language: noticeLanguageOf(row.language),
    destination: { lines: [row.name, row.line1, row.line2, `${row.city} FL ${row.zip}`].filter(Boolean), zip: row.zip },
  };
}

interface Numbered {
  readonly letter: Letter;
  readonly templateId: string;
  readonly number: number;
}

function toRow({ letter, templateId, number }: Numbered, content: unknown, holidays: Holidays, now: Date, by: string) {
  const { row, type, program, status, leavesOn, effectiveOn } = letter;
  const left = hasLeft(letter);
  const createdAt = left ? new Date(`${addDays(leavesOn, -1)}T15:00:00Z`) : now;
  return {
    region_id: row.region_id,
    id: newId(),
    notice_number: `N${row.case_number}.${number}`,
    notice_type: type,
    case_number: row.case_number,
    pin: row.pin,
    program,
    language: noticeLanguageOf(row.language),
    delivery: 'ML',
    status,
    template_id: templateId,
    data: JSON.stringify(toData(letter)),
    effective_on: effectiveOn,
    content: left ? JSON.stringify(content) : null,
    leaves_on: left ? leavesOn : null,
    left_on: left ? leavesOn : null,
    returned_on: status === 'RT' ? workingDayFrom(addDays(leavesOn, 9), holidays) : null,
    returned_because: status === 'RT' ? 'moved' : '',
    cause_key: letter.cause ?? '',
    created_at: createdAt,
    created_by: by,
    changed_at: createdAt,
    changed_by: by,
  };
}

const listHolidays = async (tx: Tx): Promise<Holidays> =>
  new Set((await tx.selectFrom('holiday').select('day').execute()).map(row => row.day));

const together = 500;

/** Numbered in the order in which they left, hundreds with one statement. */
export async function writeLetters(tx: Tx, letters: readonly Letter[], now: Date): Promise<void> {
  const [templates, worker, holidays, numbered] = [
    await tx.selectFrom('notice_template').select(['notice_type', 'template_id']).where('number', '=', 1).execute(),
    await tx.selectFrom('app_user').select('user_id').orderBy('user_id').limit(1).executeTakeFirstOrThrow(),
    await listHolidays(tx),
    await sql<{ case_number: string; count: number }>`select case_number, count(*)::int as count from notice
      group by case_number`.execute(tx),
  ];
  const templateOf = new Map(templates.map(each => [each.notice_type, each.template_id]));
  const numbers = new Map(numbered.rows.map(row => [row.case_number, row.count]));
  const prepared = letters
    .toSorted((a, b) => a.leavesOn.localeCompare(b.leavesOn))
    .flatMap((letter): Numbered[] => {
      const templateId = templateOf.get(letter.type);
      if (!templateId) return [];
      const number = (numbers.get(letter.row.case_number) ?? 0) + 1;
      numbers.set(letter.row.case_number, number);
      return [{ letter, templateId, number }];
    });
  for (let at = 0; at < prepared.length; at += together) {
    const chunk = prepared.slice(at, at + together);
    const mailed = chunk.map(each => each.letter).filter(hasLeft);
    const contents = await composeContents(mailed.map(letter => toContentJob(letter, holidays)));
    const contentByLetter = new Map(mailed.map((letter, index) => [letter, contents[index]]));
    const rows = chunk.map(each => toRow(each, contentByLetter.get(each.letter), holidays, now, worker.user_id));
    await tx.insertInto('notice').values(rows).execute();
  }
}

/** The approval of a period of a program. */
export const approvalOf = (row: Approved, from: string, to: string, cents: number) => ({
  row,
  type: 'APPR' as const,
  program: row.program,
  effectiveOn: from,
  says: {
    Decision: {
      Program: row.program,
      EffectiveOn: from,
      Cents: cents,
      BeforeCents: null,
      PeriodFrom: from,
      PeriodTo: to,
      Reasons: [],
      Lines: [],
    },
  },
});

export async function seedNotices(tx: Tx, now: Date): Promise<void> {
  await seedLegalHelp(tx);
  const today = dateIn(now);
  const holidays = await listHolidays(tx);
  const letters = (await listApproved(tx, today)).slice(0, wanted).map((row, at): Letter => {
    const hasLeft = at >= waiting;
    const leavesOn = workingDayFrom(hasLeft ? addDays(row.certified_from, -3) : today, holidays);
    const isGone = hasLeft && leavesOn < today;
    return {
      ...approvalOf(row, row.certified_from, row.certified_to, row.monthly_cents),
      leavesOn,
      status: isGone ? (at % 11 === 0 ? 'RT' : 'ML') : at < drafts ? 'CR' : 'QU',
    };
  });
  await writeLetters(tx, letters, now);
}
