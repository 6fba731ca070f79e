import { codeTable } from '../kit/code-table.ts';
import { pickEntries, withAtt } from './with-att.ts';

/** Programs, and where a request for one stands. */

const programs = withAtt(
  { DescriptionOnRight: 'Y' },
  {
    SNAP: { en: 'Food assistance', es: 'Asistencia alimentaria', att: { Group: 'Food' } },
    TCA: { en: 'Temporary cash assistance', es: 'Asistencia temporal en efectivo', att: { Group: 'Cash' } },
    RCA: { en: 'Refugee cash assistance', es: 'Asistencia en efectivo para refugiados', att: { Group: 'Cash' } },
    MFAM: { en: 'Family-related Medicaid', es: 'Medicaid familiar', att: { Group: 'Medicaid' } },
    MSSI: { en: 'SSI-related Medicaid', es: 'Medicaid relacionado con SSI', att: { Group: 'Medicaid' } },
    HCBS: {
      en: 'Home and community based services',
      es: 'Servicios en el hogar y la comunidad',
      att: { Group: 'Medicaid' },
    },
    HOS: { en: 'Hospice', es: 'Hospicio', att: { Group: 'Medicaid' } },
    DDD: {
      en: 'Disability determination request',
      es: 'Petición de determinación de discapacidad',
      att: { Group: 'Medicaid' },
    },
    MSP: { en: 'Medicare Savings Programs', es: 'Programas de ahorro de Medicare', att: { Group: 'Medicaid' } },
    ICP: { en: 'Institutional Care Program', es: 'Programa de cuidado institucional', att: { Group: 'Medicaid' } },
    RMA: { en: 'Refugee medical assistance', es: 'Asistencia médica para refugiados', att: { Group: 'Medicaid' } },
    MPA: {
      en: 'Modified Project AIDS Care',
      es: 'Proyecto modificado de atención del SIDA',
      att: { Group: 'Medicaid' },
    },
    SEP: { en: 'SSI-related review', es: 'Revisión relacionada con SSI', att: { Group: 'Medicaid' } },
    ESSI: {
      en: 'SSI-related Medicaid, emergency or ex parte',
      es: 'Medicaid relacionado con SSI, de emergencia o ex parte',
      att: { Group: 'Medicaid' },
    },
    PEPW: {
      en: 'Presumptive eligibility for pregnant women',
      es: 'Elegibilidad presuntiva para embarazadas',
      att: { Group: 'Medicaid' },
    },
    CIC: { en: 'Child In Care Medicaid', es: 'Medicaid para niños bajo cuidado', att: { Group: 'Medicaid' } },
    OSS: { en: 'Optional State Supplementation', es: 'Suplemento estatal opcional', att: { Group: 'Cash' } },
  },
);

export const programTable = codeTable('PROGRAM', {
  origin: 'specification',
  note: 'TCA, RCA, CIC and OSS are not printed as codes and are ours. DDD and MPA are medium confidence; SEP and ESSI are low confidence and have neutral labels.',
  entries: programs,
});

export const expeditedProgramTable = codeTable('EXPEDITEDPROGRAM', {
  origin: 'specification',
  note: 'The expedited program list. Meanings as in PROGRAM.',
  entries: pickEntries(programs, ['SNAP', 'MFAM', 'MSSI', 'DDD', 'MSP', 'RMA', 'ESSI', 'PEPW', 'MPA', 'SEP', 'ICP']),
});

export const medicaidProgramTable = codeTable('MEDICAIDPROGRAM', {
  origin: 'specification',
  note: 'The Medicaid program list. Meanings as in PROGRAM.',
  entries: pickEntries(programs, [
    'MFAM',
    'MSSI',
    'HCBS',
    'HOS',
    'DDD',
    'MSP',
    'ICP',
    'RMA',
    'MPA',
    'SEP',
    'ESSI',
    'PEPW',
  ]),
});

export const optionalProgramTable = codeTable('OPTIONALPROGRAM', {
  origin: 'specification',
  note: 'The specification says that 13 codes exist and does not print them, so the list is empty.',
  entries: {},
});

const disposed = {
  R: { en: 'Processed', es: 'Procesado' },
  W: { en: 'Withdrawn', es: 'Retirado' },
  D: { en: 'Denied', es: 'Denegado' },
};

const notYetDisposed = {
  NA: { en: 'Pending: no action yet', es: 'Pendiente: sin acción todavía' },
  P: { en: 'Pending', es: 'Pendiente' },
  S: { en: 'Pending: under way or on hold', es: 'Pendiente: en trámite o en pausa' },
};

