import { codeTable } from '../kit/code-table.ts';

/** What the agency decides about applications where the law leaves room, and which proof settles which fact. */

export const applicationRuleTable = codeTable('APPLICATIONRULE', {
  origin: 'ours',
  note: 'Settings of policy. `Value` is a whole number of the `Unit`; a value that is not one counts as the value that is printed here. 7 CFR 273.2(h) gives the 60 days of SNAP; the other values are ours.',
  entries: {
    REOPENSNAP: {
      en: 'SNAP: days after filing in which a denial may be reopened',
      es: 'SNAP: días tras la presentación en que una denegación se puede reabrir',
      att: { Value: '60', Unit: 'days', Authority: '7 CFR 273.2(h)(2)-(4)' },
    },
    REOPENOTHER: {
      en: 'Other programs: days after filing in which a denial may be reopened',
      es: 'Otros programas: días tras la presentación en que una denegación se puede reabrir',
      att: { Value: '60', Unit: 'days' },
    },
    OVERLAP: {
      en: 'Days back in which the same program brings a warning at registration',
      es: 'Días atrás en que el mismo programa da un aviso al registrar',
      att: { Value: '60', Unit: 'days' },
    },
    INCOMETOLERANCE: {
      en: 'Percent by which stated income may differ from a data source',
      es: 'Porcentaje en que el ingreso declarado puede diferir de una fuente de datos',
      att: { Value: '10', Unit: 'percent', Authority: '42 CFR 435.952(c)' },
    },
    REVIEWSAMPLE: {
      en: 'Percent of decisions that a second person looks at; 0: none is drawn',
      es: 'Porcentaje de decisiones que revisa una segunda persona; 0: ninguna',
      att: { Value: '0', Unit: 'percent' },
    },
    REVIEWAMOUNT: {
      en: 'Dollars a month from which a second person looks at a decision',
      es: 'Dólares al mes desde los cuales una segunda persona revisa la decisión',
      att: { Value: '2000', Unit: 'dollars' },
    },
    QUALITYREVIEW: {
      en: 'Decisions that are prone to error are drawn for a review before anything is paid; 1: yes, 0: none is',
      es: 'Las decisiones propensas a error se sortean para revisión antes de pagar; 1: sí, 0: ninguna',
      att: { Value: '0', Unit: 'choice' },
    },
    QUALITYSEED: {
      en: 'Number that the draw for a review before payment begins with',
      es: 'Número con que empieza el sorteo para la revisión antes del pago',
      att: { Value: '2026', Unit: 'number' },
    },
    QUALITYTOLERANCE: {
      en: 'Dollars up to which a wrong amount is no error of payment',
      es: 'Dólares hasta los cuales un monto incorrecto no es error de pago',
      att: { Value: '58', Unit: 'dollars', Authority: 'FNS SNAP QC, FY 2026' },
    },
    RESTOREMONTHS: {
      en: 'Months back for which too little that was paid is made up for',
      es: 'Meses atrás por los que se repone lo que se pagó de menos',
      att: { Value: '12', Unit: 'months', Authority: '7 CFR 273.17(a)(1)' },
    },
    CLAIMLEAST: {
      en: 'Dollars under which what was paid too much is not claimed; 0: every amount is',
      es: 'Dólares por debajo de los cuales no se reclama lo pagado de más; 0: todo se reclama',
      att: { Value: '0', Unit: 'dollars', Authority: '7 CFR 273.18(e)(2)' },
    },
    CLAIMMONTHS: {
      en: 'Months back that a claim for an error reaches',
      es: 'Meses atrás que alcanza un reclamo por error',
      att: { Value: '12', Unit: 'months', Authority: '7 CFR 273.18(c)(1)' },
    },
    CLAIMMONTHSIPV: {
      en: 'Months back that a claim for an intentional violation reaches',
      es: 'Meses atrás que alcanza un reclamo por infracción intencional',
      att: { Value: '72', Unit: 'months', Authority: '7 CFR 273.18(c)(1)' },
    },
    CLAIMCASH: {
      en: 'Percent of a month of cash assistance that is kept for a claim; 0: cash is not reduced. The share is uncertain: no policy at hand names it',
      es: 'Porcentaje del mes de asistencia en efectivo que se retiene por un reclamo; 0: el efectivo no se reduce. El porcentaje es incierto: ninguna norma disponible lo fija',
      att: { Value: '0', Unit: 'percent', Authority: 's. 414.41, F.S.' },
    },
    REPLACESHARE: {
      en: 'After a disaster: percent of a month of food assistance with which the form for replacing it begins; 0: whoever asks says it, no policy at hand does',
      es: 'Tras un desastre: porcentaje del mes de asistencia alimentaria con que empieza el formulario para reponerla; 0: lo dice quien la pide, ninguna norma disponible lo fija',
      att: { Value: '0', Unit: 'percent', Authority: '7 CFR 274.6(a)' },
    },
    REPLACEDAYS: {
      en: 'After a disaster: days before its first day in which replaced benefits could be had first; 0: whenever in the month that was',
      es: 'Tras un desastre: días antes del primer día en que lo repuesto estuvo disponible; 0: cualquier día del mes',
      att: { Value: '0', Unit: 'days' },
    },
    RENEWFORM: {
      en: 'Medicaid and cash: days before the end at which the letter of renewal goes out where nothing was renewed by then; at least 30',
      es: 'Medicaid y efectivo: días antes del fin en que sale la carta de renovación si aún no se ha renovado; al menos 30',
      att: { Value: '40', Unit: 'days', Authority: '42 CFR 435.916(b)' },
    },
    REMINDDAYS: {
      en: 'Days before an appointment on which the household is reminded; 0: nobody is',
      es: 'Días antes de una cita en que se recuerda al hogar; 0: a nadie',
      att: { Value: '2', Unit: 'days' },
    },
    PETOLDDAYS: {
      en: 'Working days in which a provider tells of a presumptive determination',
      es: 'Días hábiles en que un proveedor informa de una determinación presuntiva',
      att: { Value: '5', Unit: 'days', Authority: '42 CFR 435.1102(b)' },
    },
    PEAGAIN: {
      en: 'Months after a presumptive period by a hospital in which the same person has no other one; 0: no limit',
      es: 'Meses después de un período presuntivo de un hospital en que la misma persona no tiene otro; 0: sin límite',
      att: { Value: '0', Unit: 'months' },
    },
    CONVERSIONDAYS: {
      en: 'Conversion: days after which what stands on lines that were never loaded is removed; 0: it is kept',
      es: 'Conversión: días tras los cuales se borra el contenido de las líneas que nunca se cargaron; 0: se conserva',
      att: { Value: '90', Unit: 'days' },
    },
    CUTOVEROPEN: {
      en: 'Conversion: percent of the compared decisions that may differ unexplained when a region cuts over',
      es: 'Conversión: porcentaje de las decisiones comparadas que puede diferir sin explicación cuando una región pasa al portal',
      att: { Value: '0', Unit: 'percent' },
    },
    CUTOVEROURS: {
      en: 'Conversion: percent of the compared decisions that may differ by our fault when a region cuts over',
      es: 'Conversión: porcentaje de las decisiones comparadas que puede diferir por error nuestro cuando una región pasa al portal',
      att: { Value: '0', Unit: 'percent' },
    },
    CUTOVERCASES: {
      en: 'Conversion: cases with a received program that may be uncompared when a region cuts over',
      es: 'Conversión: casos con un programa recibido que pueden estar sin comparar cuando una región pasa al portal',
      att: { Value: '0', Unit: 'number' },
    },
    CUTOVERLINES: {
      en: 'Conversion: households of the files that may be left unloaded when a region cuts over',
      es: 'Conversión: hogares de los archivos que pueden quedar sin cargar cuando una región pasa al portal',
      att: { Value: '0', Unit: 'number' },
    },
    ACTONLESS: {
      en: 'SNAP: a reported change that lowers benefits and need not be reported; 1: act on it now, 0: wait for the renewal',
      es: 'SNAP: un cambio informado que reduce beneficios y no era obligatorio informar; 1: actuar ahora, 0: esperar la renovación',
      att: { Value: '1', Unit: 'choice', Authority: '7 CFR 273.12(a)(5)(vi)' },
    },
  },
});
export type ApplicationRule = (typeof applicationRuleTable)['codes'][number];

