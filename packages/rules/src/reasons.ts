import { type Text, text } from './kit/text.ts';

interface ReasonDeclaration {
  readonly text: Text;
  readonly citation: string;
}

/** Denial and closure reasons. The codes are the agency's own; the words go into notices, in both languages. */
export const REASONS = {
  'INC-G': reason(
    'Gross income is over the limit',
    'El ingreso bruto pasa del límite',
    '7 CFR 273.9(a)(1); s. 414.085, F.S.',
  ),
  'INC-N': reason(
    'Countable income is over the limit',
    'El ingreso contable pasa del límite',
    '7 CFR 273.9(a)(2); 42 CFR 435.603',
  ),
  'INC-0': reason('Net income leaves no benefit', 'El ingreso neto no deja beneficio', '7 CFR 273.10(e)(2)(iii)'),
  AST: reason('Assets are over the limit', 'Los bienes pasan del límite', '7 CFR 273.8'),
  INT: reason('The interview was not completed', 'No se completó la entrevista', '7 CFR 273.2(e), (g)(3)'),
  VER: reason(
    'Requested proof was not received',
    'No se recibió la prueba solicitada',
    '7 CFR 273.2(h); FAC 65A-1.205',
  ),
  WDR: reason('Withdrawn by the applicant', 'Retirada por el solicitante', 'FAC 65A-1.205'),
  RES: reason('Not a resident of the state', 'No reside en el estado', '7 CFR 273.3; 42 CFR 435.403'),
  SSN: reason(
    'Social Security number was not given or applied for',
    'No se dio ni se solicitó el número de Seguro Social',
    '7 CFR 273.6; 42 CFR 435.910',
  ),
  CIT: reason(
    'Citizenship or immigration status does not qualify',
    'La ciudadanía o el estatus migratorio no califica',
    '7 CFR 273.4; 42 CFR 435.406',
  ),
  IDV: reason('Identity was not verified', 'No se verificó la identidad', '7 CFR 273.2(f)'),
  HHC: reason('Not a separate household', 'No es un hogar separado', '7 CFR 273.1'),
  DUP: reason('Already receiving this benefit', 'Ya recibe este beneficio', '7 CFR 273.3'),
  STU: reason('Student who is not eligible', 'Estudiante no elegible', '7 CFR 273.5'),
  WRK: reason('Work rules were not met', 'No se cumplieron las reglas de trabajo', '7 CFR 273.7; s. 414.065, F.S.'),
  ABD: reason(
    'Time limit for adults without dependents reached',
    'Se alcanzó el límite de tiempo para adultos sin dependientes',
    '7 CFR 273.24',
  ),
  IPV: reason('Intentional program violation', 'Violación intencional del programa', '7 CFR 273.16'),
  FEL: reason(
    'Fleeing felon or drug trafficking',
    'Prófugo de la justicia o tráfico de drogas',
    '7 CFR 273.11(m), (n)',
  ),
  CSE: reason(
    'Did not cooperate with child support',
    'No cooperó con la manutención de hijos',
    'Florida DCF ESS Program Policy Manual 1410.17',
  ),
  TLM: reason('The 48-month limit has been reached', 'Se alcanzó el límite de 48 meses', 's. 414.105, F.S.'),
  NCH: reason(
    'No eligible child or other basis for coverage',
    'No hay un niño elegible u otra base para la cobertura',
    's. 414.095, F.S.; 42 CFR 435.110',
  ),
  AGE: reason('The age limit has been reached', 'Se alcanzó el límite de edad', '42 CFR 435.118'),
  DIS: reason('Not aged, blind or disabled', 'No es mayor, ciego ni discapacitado', '42 CFR 435.541'),
  LOC: reason('Level of care is not met', 'No se cumple el nivel de cuidado', 'FAC 65A-1.711'),
  MED: reason('Not entitled to Medicare', 'No tiene derecho a Medicare', '42 U.S.C. 1396d(p)'),
  TRF: reason('Assets were transferred improperly', 'Transferencia indebida de bienes', 'FAC 65A-1.712'),
  OTH: reason('Eligible in another coverage group', 'Elegible en otro grupo de cobertura', '42 CFR 435.916(d)'),
  RNR: reason('The renewal was not returned', 'No se devolvió la renovación', '7 CFR 273.14; 42 CFR 435.916'),
  RPT: reason('A required report was not filed', 'No se presentó un informe requerido', '7 CFR 273.12'),
  WHU: reason('Whereabouts unknown, mail returned', 'Paradero desconocido, correo devuelto', '42 CFR 431.213(d)'),
  DTH: reason('Death', 'Fallecimiento', '7 CFR 273.13(b)(2)'),
  INS: reason('Lives in an institution or jail', 'Vive en una institución o cárcel', '7 CFR 273.1(b)(7)'),
  REQ: reason('Closed at the household’s request', 'Cerrado a petición del hogar', '7 CFR 273.13'),
  LOS: reason('No valid application: it was not signed', 'No hay solicitud válida: no está firmada', '7 CFR 273.2(c)'),
} as const satisfies Readonly<Record<string, ReasonDeclaration>>;

export type ReasonCode = keyof typeof REASONS;

function reason(en: string, es: string, citation: string): ReasonDeclaration {
  return { text: text(en, es), citation };
}

export const isReasonCode = (code: string): code is ReasonCode => Object.hasOwn(REASONS, code);