const pendingNote =
  'NA and S are printed as pending statuses without their meaning; the labels are neutral (low confidence).';

export const caseStatusTable = codeTable('CASESTATUS', {
  origin: 'specification',
  entries: { P: notYetDisposed.P, ...disposed },
});

export const pendingStatusTable = codeTable('PENDINGSTATUS', {
  origin: 'specification',
  note: pendingNote,
  entries: notYetDisposed,
});

export const dispositionStatusTable = codeTable('DISPOSITIONSTATUS', { origin: 'specification', entries: disposed });

export const programStatusTable = codeTable('PROGRAMSTATUS', {
  origin: 'specification',
  note: pendingNote,
  entries: { ...notYetDisposed, ...disposed },
});

export const caseModeTable = codeTable('CASEMODE', {
  origin: 'specification',
  entries: {
    IN: { en: 'Intake', es: 'Admisión' },
    RN: { en: 'Renewal', es: 'Renovación' },
    AC: { en: 'Active', es: 'Activo' },
    IA: { en: 'Inactive', es: 'Inactivo' },
  },
});

export const legacyCaseTypeTable = codeTable('LEGACYCASETYPE', {
  origin: 'ours',
  note: 'Kinds of case in the older mainframe; its own codes are not public, these are ours.',
  entries: {
    FS: { en: 'Food stamps', es: 'Cupones de alimentos' },
    AF: { en: 'Family cash assistance', es: 'Asistencia familiar en efectivo' },
    FM: { en: 'Family medical', es: 'Médico familiar' },
    SM: { en: 'SSI-related medical', es: 'Médico relacionado con SSI' },
    LT: { en: 'Long-term care', es: 'Cuidado a largo plazo' },
    RF: { en: 'Refugee', es: 'Personas refugiadas' },
    CC: { en: 'Child In Care', es: 'Niño bajo cuidado' },
    CB: { en: 'Combined food and cash', es: 'Alimentos y efectivo combinados' },
    MC: { en: 'Combined food and medical', es: 'Alimentos y médico combinados' },
    OT: { en: 'Other', es: 'Otro' },
  },
});

export const applicationSourceTable = codeTable('APPSOURCE', {
  origin: 'specification',
  note: 'WB, F, K, SS, SN and SI are printed. Web, fax and kiosk are high confidence; SS, SN and SI are medium. The other codes are ours.',
  entries: {
    WB: { en: 'Web', es: 'Internet' },
    F: { en: 'Fax', es: 'Fax' },
    K: { en: 'Kiosk', es: 'Quiosco' },
    WI: { en: 'Walk-in', es: 'En persona' },
    PH: { en: 'Phone', es: 'Teléfono' },
    ML: { en: 'Mail', es: 'Correo' },
    CP: { en: 'Community partner', es: 'Socio comunitario' },
    FM: { en: 'Federal Marketplace', es: 'Mercado federal de seguros' },
    SS: { en: 'Social Security transmittal', es: 'Envío del Seguro Social' },
    SN: { en: 'SUNCAP', es: 'SUNCAP' },
    SI: { en: 'SSI record', es: 'Registro de SSI' },
  },
});

export const reuseSourceTable = codeTable('REUSESOURCE', {
  origin: 'specification',
  note: 'The reuse sources: applications that may be joined to an existing case. WI, PH and ML are ours. Meanings as in APPSOURCE.',
  entries: pickEntries(applicationSourceTable.entries, ['WB', 'F', 'K', 'WI', 'PH', 'ML', 'SS', 'SN', 'SI']),
});

