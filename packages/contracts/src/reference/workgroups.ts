import { type CodeEntry, codeTable } from '../kit/code-table.ts';

/** Workgroups: kinds, a starting set, status and the results of an operation on them. */

const statusEntries: readonly (readonly ['296' | '297', CodeEntry])[] = [
  ['296', { en: 'Active', es: 'Activo' }],
  ['297', { en: 'Inactive', es: 'Inactivo' }],
];

export const roleStatusTable = codeTable<'ROLESTATUS', Record<'296' | '297', CodeEntry>>('ROLESTATUS', {
  origin: 'specification',
  entries: statusEntries,
});

export const workgroupStatusTable = codeTable<'WORKGROUPSTATUS', Record<'296' | '297', CodeEntry>>('WORKGROUPSTATUS', {
  origin: 'specification',
  entries: statusEntries,
});

export const workgroupTypeTable = codeTable('WRKGRPTYPE', {
  origin: 'ours',
  entries: {
    INTK: { en: 'Intake', es: 'Admisión' },
    EXPD: { en: 'Expedited service', es: 'Servicio acelerado' },
    RNWL: { en: 'Renewals', es: 'Renovaciones' },
    CHNG: { en: 'Changes', es: 'Cambios' },
    SSIR: { en: 'SSI-related and long-term care', es: 'Relacionado con SSI y cuidado a largo plazo' },
    CICR: { en: 'Child In Care', es: 'Niños bajo cuidado' },
    CALL: { en: 'Customer call center', es: 'Centro de llamadas' },
    DOCS: { en: 'Document indexing', es: 'Indexación de documentos' },
    HEAR: { en: 'Hearings', es: 'Audiencias' },
    QUAL: { en: 'Quality review', es: 'Revisión de calidad' },
    CONF: { en: 'Confidential cases', es: 'Casos confidenciales' },
    PART: { en: 'Community partners', es: 'Socios comunitarios' },
  },
});

export const workgroupTable = codeTable('WRKGRP', {
  origin: 'ours',
  note: 'A starting set, statewide; administrators add their own on the workgroup screens. `Parent` is the workgroup type.',
  entries: {
    'INTK-SNAP': { en: 'Food and cash intake', es: 'Admisión de alimentos y efectivo', att: { Parent: 'INTK' } },
    'INTK-MED': { en: 'Family Medicaid intake', es: 'Admisión de Medicaid familiar', att: { Parent: 'INTK' } },
    'INTK-SPAN': { en: 'Intake in Spanish', es: 'Admisión en español', att: { Parent: 'INTK' } },
    'INTK-CREO': { en: 'Intake in Haitian Creole', es: 'Admisión en criollo haitiano', att: { Parent: 'INTK' } },
    'EXPD-SNAP': { en: 'Expedited food assistance', es: 'Asistencia alimentaria acelerada', att: { Parent: 'EXPD' } },
    'RNWL-SNAP': { en: 'Food and cash renewals', es: 'Renovaciones de alimentos y efectivo', att: { Parent: 'RNWL' } },
    'RNWL-MED': { en: 'Medicaid renewals', es: 'Renovaciones de Medicaid', att: { Parent: 'RNWL' } },
    'CHNG-ALL': { en: 'Change processing', es: 'Procesamiento de cambios', att: { Parent: 'CHNG' } },
    'SSIR-MSSI': { en: 'SSI-related Medicaid', es: 'Medicaid relacionado con SSI', att: { Parent: 'SSIR' } },
    'SSIR-ICP': {
      en: 'Nursing home, hospice and waiver services',
      es: 'Hogar de ancianos, hospicio y exenciones',
      att: { Parent: 'SSIR' },
    },
    'CICR-CIC': { en: 'Child In Care Medicaid', es: 'Medicaid para niños bajo cuidado', att: { Parent: 'CICR' } },
    'CALL-INTV': { en: 'Interview calls', es: 'Llamadas de entrevista', att: { Parent: 'CALL' } },
    'CALL-GENL': { en: 'General calls', es: 'Llamadas generales', att: { Parent: 'CALL' } },
    'DOCS-INDX': { en: 'Indexing', es: 'Indexación', att: { Parent: 'DOCS' } },
    'DOCS-RETM': { en: 'Returned mail', es: 'Correo devuelto', att: { Parent: 'DOCS' } },
    'HEAR-ALL': { en: 'Hearings', es: 'Audiencias', att: { Parent: 'HEAR' } },
    'QUAL-REVW': { en: 'Quality review', es: 'Revisión de calidad', att: { Parent: 'QUAL' } },
    'CONF-ALL': { en: 'Confidential cases', es: 'Casos confidenciales', att: { Parent: 'CONF' } },
    'PART-ALL': {
      en: 'Community partner applications',
      es: 'Solicitudes de socios comunitarios',
      att: { Parent: 'PART' },
    },
  },
});

export const workgroupOrderTable = codeTable('WRKGRPORDER', {
  origin: 'ours',
  note: 'The table is named in the specification, its rows are not; it is read as the order in which a workgroup hands out its items.',
  entries: {
    PRI: { en: 'Priority, then due date', es: 'Prioridad, luego fecha límite' },
    DUE: { en: 'Due date', es: 'Fecha límite' },
    RCV: { en: 'Received date', es: 'Fecha de recibo' },
    AGE: { en: 'Oldest application first', es: 'Solicitud más antigua primero' },
    MAN: { en: 'By hand', es: 'A mano' },
  },
});

export const workgroupResultTable = codeTable('WRKGRPRESULT', {
  origin: 'specification',
  entries: {
    '00': { en: 'Success', es: 'Operación correcta' },
    '01': { en: 'Error', es: 'Error' },
    '02': { en: 'Duplicate', es: 'Duplicado' },
  },
});
