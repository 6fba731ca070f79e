import { codeTable } from '../kit/code-table.ts';

/** What a review of quality looks at, and what makes a decision prone to error. */

const qc = { Source: 'FNS SNAP QC' } as const;

export const qualityElementTable = codeTable('QCELEMENT', {
  origin: 'domain',
  note: 'Variance elements of SNAP quality control (FNS QC technical documentation, fiscal year 2024). Where the source prints a range, the first number stands for all of it. Rows without `Source` are known from practice and were not checked against it.',
  entries: [
    ['111', { en: 'Student status', es: 'Condición de estudiante', att: qc }],
    ['130', { en: 'Citizenship and noncitizen status', es: 'Ciudadanía y estatus migratorio', att: qc }],
    ['140', { en: 'Residency', es: 'Residencia', att: qc }],
    ['150', { en: 'Household composition', es: 'Composición del hogar', att: qc }],
    ['151', { en: 'Disqualification', es: 'Descalificación', att: qc }],
    ['160', { en: 'Work requirements (160–166)', es: 'Requisitos de trabajo (160–166)', att: qc }],
    ['170', { en: 'Social security number', es: 'Número de Seguro Social', att: qc }],
    ['211', { en: 'Resources (211–225)', es: 'Recursos (211–225)', att: qc }],
    ['311', { en: 'Wages and salaries', es: 'Sueldos y salarios', att: qc }],
    ['312', { en: 'Self-employment', es: 'Trabajo por cuenta propia', att: qc }],
    ['314', { en: 'Other earned income', es: 'Otros ingresos del trabajo', att: qc }],
    ['321', { en: 'Earned income deduction', es: 'Deducción por ingresos del trabajo', att: qc }],
    ['323', { en: 'Dependent care', es: 'Cuidado de dependientes', att: qc }],
    ['331', { en: 'Social Security benefits (RSDI)', es: 'Beneficios del Seguro Social (RSDI)', att: qc }],
    ['332', { en: 'Veterans benefits', es: 'Beneficios de veteranos', att: qc }],
    ['333', { en: 'SSI', es: 'SSI', att: qc }],
    ['334', { en: 'Unemployment compensation', es: 'Compensación por desempleo', att: qc }],
    ['335', { en: 'Workers’ compensation', es: 'Compensación laboral', att: qc }],
    ['336', { en: 'Other government benefits', es: 'Otros beneficios del gobierno', att: qc }],
    ['342', { en: 'Other unearned income (342–346)', es: 'Otros ingresos no salariales (342–346)' }],
    ['350', { en: 'Child support received', es: 'Manutención de menores recibida', att: qc }],
    ['361', { en: 'Standard deduction', es: 'Deducción estándar' }],
    ['363', { en: 'Shelter', es: 'Vivienda', att: qc }],
    ['364', { en: 'Standard utility allowance', es: 'Asignación estándar de servicios' }],
    ['365', { en: 'Medical expenses', es: 'Gastos médicos' }],
    ['366', { en: 'Child support deduction', es: 'Deducción por manutención de menores' }],
    ['371', { en: 'Combined gross income', es: 'Ingreso bruto combinado' }],
    ['372', { en: 'Combined net income', es: 'Ingreso neto combinado' }],
    ['520', { en: 'Arithmetic', es: 'Aritmética', att: qc }],
  ],
});

export const errorConditionTable = codeTable('ERRORCONDITION', {
  origin: 'ours',
  note: 'What a profile of decisions that are prone to error counts. The program knows each; a further one needs a program.',
  entries: {
    EARNED: {
      en: 'Earned income that changed since last time',
      es: 'Ingresos del trabajo que cambiaron desde la última vez',
    },
    SHELTER: { en: 'Shelter costs without proof', es: 'Gastos de vivienda sin prueba' },
    SIZE: { en: 'People in the household', es: 'Personas en el hogar' },
    SELFEMP: { en: 'Income from self-employment', es: 'Ingresos del trabajo por cuenta propia' },
    TRAINEE: { en: 'Decided by somebody in training', es: 'Decidido por alguien en capacitación' },
  },
});
export type ErrorCondition = (typeof errorConditionTable)['codes'][number];