export const participationStatusTable = codeTable('PARTICIPATIONSTATUS', {
  origin: 'ours',
  note: '`Determination` is the value that the household document of a determination uses (7 CFR 273.11(c)).',
  entries: {
    EM: { en: 'Eligible member', es: 'Miembro elegible', att: { Determination: 'member' } },
    PM: { en: 'Member, decision pending', es: 'Miembro, decisión pendiente', att: { Determination: 'member' } },
    DV: {
      en: 'Disqualified for a program violation',
      es: 'Descalificación por infracción al programa',
      att: { Determination: 'excluded_full' },
    },
    SW: { en: 'Sanctioned, work rules', es: 'Sanción, reglas de trabajo', att: { Determination: 'excluded_full' } },
    FF: {
      en: 'Disqualified, fleeing felon or drug trafficking',
      es: 'Descalificación, fuga de la justicia o narcotráfico',
      att: { Determination: 'excluded_full' },
    },
    NS: {
      en: 'No Social Security number',
      es: 'Sin número de Seguro Social',
      att: { Determination: 'excluded_prorated' },
    },
    NC: {
      en: 'Noncitizen status not eligible',
      es: 'Estatus migratorio no elegible',
      att: { Determination: 'excluded_prorated' },
    },
    TL: {
      en: 'Time limit reached (ABAWD)',
      es: 'Límite de tiempo alcanzado (ABAWD)',
      att: { Determination: 'excluded_prorated' },
    },
    ST: { en: 'Ineligible student', es: 'Estudiante no elegible', att: { Determination: 'nonmember' } },
    BO: { en: 'Boarder or roomer', es: 'Huésped o inquilino', att: { Determination: 'nonmember' } },
    LI: { en: 'Live-in aide', es: 'Asistente que vive en el hogar', att: { Determination: 'nonmember' } },
    NA: { en: 'Not applying', es: 'No solicita', att: { Determination: 'nonmember' } },
    SH: { en: 'Separate household', es: 'Hogar separado', att: { Determination: 'nonmember' } },
    OU: { en: 'Moved out', es: 'Dejó el hogar', att: { Determination: 'nonmember' } },
    DE: { en: 'Deceased', es: 'Falleció', att: { Determination: 'nonmember' } },
  },
});

export const verificationTable = codeTable('VERIFICATION', {
  origin: 'ours',
  note: '`Restricted` marks sources whose facts only people cleared for federal matches see (7 CFR 273.2(f)(9)).',
  entries: {
    NV: { en: 'Not verified', es: 'Sin verificar' },
    RQ: { en: 'Proof requested', es: 'Prueba pedida' },
    DO: { en: 'Verified by document', es: 'Verificado con documento' },
    DX: { en: 'Verified by data exchange', es: 'Verificado por intercambio de datos' },
    IR: {
      en: 'Match with the IRS (federal tax information)',
      es: 'Cotejo con el IRS (información tributaria federal)',
      att: { Restricted: 'Y' },
    },
    SA: { en: 'Match with Social Security', es: 'Cotejo con el Seguro Social', att: { Restricted: 'Y' } },
    CC: { en: 'Verified by collateral contact', es: 'Verificado por contacto con terceros' },
    HV: { en: 'Verified by home visit', es: 'Verificado por visita al hogar' },
    CS: { en: 'Client statement accepted', es: 'Declaración del cliente aceptada' },
    PP: { en: 'Postponed, expedited service', es: 'Aplazada, servicio acelerado' },
    QU: { en: 'Questionable', es: 'Dudosa' },
    CF: { en: 'Conflicts with a data source', es: 'No coincide con una fuente de datos' },
    RF: { en: 'Refused', es: 'Se negó' },
    NR: { en: 'Not required', es: 'No se requiere' },
  },
});

export const referralSourceTable = codeTable('REFERRALSOURCE', {
  origin: 'ours',
  entries: {
    SELF: { en: 'Self', es: 'Por cuenta propia' },
    FAMI: { en: 'Family or friend', es: 'Familiar o amigo' },
    CBOP: { en: 'Community partner', es: 'Socio comunitario' },
    HOSP: { en: 'Hospital', es: 'Hospital' },
    PROV: { en: 'Doctor or clinic', es: 'Médico o clínica' },
    NURS: { en: 'Nursing home or facility', es: 'Hogar de ancianos o centro' },
    SCHL: { en: 'School', es: 'Escuela' },
    CHWL: { en: 'Child welfare', es: 'Protección de menores' },
    ELDR: { en: 'Aging and disability resource center', es: 'Centro de recursos para mayores y discapacidad' },
    SSAD: { en: 'Social Security office', es: 'Oficina del Seguro Social' },
    WORK: { en: 'Workforce office', es: 'Oficina de empleo' },
    HSWC: { en: 'WIC or Healthy Start', es: 'WIC o Healthy Start' },
    FFMK: { en: 'Federal Marketplace', es: 'Mercado federal de seguros' },
    REFU: { en: 'Refugee agency', es: 'Agencia para refugiados' },
    SHEL: { en: 'Shelter', es: 'Personas refugiadas' },
    FOOD: { en: 'Food bank', es: 'Banco de alimentos' },
    LEGL: { en: 'Legal aid', es: 'Ayuda legal' },
    HL21: { en: '211 helpline', es: 'Línea de ayuda 211' },
    COUR: { en: 'Court or corrections', es: 'Tribunal o correccional' },
    FAIT: { en: 'Faith organization', es: 'Organización religiosa' },
    MEDI: { en: 'Radio, television or internet', es: 'Radio, televisión o internet' },
    OTHR: { en: 'Other', es: 'Otro' },
  },
});
