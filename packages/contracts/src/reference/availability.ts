import type { BlockKind, WorkKind } from '../availability/codes.ts';
import { type CodeEntry, codeTable } from '../kit/code-table.ts';

/** The words of the codes that calendars are made of. */

const blocks: Record<BlockKind, CodeEntry> = {
  LEAVE: { en: 'Leave', es: 'Licencia' },
  SICK: { en: 'Sick leave', es: 'Licencia por enfermedad' },
  TRAIN: { en: 'Training', es: 'Capacitación' },
  MEET: { en: 'Meeting', es: 'Reunión' },
  APPT: { en: 'Appointment', es: 'Cita' },
  OTHER: { en: 'Other', es: 'Otro' },
};
export const blockKindTable = codeTable('BLOCKKIND', {
  origin: 'ours',
  note: 'Why somebody cannot be given work for a while.',
  entries: blocks,
});

const work: Record<WorkKind, CodeEntry> = {
  INTV: { en: 'Interviews', es: 'Entrevistas' },
  PROC: { en: 'Processing', es: 'Trámite' },
  PHON: { en: 'Phones', es: 'Teléfonos' },
  DOCS: { en: 'Documents', es: 'Documentos' },
  LOBY: { en: 'Lobby', es: 'Sala de espera' },
  OTHR: { en: 'Other', es: 'Otro' },
};
export const workKindTable = codeTable('WORKKIND', {
  origin: 'ours',
  note: 'What a working day is divided into.',
  entries: work,
});
