import { codeTable } from '../kit/code-table.ts';
import { pickEntries, withAtt } from './with-att.ts';

/** Why a request is late, denied or closed. `Authority` is the rule that a notice cites. */

const reasons = withAtt(
  { DescriptionOnRight: 'Y' },
  {
    'INC-G': {
      en: 'Gross income over the limit',
      es: 'Ingreso bruto por encima del límite',
      att: { Programs: 'SNAP TCA', Authority: '7 CFR 273.9(a)(1); s. 414.085, F.S.' },
    },
    'INC-N': {
      en: 'Countable income over the limit',
      es: 'Ingreso contable por encima del límite',
      att: { Programs: 'ALL', Authority: '7 CFR 273.9(a)(2); 42 CFR 435.603' },
    },
    'INC-0': {
      en: 'Net income leaves no benefit',
      es: 'El ingreso neto no deja beneficio',
      att: { Programs: 'SNAP', Authority: '7 CFR 273.10(e)(2)(iii)' },
    },
    AST: {
      en: 'Assets over the limit',
      es: 'Bienes por encima del límite',
      att: { Programs: 'SNAP TCA MSSI', Authority: '7 CFR 273.8' },
    },
    INT: {
      en: 'Interview not completed',
      es: 'Entrevista no realizada',
      att: { Programs: 'SNAP TCA', Authority: '7 CFR 273.2(e), (g)(3)' },
    },
    VER: {
      en: 'Requested verification not received',
      es: 'No se recibió la verificación pedida',
      att: { Programs: 'ALL', Authority: '7 CFR 273.2(h); Fla. Admin. Code 65A-1.205' },
    },
    WDR: {
      en: 'Withdrawn by the applicant',
      es: 'Retirada por quien solicita',
      att: { Programs: 'ALL', Authority: 'Fla. Admin. Code 65A-1.205' },
    },
    RES: {
      en: 'Not a state resident or moved out of state',
      es: 'No reside en el estado o se mudó de él',
      att: { Programs: 'ALL', Authority: '7 CFR 273.3; 42 CFR 435.403' },
    },
    SSN: {
      en: 'Social Security number not given or applied for',
      es: 'Número de Seguro Social no dado ni solicitado',
      att: { Programs: 'ALL', Authority: '7 CFR 273.6; 42 CFR 435.910' },
    },
    CIT: {
      en: 'Citizenship or noncitizen status',
      es: 'Ciudadanía o estatus migratorio',
      att: { Programs: 'ALL', Authority: '7 CFR 273.4; 42 CFR 435.406' },
    },
    IDV: {
      en: 'Identity not verified',
      es: 'Identidad no verificada',
      att: { Programs: 'ALL', Authority: '7 CFR 273.2(f)' },
    },
    HHC: {
      en: 'Not a separate household',
      es: 'No es un hogar separado',
      att: { Programs: 'SNAP', Authority: '7 CFR 273.1' },
    },
    DUP: {
      en: 'Already receiving these benefits',
      es: 'Ya recibe estos beneficios',
      att: { Programs: 'ALL', Authority: '7 CFR 273.3' },
    },
    STU: {
      en: 'Ineligible student',
      es: 'Estudiante no elegible',
      att: { Programs: 'SNAP', Authority: '7 CFR 273.5' },
    },
    WRK: {
      en: 'Work registration or training rules not met',
      es: 'No cumplió las reglas de registro o capacitación de trabajo',
      att: { Programs: 'SNAP TCA', Authority: '7 CFR 273.7; s. 414.065, F.S.' },
    },
    ABD: {
      en: 'Time limit for adults without dependents reached',
      es: 'Límite de tiempo para adultos sin dependientes alcanzado',
      att: { Programs: 'SNAP', Authority: '7 CFR 273.24' },
    },
    IPV: {
      en: 'Intentional program violation',
      es: 'Infracción intencional al programa',
      att: { Programs: 'SNAP TCA', Authority: '7 CFR 273.16' },
    },
    FEL: {
      en: 'Fleeing felon or drug trafficking',
      es: 'Fuga por delito grave o narcotráfico',
      att: { Programs: 'SNAP TCA', Authority: '7 CFR 273.11(m), (n)' },
    },
    CSE: {
      en: 'Did not cooperate with child support',
      es: 'No cooperó con la manutención de hijos',
      att: { Programs: 'SNAP TCA MFAM', Authority: 'ESS Program Policy Manual 1410.17' },
    },
    TLM: {
      en: '48-month limit reached',
      es: 'Límite de 48 meses alcanzado',
      att: { Programs: 'TCA', Authority: 's. 414.105, F.S.' },
    },
    NCH: {
      en: 'No eligible child',
      es: 'Sin niño elegible',
      att: { Programs: 'TCA MFAM', Authority: 's. 414.095, F.S.' },
    },
    AGE: {
      en: 'Age limit reached',
      es: 'Límite de edad alcanzado',
      att: { Programs: 'MFAM TCA', Authority: '42 CFR 435.118' },
    },
    DIS: {
      en: 'Not found disabled',
      es: 'No se determinó discapacidad',
      att: { Programs: 'MSSI', Authority: '42 CFR 435.541' },
    },
    LOC: {
      en: 'Level of care not met',
      es: 'No cumple el nivel de cuidado',
      att: { Programs: 'ICP HCBS', Authority: 'Fla. Admin. Code 65A-1.711' },
    },
    MED: {
      en: 'Not entitled to Medicare',
      es: 'Sin derecho a Medicare',
      att: { Programs: 'MSP', Authority: 'Social Security Act, section 1905(p)' },
    },
    TRF: {
      en: 'Improper transfer of assets',
      es: 'Traspaso indebido de bienes',
      att: { Programs: 'ICP HCBS TCA', Authority: 'Fla. Admin. Code 65A-1.712' },
    },
    OTH: {
      en: 'Eligible in another coverage group',
      es: 'Elegible en otro grupo de cobertura',
      att: { Programs: 'MEDICAID', Authority: '42 CFR 435.916(d)' },
    },
    RNR: {
      en: 'Renewal not returned',
      es: 'Renovación no devuelta',
      att: { Programs: 'ALL', Authority: '7 CFR 273.14; 42 CFR 435.916' },
    },
    RPT: {
      en: 'Required report not filed',
      es: 'Informe obligatorio no presentado',
      att: { Programs: 'SNAP', Authority: '7 CFR 273.12' },
    },
    WHU: {
      en: 'Whereabouts unknown, mail returned',
      es: 'Paradero desconocido, correo devuelto',
      att: { Programs: 'ALL', Authority: '42 CFR 431.213(d)' },
    },
    DTH: { en: 'Death', es: 'Fallecimiento', att: { Programs: 'ALL', Authority: '7 CFR 273.13(b)(2)' } },
    INS: {
      en: 'Resident of an institution or jail',
      es: 'Residente de una institución o cárcel',
      att: { Programs: 'SNAP MEDICAID', Authority: '7 CFR 273.1(b)(7)' },
    },
    REQ: {
      en: "Closed at the household's request",
      es: 'Cerrado a petición del hogar',
      att: { Programs: 'ALL', Authority: '7 CFR 273.13' },
    },
    LOS: {
      en: 'Application not valid: not signed',
      es: 'Solicitud no válida: sin firma',
      att: { Programs: 'ALL', Authority: '7 CFR 273.2(c)' },
    },
    NIU: {
      en: 'Not one of the people this benefit is for',
      es: 'No es una de las personas para quienes es este beneficio',
      att: { Programs: 'SNAP TCA', Authority: '7 CFR 273.1(a); s. 414.095(2), F.S.' },
    },
    SSI: {
      en: 'Gets SSI, which stands in place of this benefit',
      es: 'Recibe SSI, que reemplaza este beneficio',
      att: { Programs: 'TCA', Authority: 's. 414.095(2), F.S.' },
    },
    RET: {
      en: 'No coverage for months before the application',
      es: 'Sin cobertura para meses anteriores a la solicitud',
      att: { Programs: 'MEDICAID', Authority: '42 CFR 435.915' },
    },
  },
);

