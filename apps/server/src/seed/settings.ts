import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { seedNoticeTemplates } from './notice-templates.ts';

/** Numbers and texts to start from. A table that has rows has been looked after, and is left alone. */

/** A region starts with the phone of its first office. */
async function seedNoticeContacts(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('notice_contact').select('contact_id').limit(1).executeTakeFirst();
  if (first) return;
  const offices = await tx
    .selectFrom('office')
    .distinctOn('region_id')
    .select(['region_id', 'phone'])
    .orderBy('region_id')
    .orderBy('office_code')
    .execute();
  if (offices.length === 0) return;
  await tx
    .insertInto('notice_contact')
    .values(
      offices.map(office => ({
        contact_id: newId(),
        region_id: office.region_id,
        phone: office.phone,
        changed_at: now,
        changed_by: 'system',
      })),
    )
    .execute();
}

const reviewCodes = [
  {
    code: 'SPR',
    description_en: 'Second-party review',
    description_es: 'Revisión por una segunda persona',
    due_days: 5,
  },
  {
    code: 'QC',
    description_en: 'Quality control review',
    description_es: 'Revisión de control de calidad',
    due_days: 30,
  },
  {
    code: 'TRN',
    description_en: 'Review of a new worker',
    description_es: 'Revisión de personal nuevo',
    due_days: 2,
  },
  { code: 'EXP', description_en: 'Expedited decision', description_es: 'Decisión acelerada', due_days: 1 },
];

async function seedReviewCodes(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('review_code').select('code').limit(1).executeTakeFirst();
  if (first) return;
  await tx
    .insertInto('review_code')
    .values(reviewCodes.map(each => ({ ...each, changed_at: now, changed_by: 'system' })))
    .execute();
}

/** A start that the agency makes its own: weights in percent, ours. */
const errorProfiles = [
  // A small share of everything: so the sample speaks for decisions that no other profile knows, too.
  ['EVERY', 'Every decision, by chance', 'Toda decisión, al azar', 'SIZE', 1, 2],
  ['EARNED', 'Earned income changed', 'Cambiaron los ingresos del trabajo', 'EARNED', 1, 20],
  ['SHELTER', 'Shelter deduction without proof', 'Deducción de vivienda sin prueba', 'SHELTER', 1, 20],
  ['LARGE', 'Household of five or more', 'Hogar de cinco o más personas', 'SIZE', 5, 10],
  ['SELFEMP', 'Self-employment', 'Trabajo por cuenta propia', 'SELFEMP', 1, 20],
  ['TRAINEE', 'Decided in training', 'Decidido en capacitación', 'TRAINEE', 1, 30],
] as const;

async function seedErrorProfiles(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('error_profile').select('code').limit(1).executeTakeFirst();
  if (first) return;
  const rows = errorProfiles.map(([code, description_en, description_es, condition, least, weight]) => ({
    ...{ code, description_en, description_es, condition, least, weight },
    changed_at: now,
    changed_by: 'system',
  }));
  await tx.insertInto('error_profile').values(rows).execute();
}

const quickNotes = [
  {
    language: 'en',
    title: 'Called, no answer',
    body: 'Called {clientName} about case {caseNumber}. No answer. Left a message with {officePhone}.',
  },
  {
    language: 'en',
    title: 'Verification requested',
    body: 'Asked {clientName} for the missing proof for {program}. It is due {dueDate}.',
  },
  {
    language: 'es',
    title: 'Se llamó, sin respuesta',
    body: 'Se llamó a {clientName} por el caso {caseNumber}. No contestó. Se dejó mensaje con {officePhone}.',
  },
];

async function seedQuickNotes(tx: Tx, now: Date): Promise<void> {
  const first = await tx.selectFrom('quick_note').select('note_id').limit(1).executeTakeFirst();
  if (first) return;
  await tx
    .insertInto('quick_note')
    .values(quickNotes.map(each => ({ note_id: newId(), ...each, changed_at: now, changed_by: 'system' })))
    .execute();
}

export async function seedSettings(tx: Tx, now: Date): Promise<void> {
  await seedNoticeContacts(tx, now);
  await seedReviewCodes(tx, now);
  await seedErrorProfiles(tx, now);
  await seedQuickNotes(tx, now);
  await seedNoticeTemplates(tx, now, firstDay);
}

/** Notices of the demonstration reach back some months: what an installation starts with was always so. */
const firstDay = '2020-01-01';
