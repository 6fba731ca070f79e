import { PROGRAMS, type Program } from './codes.ts';
import { type Text, text } from './kit/text.ts';

/** The law of a reason in each program that knows it: no program cites another's. */
type Authorities = Partial<Readonly<Record<Program, string>>>;

interface ReasonDeclaration {
  readonly text: Text;
  readonly authorities: Authorities;
}

const FAMILY = ['MFAM', 'PEPW'] as const;
const SSI_RELATED = ['MSSI', 'DDD', 'SEP', 'ESSI'] as const;
const CARE = ['ICP', 'HCBS', 'HOS', 'MPA'] as const;
const MEDICAID = [...FAMILY, ...SSI_RELATED, ...CARE, 'MSP', 'RMA'] as const;

const by = (programs: readonly Program[], citation: string): Authorities =>
  Object.fromEntries(programs.map(program => [program, citation]));

const APPLYING = 'FAC 65A-1.205';
const SUPPLEMENT = 's. 409.212, F.S.; FAC 65A-2.036';

/** Denial and closure reasons. The codes are the agency's own; the words go into notices, in both languages. */
export const REASONS = {
  'INC-G': reason('Gross income is over the limit', 'El ingreso bruto pasa del límite', {
    SNAP: '7 CFR 273.9(a)(1)',
    TCA: 's. 414.085, F.S.; FAC 65A-4.220',
  }),
  'INC-N': reason('Countable income is over the limit', 'El ingreso contable pasa del límite', {
    SNAP: '7 CFR 273.9(a)(2)',
    TCA: 's. 414.095, F.S.; FAC 65A-4.220',
    ...by(SSI_RELATED, 'FAC 65A-1.713'),
    ...by(CARE, 'FAC 65A-1.713(1)(d)'),
    MFAM: '42 CFR 435.603',
    PEPW: '42 CFR 435.603, 435.1103(a)',
    MSP: '42 U.S.C. 1396d(p), 1396a(a)(10)(E)',
    OSS: SUPPLEMENT,
  }),
  'INC-0': reason('Net income leaves no benefit', 'El ingreso neto no deja beneficio', {
    SNAP: '7 CFR 273.10(e)(2)(iii)',
  }),
  AST: reason('Assets are over the limit', 'Los bienes pasan del límite', {
    SNAP: '7 CFR 273.8',
    TCA: 's. 414.075, F.S.',
    ...by([...SSI_RELATED, ...CARE], 'FAC 65A-1.712'),
    MSP: '42 U.S.C. 1396d(p)(1)(C); FAC 65A-1.712',
    OSS: `20 CFR 416.1205; ${SUPPLEMENT}`,
  }),
  INT: reason('The interview was not completed', 'No se completó la entrevista', {
    SNAP: '7 CFR 273.2(e), (g)(3)',
    TCA: APPLYING,
  }),
  VER: reason('Requested proof was not received', 'No se recibió la prueba solicitada', {
    SNAP: '7 CFR 273.2(h); FAC 65A-1.205',
    TCA: APPLYING,
    ...by(MEDICAID, '42 CFR 435.952, 435.956; FAC 65A-1.205'),
    OSS: APPLYING,
  }),
  WDR: reason('Withdrawn by the applicant', 'Retirada por quien solicita', by(PROGRAMS, APPLYING)),
  RES: reason('Not a resident of the state', 'No reside en el estado', {
    SNAP: '7 CFR 273.3',
    TCA: 's. 414.095(2), F.S.',
    ...by(MEDICAID, '42 CFR 435.403'),
    OSS: 's. 409.212, F.S.',
  }),
  SSN: reason(
    'Social Security number was not given or applied for',
    'No se dio ni se solicitó el número de Seguro Social',
    {
      SNAP: '7 CFR 273.6',
      TCA: '42 U.S.C. 1320b-7(a)(1); s. 414.095, F.S.',
      ...by(MEDICAID, '42 CFR 435.910'),
      OSS: '42 U.S.C. 1320b-7(a)(1)',
    },
  ),
  CIT: reason(
    'Citizenship or immigration status does not qualify',
    'La ciudadanía o el estatus migratorio no califica',
    {
      SNAP: '7 CFR 273.4',
      TCA: '8 U.S.C. 1612(b), 1613; s. 414.095(3), F.S.',
      ...by(MEDICAID, '42 CFR 435.406'),
      OSS: '8 U.S.C. 1612(a); s. 409.212, F.S.',
    },
  ),
  IDV: reason('Identity was not verified', 'No se verificó la identidad', {
    SNAP: '7 CFR 273.2(f)(1)(vii)',
    TCA: APPLYING,
    ...by(MEDICAID, '42 CFR 435.407'),
    OSS: APPLYING,
  }),
  HHC: reason('Not a separate household', 'No es un hogar separado', { SNAP: '7 CFR 273.1' }),
  DUP: reason('Already receiving this benefit', 'Ya recibe este beneficio', {
    SNAP: '7 CFR 273.3',
    TCA: 's. 414.095, F.S.',
    ...by(MEDICAID, '42 CFR 435.403'),
  }),
  STU: reason('Student who is not eligible', 'Estudiante no elegible', { SNAP: '7 CFR 273.5' }),
  WRK: reason('Work rules were not met', 'No se cumplieron las reglas de trabajo', {
    SNAP: '7 CFR 273.7',
    TCA: 's. 414.065, F.S.',
  }),
  ABD: reason(
    'Time limit for adults without dependents reached',
    'Se alcanzó el límite de tiempo para adultos sin dependientes',
    { SNAP: '7 CFR 273.24' },
  ),
  IPV: reason('Intentional program violation', 'Infracción intencional al programa', {
    SNAP: '7 CFR 273.16',
    TCA: 's. 414.39, F.S.',
  }),
  FEL: reason('Fleeing felon or drug trafficking', 'Fuga de la justicia o tráfico de drogas', {
    SNAP: '7 CFR 273.11(m), (n)',
    TCA: '42 U.S.C. 608(a)(9); s. 414.095(1), F.S.',
  }),
  CSE: reason('Did not cooperate with child support', 'No cooperó con la manutención de hijos', {
    SNAP: '7 CFR 273.11(o), (p)',
    TCA: 's. 414.095(6), F.S.; Florida DCF ESS Program Policy Manual 1410.17',
    ...by(FAMILY, '42 CFR 435.610'),
  }),
  TLM: reason('The 48-month limit has been reached', 'Se alcanzó el límite de 48 meses', { TCA: 's. 414.105, F.S.' }),
  NCH: reason(
    'No eligible child or other basis for coverage',
    'No hay un niño elegible u otra base para la cobertura',
    {
      TCA: 's. 414.095(2), F.S.',
      MFAM: '42 CFR 435.110, 435.116, 435.118',
      PEPW: '42 CFR 435.1103(a)',
    },
  ),
  AGE: reason('The age limit has been reached', 'Se alcanzó el límite de edad', {
    TCA: 's. 414.095(2), F.S.',
    MFAM: '42 CFR 435.118',
  }),
  DIS: reason('Not aged, blind or disabled', 'No es persona mayor ni tiene ceguera o discapacidad', {
    ...by([...SSI_RELATED, ...CARE], '42 CFR 435.520, 435.530, 435.541'),
    OSS: 's. 409.212, F.S.; 20 CFR 416.202',
  }),
  LOC: reason('Level of care is not met', 'No se cumple el nivel de cuidado', {
    ...by(CARE, 'FAC 65A-1.711'),
    OSS: SUPPLEMENT,
  }),
  MED: reason('Not entitled to Medicare', 'No tiene derecho a Medicare', { MSP: '42 U.S.C. 1396d(p)(1)(A)' }),
  TRF: reason('Assets were transferred improperly', 'Transferencia indebida de bienes', {
    ...by(CARE, 'FAC 65A-1.712'),
    TCA: 'Florida DCF ESS Program Policy Manual 1600',
  }),
  OTH: reason('Eligible in another coverage group', 'Elegible en otro grupo de cobertura', {
    ...by(MEDICAID, '42 CFR 435.916(d)'),
    MSP: '42 U.S.C. 1396a(a)(10)(E)(iv)',
  }),
  RNR: reason('The renewal was not returned', 'No se devolvió la renovación', {
    SNAP: '7 CFR 273.14',
    TCA: APPLYING,
    ...by(MEDICAID, '42 CFR 435.916'),
  }),
  RPT: reason('A required report was not filed', 'No se presentó un informe requerido', { SNAP: '7 CFR 273.12' }),
  WHU: reason('Whereabouts unknown, mail returned', 'Paradero desconocido, correo devuelto', {
    SNAP: '7 CFR 273.13(b)',
    ...by(MEDICAID, '42 CFR 431.213(d)'),
  }),
  DTH: reason('Death', 'Fallecimiento', {
    SNAP: '7 CFR 273.13(b)(2)',
    TCA: 's. 414.095(2), F.S.',
    ...by(MEDICAID, '42 CFR 431.213(a)'),
  }),
  INS: reason('Lives in an institution or jail', 'Vive en una institución o cárcel', {
    SNAP: '7 CFR 273.1(b)(7)(vi)',
    ...by(MEDICAID, '42 CFR 435.1009'),
    OSS: 's. 409.212, F.S.',
  }),
  REQ: reason('Closed at the household’s request', 'Cerrado a petición del hogar', {
    SNAP: '7 CFR 273.13(b)',
    TCA: APPLYING,
    ...by(MEDICAID, '42 CFR 431.213(b)'),
  }),
  LOS: reason('No valid application: it was not signed', 'No hay solicitud válida: no está firmada', {
    SNAP: '7 CFR 273.2(c)',
    TCA: APPLYING,
    ...by(MEDICAID, '42 CFR 435.907(f)'),
  }),
  NIU: reason('Not one of the people this benefit is for', 'No es una de las personas para quienes es este beneficio', {
    SNAP: '7 CFR 273.1(a)',
    TCA: 's. 414.095(2), F.S.; FAC 65A-1.203',
  }),
  SSI: reason('Gets SSI, which stands in place of this benefit', 'Recibe SSI, que reemplaza este beneficio', {
    TCA: 's. 414.095(2), F.S.',
  }),
  RET: reason(
    'No coverage for months before the application',
    'No hay cobertura para meses anteriores a la solicitud',
    by(MEDICAID, '42 CFR 435.915'),
  ),
} as const satisfies Readonly<Record<string, ReasonDeclaration>>;

export type ReasonCode = keyof typeof REASONS;

function reason(en: string, es: string, authorities: Authorities): ReasonDeclaration {
  return { text: text(en, es), authorities };
}

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(REASONS, code);

/** The law that a program cites for a reason; null where the program does not know the reason. */
export const authorityOf = (code: ReasonCode, program: Program): string | null =>
  REASONS[code].authorities[program] ?? null;