export const denialReasonTable = codeTable('DENIALREASON', {
  origin: 'domain',
  note: 'Authorities are public rules; the codes are ours. `Programs` lists program codes, ALL, or MEDICAID for every Medicaid program. AST applies to SNAP only where broad-based categorical eligibility does not.',
  entries: reasons,
});

export const closureReasonTable = codeTable('CLOSUREREASON', {
  origin: 'domain',
  note: 'The denial reasons that can also end benefits already being paid.',
  entries: pickEntries(reasons, [
    'INC-G',
    'INC-N',
    'INC-0',
    'AST',
    'INT',
    'VER',
    'RES',
    'SSN',
    'CIT',
    'HHC',
    'DUP',
    'STU',
    'WRK',
    'ABD',
    'IPV',
    'FEL',
    'CSE',
    'TLM',
    'NCH',
    'AGE',
    'DIS',
    'LOC',
    'MED',
    'TRF',
    'OTH',
    'RNR',
    'RPT',
    'WHU',
    'DTH',
    'INS',
    'REQ',
  ]),
});

export const delayReasonTable = codeTable('DELAYREASON', {
  origin: 'domain',
  note: 'Who is at fault matters (7 CFR 273.2(h)): `Fault` is Agency, Applicant or ThirdParty. The codes are ours.',
  entries: {
    APVER: { en: 'Verification not received', es: 'Verificación no recibida', att: { Fault: 'Applicant' } },
    APINT: { en: 'Interview missed', es: 'Entrevista perdida', att: { Fault: 'Applicant' } },
    APMED: { en: 'Medical evidence not received', es: 'Pruebas médicas no recibidas', att: { Fault: 'Applicant' } },
    APRSC: { en: 'Rescheduled by the applicant', es: 'Reprogramada por quien solicita', att: { Fault: 'Applicant' } },
    AGAPP: { en: 'No appointment available', es: 'Sin cita disponible', att: { Fault: 'Agency' } },
    AGPRC: { en: 'Not processed in time', es: 'No se procesó a tiempo', att: { Fault: 'Agency' } },
    AGREQ: { en: 'Verification requested late', es: 'Verificación pedida tarde', att: { Fault: 'Agency' } },
    AGSYS: { en: 'System not available', es: 'Sistema no disponible', att: { Fault: 'Agency' } },
    TPDDD: {
      en: 'Disability decision awaited',
      es: 'En espera de la decisión de discapacidad',
      att: { Fault: 'ThirdParty' },
    },
    TPSSA: {
      en: 'Social Security answer awaited',
      es: 'En espera de respuesta del Seguro Social',
      att: { Fault: 'ThirdParty' },
    },
    TPEMP: { en: 'Employer answer awaited', es: 'En espera de respuesta del empleador', att: { Fault: 'ThirdParty' } },
    TPLOC: {
      en: 'Level of care decision awaited (CARES)',
      es: 'En espera del nivel de cuidado (CARES)',
      att: { Fault: 'ThirdParty' },
    },
    TPOOS: {
      en: 'Out-of-state answer awaited',
      es: 'En espera de respuesta de otro estado',
      att: { Fault: 'ThirdParty' },
    },
  },
});
