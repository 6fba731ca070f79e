import { hashPassword } from '@commonweal/identity';
import { followTheDay } from '../modules/cases/index.ts';
import { layDecisions, layReviews } from '../modules/eligibility/index.ts';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { type FileStore, streamOf } from '../platform/files/file-store.ts';
import { newId } from '../platform/ids.ts';
import { seedAppointments } from './appointments.ts';
import { seedCalendars } from './calendars.ts';
import { placesOf, seedCaseload } from './caseload.ts';
import { seedClientAccounts } from './client-accounts.ts';
import { seedConversion } from './conversion.ts';
import { colleagues, type DemoAccount, demoAccounts, demoPassword } from './demo-people.ts';
import { seedDisasters } from './disasters.ts';
import { seedNotices } from './notices.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { seedPapers } from './papers.ts';
import { seedPastNotices } from './past-notices.ts';
import { seedDemoRouting } from './routing.ts';
import { seedWaiting } from './streams.ts';
import { seedUnits } from './units.ts';
import { seedVoterOffers } from './voter-offers.ts';
import { placeWorkItems, seedWorkItems } from './work-items.ts';
import { seedWorkgroupMembers } from './workgroups.ts';

/** The fresh demonstration. Laid once, in one transaction; `npm run reset` lays it anew. */

const stamps = (now: Date) => ({ created_at: now, created_by: 'system', changed_at: now, changed_by: 'system' });

const groupsOf = (account: DemoAccount): string[] => account.roles.map(role => `CW_Demo_${role}`);

const roleIds = async (tx: Tx): Promise<Map<string, string>> =>
  new Map((await tx.selectFrom('role').select(['name', 'role_id']).execute()).map(row => [row.name, row.role_id]));

async function seedAccounts(tx: Tx, now: Date): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  const roles = await roleIds(tx);
  for (const person of demoAccounts) {
    const subject = `00u${person.account.padEnd(8, '0')}cw`;
    await tx
      .insertInto('app_user')
      .values({
        user_id: person.userId,
        subject,
        guid: `guid-${person.account}`,
        first_name: person.firstName,
        middle_initial: person.middleInitial,
        last_name: person.lastName,
        email: person.email,
        phone: '8505550123',
        region_id: person.regionId,
        office_code: person.officeCode,
        supervisor_user_id: person.supervisor ?? null,
        account_status: person.deactivated ? 'D' : 'A',
        ...stamps(now),
      })
      .execute();
    await tx
      .insertInto('identity_account')
      .values({
        account: person.account,
        subject,
        guid: `guid-${person.account}`,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        organization: person.email.endsWith('partner.example') ? 'Harbor Community Partners' : 'Department of Benefits',
        agency_id: 'DCF',
        groups: groupsOf(person),
        password_hash,
      })
      .execute();
    // As if each had signed in before: the directory's roles are there from the first screen on.
    const held = person.roles.map(role => ({
      user_id: person.userId,
      role_id: roles.get(role) ?? '',
      source: 'directory',
      granted_at: now,
      granted_by: 'directory',
    }));
    if (held.length > 0) await tx.insertInto('user_role').values(held).execute();
    const racfIds = (person.racfIds ?? []).map(racf_id => ({ racf_id, user_id: person.userId }));
    if (racfIds.length > 0) await tx.insertInto('user_racf_id').values(racfIds).execute();
  }
}

async function seedColleagues(tx: Tx, now: Date): Promise<void> {
  const offices = await tx.selectFrom('office').select(['office_code', 'region_id']).orderBy('office_code').execute();
  const roles = await roleIds(tx);
  const people = colleagues(offices);
  await tx
    .insertInto('app_user')
    .values(
      people.map(person => ({
        user_id: person.userId,
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        region_id: person.regionId,
        office_code: person.officeCode,
        supervisor_user_id: person.supervisor,
        current_status: person.available ? 'A' : 'I',
        ...stamps(now),
      })),
    )
    .execute();
  await tx
    .insertInto('user_role')
    .values(
      people.map(person => ({
        user_id: person.userId,
        role_id: roles.get(person.role) ?? '',
        source: 'portal',
        granted_at: now,
        granted_by: 'system',
      })),
    )
    .execute();
}

