import { codeTable } from '../kit/code-table.ts';

/** Income, expenses and insurance. `Determination` is the value that the household document of a determination uses. */

const regularFrequencies = {
  WK: { en: 'Weekly', es: 'Cada semana', att: { Determination: 'weekly' } },
  BW: { en: 'Every two weeks', es: 'Cada dos semanas', att: { Determination: 'biweekly' } },
  SM: { en: 'Twice a month', es: 'Dos veces al mes', att: { Determination: 'semimonthly' } },
  MO: { en: 'Monthly', es: 'Cada mes', att: { Determination: 'monthly' } },
  QU: { en: 'Every three months', es: 'Cada tres meses', att: { Determination: 'quarterly' } },
  AN: { en: 'Once a year', es: 'Una vez al año', att: { Determination: 'annual' } },
  IR: { en: 'Irregular', es: 'Irregular' },
} as const;

export const payFrequencyTable = codeTable('PAYFREQUENCY', { origin: 'ours', entries: regularFrequencies });

export const incomeFrequencyTable = codeTable('INCOMEFREQUENCY', {
  origin: 'ours',
  entries: { ...regularFrequencies, OT: { en: 'One time', es: 'Una sola vez' } },
});

export const incomeSourceTypeTable = codeTable('INCOMESOURCETYPE', {
  origin: 'ours',
  note: 'What counts for whom is decided by the rules; `Determination` only names the kind of income.',
  entries: {
    WA: { en: 'Wages or salary', es: 'Sueldo o salario', att: { Determination: 'wages', Kind: 'Earned' } },
    TI: { en: 'Tips', es: 'Propinas', att: { Determination: 'wages', Kind: 'Earned' } },
    CO: { en: 'Commissions or bonuses', es: 'Comisiones o bonos', att: { Determination: 'wages', Kind: 'Earned' } },
    SK: {
      en: 'Sick or vacation pay from an employer',
      es: 'Pago por enfermedad o vacaciones del empleador',
      att: { Determination: 'wages', Kind: 'Earned' },
    },
    TR: { en: 'Training allowance', es: 'Subsidio de capacitación', att: { Determination: 'wages', Kind: 'Earned' } },
    MP: { en: 'Military pay', es: 'Paga militar', att: { Determination: 'wages', Kind: 'Earned' } },
    SE: {
      en: 'Self-employment',
      es: 'Trabajo por cuenta propia',
      att: { Determination: 'self_employment', Kind: 'Earned' },
    },
    FA: {
      en: 'Farming or fishing',
      es: 'Agricultura o pesca',
      att: { Determination: 'self_employment', Kind: 'Earned' },
    },
    RO: {
      en: 'Roomer or boarder payments',
      es: 'Pagos por cuarto o comida',
      att: { Determination: 'self_employment', Kind: 'Earned' },
    },
    GW: {
      en: 'Gig or app-based work',
      es: 'Trabajo por aplicaciones',
      att: { Determination: 'self_employment', Kind: 'Earned' },
    },
    SA: {
      en: 'Social Security retirement',
      es: 'Seguro Social por jubilación',
      att: { Determination: 'ssa', Kind: 'Unearned' },
    },
    SD: {
      en: 'Social Security disability',
      es: 'Seguro Social por discapacidad',
      att: { Determination: 'ssa', Kind: 'Unearned' },
    },
    SV: {
      en: 'Social Security survivors',
      es: 'Seguro Social para sobrevivientes',
      att: { Determination: 'ssa', Kind: 'Unearned' },
    },
    SI: {
      en: 'Supplemental Security Income (SSI)',
      es: 'Seguridad de Ingreso Suplementario (SSI)',
      att: { Determination: 'ssi', Kind: 'Unearned' },
    },
    TC: {
      en: 'Temporary cash assistance',
      es: 'Asistencia temporal en efectivo',
      att: { Determination: 'tanf', Kind: 'Unearned' },
    },
    RC: {
      en: 'Relative caregiver payment',
      es: 'Pago a familiar cuidador',
      att: { Determination: 'tanf', Kind: 'Unearned' },
    },
    RA: {
      en: 'Refugee cash assistance',
      es: 'Asistencia en efectivo para refugiados',
      att: { Determination: 'tanf', Kind: 'Unearned' },
    },
    UC: {
      en: 'Unemployment (reemployment assistance)',
      es: 'Desempleo (asistencia de reempleo)',
      att: { Determination: 'unemployment', Kind: 'Unearned' },
    },
    WC: {
      en: "Workers' compensation",
      es: 'Compensación por accidente de trabajo',
      att: { Determination: 'workers_comp', Kind: 'Unearned' },
    },
    VA: {
      en: 'Veterans benefits',
      es: 'Beneficios para veteranos',
      att: { Determination: 'veterans', Kind: 'Unearned' },
    },
    VX: {
      en: 'Veterans aid and attendance',
      es: 'Ayuda y asistencia para veteranos',
      att: { Determination: 'veterans', Kind: 'Unearned' },
    },
    CS: {
      en: 'Child support received',
      es: 'Manutención de hijos recibida',
      att: { Determination: 'child_support_received', Kind: 'Unearned' },
    },
    AL: { en: 'Alimony', es: 'Pensión alimenticia del cónyuge', att: { Determination: 'alimony', Kind: 'Unearned' } },
    PE: {
      en: 'Pension or retirement plan',
      es: 'Pensión o plan de jubilación',
      att: { Determination: 'pension', Kind: 'Unearned' },
    },
    RR: {
      en: 'Railroad retirement',
      es: 'Jubilación ferroviaria',
      att: { Determination: 'pension', Kind: 'Unearned' },
    },
    CV: {
      en: 'Civil service annuity',
      es: 'Anualidad del servicio civil',
      att: { Determination: 'pension', Kind: 'Unearned' },
    },
    AN: { en: 'Annuity', es: 'Anualidad', att: { Determination: 'pension', Kind: 'Unearned' } },
    BL: {
      en: 'Black lung benefits',
      es: 'Beneficios por neumoconiosis',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    DI: {
      en: 'Private disability insurance',
      es: 'Seguro privado por discapacidad',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    IN: {
      en: 'Interest or dividends',
      es: 'Intereses o dividendos',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    RT: { en: 'Rent received', es: 'Renta recibida', att: { Determination: 'other_unearned', Kind: 'Unearned' } },
    RY: { en: 'Royalties', es: 'Regalías', att: { Determination: 'other_unearned', Kind: 'Unearned' } },
    TF: {
      en: 'Trust payments',
      es: 'Pagos de un fideicomiso',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    GI: { en: 'Gifts or contributions', es: 'Regalos o aportes', att: { Determination: 'gift', Kind: 'Unearned' } },
    LT: {
      en: 'Lottery or gambling winnings',
      es: 'Premios de lotería o juegos',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    ST: {
      en: 'Strike benefits',
      es: 'Beneficios por huelga',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    FC: {
      en: 'Foster care or adoption payment',
      es: 'Pago por crianza temporal o adopción',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    TB: { en: 'Tribal payments', es: 'Pagos tribales', att: { Determination: 'other_unearned', Kind: 'Unearned' } },
    ED: {
      en: 'Education grants or loans',
      es: 'Becas o préstamos de estudio',
      att: { Determination: 'excluded', Kind: 'Unearned' },
    },
    LN: { en: 'Loan', es: 'Préstamo', att: { Determination: 'excluded', Kind: 'Unearned' } },
    RB: { en: 'Reimbursement', es: 'Reembolso', att: { Determination: 'excluded', Kind: 'Unearned' } },
    EN: { en: 'Energy assistance', es: 'Ayuda para energía', att: { Determination: 'excluded', Kind: 'Unearned' } },
    TX: {
      en: 'Tax refund or credit',
      es: 'Reembolso o crédito de impuestos',
      att: { Determination: 'excluded', Kind: 'Unearned' },
    },
    IK: { en: 'In-kind income', es: 'Ingreso en especie', att: { Determination: 'excluded', Kind: 'Unearned' } },
    LS: { en: 'Lump sum', es: 'Pago único', att: { Determination: 'excluded', Kind: 'Unearned' } },
    OT: {
      en: 'Other unearned income',
      es: 'Otro ingreso no salarial',
      att: { Determination: 'other_unearned', Kind: 'Unearned' },
    },
    NI: { en: 'No income', es: 'Sin ingreso', att: { Determination: 'excluded', Kind: 'Unearned' } },
  },
});

export const employeeStatusTable = codeTable('EMPLOYEESTATUS', {
  origin: 'ours',
  entries: {
    FT: { en: 'Full time', es: 'Tiempo completo' },
    PT: { en: 'Part time', es: 'Medio tiempo' },
    TE: { en: 'Temporary', es: 'Temporal' },
    SN: { en: 'Seasonal', es: 'De temporada' },
    MG: { en: 'Migrant farmworker', es: 'Trabajo agrícola migrante' },
    OC: { en: 'On call', es: 'Cuando le llaman' },
    AP: { en: 'Apprentice or trainee', es: 'Aprendizaje' },
    WS: { en: 'Work study', es: 'Programa de trabajo y estudio' },
    UL: { en: 'On unpaid leave', es: 'Con permiso sin sueldo' },
    PL: { en: 'On paid leave', es: 'Con permiso con sueldo' },
    SK: { en: 'On strike', es: 'En huelga' },
    LO: { en: 'Laid off', es: 'Cesantía por falta de trabajo' },
    QT: { en: 'Quit', es: 'Renunció' },
    TR: { en: 'Dismissed', es: 'Despido' },
    RT: { en: 'Retired', es: 'Jubilación' },
    EN: { en: 'Job has ended', es: 'El trabajo terminó' },
  },
});

export const shelterTypeTable = codeTable('SHELTERTYPE', {
  origin: 'ours',
  note: 'Read as the kind of shelter expense.',
  entries: {
    RE: { en: 'Rent', es: 'Renta', att: { Determination: 'rent' } },
    LR: { en: 'Lot rent', es: 'Renta del lote', att: { Determination: 'rent' } },
    RB: {
      en: 'Room and board, shelter part',
      es: 'Cuarto con comida, parte de vivienda',
      att: { Determination: 'rent' },
    },
    MO: { en: 'Mortgage', es: 'Hipoteca', att: { Determination: 'mortgage' } },
    SM: {
      en: 'Second mortgage or home equity loan',
      es: 'Segunda hipoteca o préstamo sobre la vivienda',
      att: { Determination: 'mortgage' },
    },
    MH: { en: 'Mobile home payment', es: 'Pago de casa móvil', att: { Determination: 'mortgage' } },
    PT: { en: 'Property tax', es: 'Impuesto sobre la propiedad', att: { Determination: 'property_tax' } },
    HI: { en: 'Home insurance', es: 'Seguro de vivienda', att: { Determination: 'home_insurance' } },
    FI: { en: 'Flood insurance', es: 'Seguro contra inundaciones', att: { Determination: 'home_insurance' } },
    CF: {
      en: 'Condominium or homeowners fee',
      es: 'Cuota de condominio o de propietarios',
      att: { Determination: 'condo_fee' },
    },
    SA: { en: 'Special assessment', es: 'Cuota especial', att: { Determination: 'condo_fee' } },
    HS: { en: 'Homeless shelter costs', es: 'Gastos de vivienda de persona sin hogar' },
    DR: { en: 'Disaster repair of the home', es: 'Reparación de la vivienda por desastre' },
    NO: { en: 'No shelter cost', es: 'Sin gasto de vivienda' },
  },
});

export const utilityTypeTable = codeTable('UTILITYTYPE', {
  origin: 'ours',
  note: 'Which standard allowance follows is decided by the rules (Fla. Admin. Code 65A-1.603).',
  entries: {
    HC: { en: 'Heating or cooling', es: 'Calefacción o aire acondicionado', att: { Determination: 'heating_cooling' } },
    EL: {
      en: 'Electricity, not for heating or cooling',
      es: 'Electricidad, no para calefacción ni aire',
      att: { Determination: 'electricity' },
    },
    GA: { en: 'Gas or other cooking fuel', es: 'Gas u otro combustible para cocinar', att: { Determination: 'gas' } },
    WA: { en: 'Water', es: 'Agua', att: { Determination: 'water' } },
    SW: { en: 'Sewer or septic', es: 'Alcantarillado o fosa séptica', att: { Determination: 'sewer' } },
    GB: { en: 'Garbage', es: 'Basura', att: { Determination: 'garbage' } },
    PH: { en: 'Phone', es: 'Teléfono', att: { Determination: 'phone' } },
    IN: { en: 'Internet', es: 'Internet' },
    IS: { en: 'Utility installation fee', es: 'Cargo de instalación' },
    NO: { en: 'No utility cost', es: 'Sin gasto de servicios' },
  },
});

export const medicalExpenseTable = codeTable('MEDICALEXPENSE', {
  origin: 'ours',
  note: 'Kinds follow 7 CFR 273.9(d)(3); the codes are ours.',
  entries: {
    DR: { en: 'Doctor or clinic', es: 'Médico o clínica' },
    DE: { en: 'Dental care', es: 'Atención dental' },
    VI: { en: 'Eye care and glasses', es: 'Atención de la vista y lentes' },
    HE: { en: 'Hearing care and aids', es: 'Atención auditiva y audífonos' },
    HO: { en: 'Hospital or outpatient care', es: 'Hospital o atención ambulatoria' },
    NU: { en: 'Nursing or nursing home care', es: 'Enfermería u hogar de ancianos' },
    RX: { en: 'Prescription drugs', es: 'Medicinas con receta' },
    OC: { en: 'Over-the-counter items ordered by a provider', es: 'Productos sin receta indicados por un profesional' },
    PR: { en: 'Health insurance premium', es: 'Prima de seguro médico' },
    MB: { en: 'Medicare premium', es: 'Prima de Medicare' },
    CO: { en: 'Copay or deductible', es: 'Copago o deducible' },
    SP: { en: 'Medical supplies and equipment', es: 'Suministros y equipo médico' },
    PT: { en: 'Prosthetics', es: 'Prótesis' },
    SA: { en: 'Service animal', es: 'Animal de servicio' },
    TR: { en: 'Transport and lodging for care', es: 'Transporte y alojamiento para atención médica' },
    AT: { en: 'Attendant or home health aide', es: 'Asistente o ayudante de salud en el hogar' },
    TH: { en: 'Therapy', es: 'Terapia' },
    MH: { en: 'Mental health care', es: 'Salud mental' },
    PB: { en: 'Unpaid past bill', es: 'Factura anterior sin pagar' },
    OT: { en: 'Other', es: 'Otro' },
  },
});

export const healthInsuranceTable = codeTable('HEALTHINSURANCE', {
  origin: 'ours',
  entries: {
    NO: { en: 'No health insurance', es: 'Sin seguro médico' },
    MA: { en: 'Medicare Part A', es: 'Medicare Parte A' },
    MB: { en: 'Medicare Part B', es: 'Medicare Parte B' },
    MC: { en: 'Medicare Advantage (Part C)', es: 'Medicare Advantage (Parte C)' },
    MD: { en: 'Medicare Part D', es: 'Medicare Parte D' },
    MS: { en: 'Medicare supplement', es: 'Suplemento de Medicare' },
    EM: { en: 'Employer plan', es: 'Plan del empleador' },
    CB: { en: 'COBRA', es: 'COBRA' },
    MK: { en: 'Marketplace plan', es: 'Plan del Mercado de Seguros' },
    PV: { en: 'Private plan', es: 'Plan privado' },
    KC: { en: "Children's health insurance (KidCare)", es: 'Seguro médico infantil (KidCare)' },
    OM: { en: 'Medicaid in another state', es: 'Medicaid de otro estado' },
    TR: { en: 'TRICARE', es: 'TRICARE' },
    VA: { en: 'Veterans health care', es: 'Atención médica para veteranos' },
    IH: { en: 'Indian Health Service', es: 'Servicio de Salud Indígena' },
    PC: { en: 'Peace Corps', es: 'Cuerpo de Paz' },
    SC: { en: 'School plan', es: 'Plan escolar' },
    LT: { en: 'Long-term care insurance', es: 'Seguro de cuidado a largo plazo' },
    DN: { en: 'Dental only', es: 'Solo dental' },
    VI: { en: 'Vision only', es: 'Solo visión' },
    AC: { en: 'Accident or liability cover', es: 'Cobertura por accidente o responsabilidad' },
    OT: { en: 'Other', es: 'Otro' },
  },
});