export const proofOfFactTable = codeTable('PROOFOFFACT', {
  origin: 'ours',
  note: '`Proofs` lists the document subtypes (DOCSUBTYPE) that settle the fact; 7 CFR 273.2(f) leaves the choice to the agency and takes any reasonable proof.',
  entries: {
    identity: {
      en: 'Identity',
      es: 'Identidad',
      att: { Proofs: 'IDEN-DL IDEN-STATE IDEN-PASS IDEN-WORK IDEN-COLL' },
    },
    citizenship: {
      en: 'Citizenship or immigration status',
      es: 'Ciudadanía o estatus migratorio',
      att: { Proofs: 'CITZ-BIRTH CITZ-PASS CITZ-NATZ IMMG-LPR IMMG-I94 IMMG-EAD' },
    },
    wages: { en: 'Wages', es: 'Salario', att: { Proofs: 'EARN-STUB EARN-EMPL EARN-LOSS' } },
    unemployment: { en: 'Unemployment benefits', es: 'Beneficios por desempleo', att: { Proofs: 'UNEA-UC' } },
    socialSecurity: {
      en: 'Social Security income',
      es: 'Ingreso del Seguro Social',
      att: { Proofs: 'UNEA-SSA UNEA-SSI' },
    },
    birth: { en: 'Birth', es: 'Nacimiento', att: { Proofs: 'VITL-BIRTH CITZ-BIRTH' } },
    incarceration: {
      en: 'Not in jail or prison',
      es: 'No está en la cárcel ni en prisión',
      att: { Proofs: 'HHCP-STMT IDEN-COLL' },
    },
    otherIncome: {
      en: 'Other income',
      es: 'Otro ingreso',
      att: { Proofs: 'UNEA-VA UNEA-CS UNEA-PENS UNEA-GIFT UNEA-WC BANK-STMT BANK-INVS' },
    },
    assets: { en: 'Assets', es: 'Bienes', att: { Proofs: 'BANK-STMT BANK-INVS BANK-RETR' } },
  },
});