async function seedRecords(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const day = (offset: number): string => dateIn(new Date(now.getTime() + offset * 86_400_000));
  const worked = await tx
    .selectFrom('application')
    .innerJoin('benefit_case', 'benefit_case.id', 'application.case_id')
    .select(['case_number', 'application_number'])
    .where('assigned_to', '=', 'DOKAFOR')
    .orderBy('application_number')
    .limit(6)
    .execute();
  const items = ['APP', 'RDT', 'CHG', 'APP', 'HRG', 'ADD'].map((type, at) => ({
    region_id: 'SC',
    id: newId(),
    work_item_id: String(40_217_902 + at),
    work_item_type_id: type,
    status: at === 5 ? 'CT' : 'AS',
    assigned_to: 'DOKAFOR',
    case_number: worked[at]?.case_number ?? null,
    application_number: worked[at]?.application_number ?? null,
    received_on: day(-at * 3),
    due_on: day(30 - at * 3),
    ...(at === 5 && { closed_at: now }),
  }));
  await tx.insertInto('work_item').values(items).execute();

  const bytes = onePagePdf('Pay stub - Gulf Bay Foods - demonstration document');
  const fileId = newId();
  const { head: _head, ...file } = await files.put(streamOf(bytes));
  await tx
    .insertInto('stored_file')
    .values({
      file_id: fileId,
      ...file,
      media_type: 'application/pdf',
      stored_at: now,
    })
    .execute();
  const subtypes = await tx
    .selectFrom('reference_entry')
    .select(['code', 'att'])
    .where('table_name', '=', 'DOCSUBTYPE')
    .orderBy('sort_order')
    .execute();
  const plain = subtypes.find(row => !('Sensitivity' in row.att))?.code ?? '';
  const sensitive = subtypes.find(row => 'Sensitivity' in row.att)?.code ?? '';
  const documents = [
    { document_number: '900000001', document_subtype_id: plain, file_id: fileId },
    { document_number: '900000002', document_subtype_id: sensitive, file_id: fileId },
    { document_number: '900000003', document_subtype_id: plain, file_id: null },
  ];
  await tx
    .insertInto('document')
    .values(
      documents.map(document => ({
        ...document,
        ...(document.file_id && { file_name: 'pay-stub.pdf', file_kind: 'PDF', pages: 1 }),
        region_id: 'SC',
        id: newId(),
        case_number: '1204417863',
        pin: '0031880472',
        received_date: day(-2),
        uploaded_date: now,
        indexed_at: now,
      })),
    )
    .execute();
}

async function seedAnnouncements(tx: Tx, now: Date): Promise<void> {
  const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
  await tx
    .insertInto('announcement')
    .values([
      {
        announcement_id: newId(),
        severity: 'info',
        title_en: 'Welcome to the demonstration',
        title_es: 'Le damos la bienvenida a la demostración',
        message_en: 'All people and cases here are made up. No letter or payment leaves this system.',
        message_es: 'Todas las personas y los casos son inventados. Ninguna carta ni pago sale de este sistema.',
        starts_at: hours(-24),
        ends_at: hours(24 * 365),
        ...stamps(now),
      },
      {
        announcement_id: newId(),
        severity: 'warning',
        title_en: 'Supervisors: check unit availability before the holidays',
        title_es: 'Supervisión: revise la disponibilidad de la unidad antes de los feriados',
        message_en: 'Please set people who are away as unavailable, so that new work goes to someone who is here.',
        message_es: 'Marque como no disponible a quien esté ausente, para que el trabajo nuevo llegue a quien sí está.',
        role_names: ['Supervisor', 'Administrator'],
        starts_at: hours(-2),
        ends_at: hours(24 * 365),
        ...stamps(now),
      },
    ])
    .execute();
}

export async function seedDemo(tx: Tx, files: FileStore, secrets: readonly string[], now: Date): Promise<void> {
  await seedAccounts(tx, now);
  await seedColleagues(tx, now);
  await seedUnits(tx, now);
  await seedWorkgroupMembers(tx, now);
  await seedCalendars(tx, now);
  await seedDemoRouting(tx, now);
  await seedCaseload(tx, secrets, now);
  await layDecisions(tx, now);
  await layReviews(tx, now, ['CWHITFIELD', 'LMORENO']);
  await seedClientAccounts(tx, now);
  await seedRecords(tx, files, now);
  await seedPapers(tx, files, now);
  await seedNotices(tx, now);
  await seedWorkItems(tx, now);
  await seedWaiting(tx, now);
  await placeWorkItems(tx);
  await followTheDay(tx, { now, today: dateIn(now) });
  await seedDisasters(tx, now);
  await seedConversion(tx, secrets, await placesOf(tx), now);
  await seedAppointments(tx, now);
  await seedPastNotices(tx, now);
  await seedVoterOffers(tx, now);
  await seedAnnouncements(tx, now);
}
