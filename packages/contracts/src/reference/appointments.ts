import type { AppointmentType } from '../appointments/codes.ts';
import { type CodeEntry, codeTable } from '../kit/code-table.ts';

/** What households are met for. */
const types: Record<AppointmentType, CodeEntry> = {
  SNAPINT: { en: 'SNAP interview', es: 'Entrevista de SNAP' },
  TCAINT: { en: 'TCA interview', es: 'Entrevista de TCA' },
  RENEW: { en: 'Renewal interview', es: 'Entrevista de renovación' },
  HELP: { en: 'Help with papers', es: 'Ayuda con documentos' },
  OTHER: { en: 'Other meeting', es: 'Otra reunión' },
};
export const appointmentTypeTable = codeTable('APPTTYPE', {
  origin: 'ours',
  note: 'What households are met for. How long each takes stands in the program.',
  entries: types,
});
