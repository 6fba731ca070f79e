import { codeTable } from '../kit/code-table.ts';
import { languageTable } from './people.ts';

/** Users, roles, reports and the audit log. */

export const yesNoTable = codeTable('YESNO', {
  origin: 'specification',
  note: 'Y and N are printed as flag values throughout the specification.',
  entries: {
    Y: { en: 'Yes', es: 'Sí' },
    N: { en: 'No', es: 'No' },
  },
});

export const activeInactiveTable = codeTable('ACTIVEINACTIVE', {
  origin: 'specification',
  entries: {
    A: { en: 'Active', es: 'Activo' },
    I: { en: 'Inactive', es: 'Inactivo' },
  },
});

export const accountStatusTable = codeTable('ACCOUNTSTATUS', {
  origin: 'specification',
  note: 'The codes are those of the actions activate (A) and deactivate (D).',
  entries: {
    A: { en: 'Activated', es: 'Activada' },
    D: { en: 'Deactivated', es: 'Desactivada' },
  },
});

export const accessCodeTable = codeTable('ACCESSCODE', {
  origin: 'specification',
  entries: {
    U: { en: 'Update', es: 'Modificar' },
    R: { en: 'Read only', es: 'Solo lectura' },
    X: { en: 'No access', es: 'Sin acceso' },
  },
});

export const characteristicTypeTable = codeTable('CHARACTERISTICTYPE', {
  origin: 'ours',
  entries: {
    LNG: { en: 'Language', es: 'Idioma' },
    SKL: { en: 'Skill', es: 'Habilidad' },
    CRT: { en: 'Program certification', es: 'Certificación en programa' },
  },
});

const characteristicLanguages = ['EN', 'SP', 'CE', 'FR', 'PT', 'RU', 'VI', 'CH', 'SG'] as const;

const languageCharacteristics = Object.fromEntries(
  characteristicLanguages.map(code => [
    `LNG-${code}`,
    { en: languageTable.entries[code].en, es: languageTable.entries[code].es, att: { Parent: 'LNG', Language: code } },
  ]),
);

export const userCharacteristicTable = codeTable('USERCHARACTERISTIC', {
  origin: 'ours',
  note: '`Parent` is the characteristic type. `Programs` names the program codes that a certification covers.',
  entries: {
    ...languageCharacteristics,
    'SKL-INTV': { en: 'Interviewing', es: 'Entrevistas', att: { Parent: 'SKL' } },
    'SKL-EXPD': { en: 'Expedited service', es: 'Servicio acelerado', att: { Parent: 'SKL' } },
    'SKL-CONF': { en: 'Confidential cases', es: 'Casos confidenciales', att: { Parent: 'SKL' } },
    'SKL-HEAR': { en: 'Hearings', es: 'Audiencias', att: { Parent: 'SKL' } },
    'SKL-SELF': { en: 'Self-employment budgets', es: 'Cálculo de trabajo por cuenta propia', att: { Parent: 'SKL' } },
    'SKL-TRST': { en: 'Trusts and asset transfers', es: 'Fideicomisos y traspasos de bienes', att: { Parent: 'SKL' } },
    'SKL-IMMG': { en: 'Immigration status', es: 'Estatus migratorio', att: { Parent: 'SKL' } },
    'SKL-REVW': { en: 'Second-party review', es: 'Revisión por una segunda persona', att: { Parent: 'SKL' } },
    'SKL-INDX': { en: 'Document indexing', es: 'Indexación de documentos', att: { Parent: 'SKL' } },
    'SKL-TRNG': { en: 'Trainee', es: 'En capacitación', att: { Parent: 'SKL' } },
    'CRT-SNAP': { en: 'Food assistance', es: 'Asistencia alimentaria', att: { Parent: 'CRT', Programs: 'SNAP' } },
    'CRT-TCA': { en: 'Cash assistance', es: 'Asistencia en efectivo', att: { Parent: 'CRT', Programs: 'TCA RCA' } },
    'CRT-MFAM': {
      en: 'Family-related Medicaid',
      es: 'Medicaid familiar',
      att: { Parent: 'CRT', Programs: 'MFAM PEPW' },
    },
    'CRT-MSSI': {
      en: 'SSI-related Medicaid',
      es: 'Medicaid relacionado con SSI',
      att: { Parent: 'CRT', Programs: 'MSSI DDD MSP SEP ESSI MPA OSS' },
    },
    'CRT-ICP': { en: 'Long-term care', es: 'Cuidado a largo plazo', att: { Parent: 'CRT', Programs: 'ICP HCBS HOS' } },
    'CRT-RMA': { en: 'Refugee programs', es: 'Programas para refugiados', att: { Parent: 'CRT', Programs: 'RMA RCA' } },
    'CRT-CIC': { en: 'Child In Care', es: 'Niños bajo cuidado', att: { Parent: 'CRT', Programs: 'CIC' } },
  },
});

export const reportTypeTable = codeTable('RPTTYPE', {
  origin: 'ours',
  note: 'The table is named in the specification, its rows are not.',
  entries: {
    WICM: { en: 'Work items completed by user', es: 'Tareas completadas por usuario' },
    WIPD: { en: 'Work items pending by age', es: 'Tareas pendientes por antigüedad' },
    WIIO: { en: 'Work received and completed', es: 'Trabajo recibido y completado' },
    TMLY: { en: 'Application timeliness', es: 'Puntualidad de las solicitudes' },
    EXPD: { en: 'Expedited service timeliness', es: 'Puntualidad del servicio acelerado' },
    TIME: { en: 'Time worked', es: 'Tiempo trabajado' },
    WKLD: { en: 'Workload and capacity', es: 'Carga de trabajo y capacidad' },
    DOCI: { en: 'Documents indexed', es: 'Documentos indexados' },
    DOCQ: { en: 'Documents waiting by queue', es: 'Documentos en espera por cola' },
    RNWL: { en: 'Renewals due and completed', es: 'Renovaciones pendientes y completadas' },
    INTV: { en: 'Interviews kept and missed', es: 'Entrevistas cumplidas y perdidas' },
    NOTC: { en: 'Notices sent and returned', es: 'Avisos enviados y devueltos' },
    HEAR: { en: 'Hearings and outcomes', es: 'Audiencias y resultados' },
    REVW: { en: 'Review findings', es: 'Resultados de las revisiones' },
    QERR: { en: 'Error rates before payment', es: 'Tasas de error antes del pago' },
    DISP: { en: 'Dispositions and reasons', es: 'Resoluciones y motivos' },
    VERW: { en: 'Wait for verification', es: 'Espera de verificación' },
    EQTY: { en: 'Timeliness and decisions by group', es: 'Puntualidad y decisiones por grupo' },
    FTCH: { en: 'Days to the first touch', es: 'Días hasta la primera atención' },
    VOTE: { en: 'Voter registration offers', es: 'Ofertas de inscripción para votar' },
    CHRN: { en: 'Closed for paperwork and back', es: 'Cerrados por trámites y de vuelta' },
    ISSU: { en: 'Benefits issued', es: 'Beneficios emitidos' },
    EXPR: { en: 'Files, shown numbers, access reviews', es: 'Archivos, números mostrados, revisiones de acceso' },
  },
});

export const reportPeriodTable = codeTable('RPTPERIOD', {
  origin: 'ours',
  note: 'The table is named in the specification, its rows are not.',
  entries: {
    TD: { en: 'Today', es: 'Hoy' },
    YD: { en: 'Yesterday', es: 'Ayer' },
    TW: { en: 'This week', es: 'Esta semana' },
    LW: { en: 'Last week', es: 'La semana pasada' },
    TM: { en: 'This month', es: 'Este mes' },
    LM: { en: 'Last month', es: 'El mes pasado' },
    TQ: { en: 'This quarter', es: 'Este trimestre' },
    LQ: { en: 'Last quarter', es: 'El trimestre pasado' },
    FF: { en: 'This federal fiscal year', es: 'Este año fiscal federal' },
    SF: { en: 'This state fiscal year', es: 'Este año fiscal estatal' },
    CU: { en: 'Dates of my choice', es: 'Fechas a elegir' },
  },
});
