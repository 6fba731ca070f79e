import { codeTable } from '../kit/code-table.ts';

/** What a person is before the law and in school. `Determination` is the value that the household document of a determination uses. */

export const citizenshipTable = codeTable('CITIZENSHIP', {
  origin: 'ours',
  note: 'Immigration groups follow 7 CFR 273.4 and 42 CFR 435.406; the codes are ours.',
  entries: {
    CZ: { en: 'U.S. citizen by birth', es: 'Ciudadanía de EE. UU. por nacimiento', att: { Determination: 'citizen' } },
    NC: {
      en: 'U.S. citizen by naturalization',
      es: 'Ciudadanía de EE. UU. por naturalización',
      att: { Determination: 'citizen' },
    },
    DC: {
      en: 'U.S. citizen through a parent',
      es: 'Ciudadanía de EE. UU. por el padre o la madre',
      att: { Determination: 'citizen' },
    },
    NA: { en: 'U.S. national', es: 'Nacional de EE. UU.', att: { Determination: 'citizen' } },
    LP: { en: 'Lawful permanent resident', es: 'Residente permanente legal', att: { Determination: 'lpr' } },
    RF: { en: 'Refugee', es: 'Persona refugiada', att: { Determination: 'refugee' } },
    AS: { en: 'Asylee', es: 'Persona asilada', att: { Determination: 'asylee' } },
    CH: { en: 'Cuban or Haitian entrant', es: 'Entrante cubano o haitiano', att: { Determination: 'cuban_haitian' } },
    CF: {
      en: 'Citizen of a Compact of Free Association country',
      es: 'Ciudadanía de un país del Pacto de Libre Asociación',
      att: { Determination: 'cofa' },
    },
    AM: { en: 'Amerasian immigrant', es: 'Inmigrante amerasiático', att: { Determination: 'other' } },
    SV: {
      en: 'Iraqi or Afghan special immigrant',
      es: 'Inmigrante especial iraquí o afgano',
      att: { Determination: 'other' },
    },
    PA: {
      en: 'Paroled for one year or more',
      es: 'Con permiso de entrada (parole) por un año o más',
      att: { Determination: 'other' },
    },
    WR: {
      en: 'Deportation or removal withheld',
      es: 'Deportación o expulsión suspendida',
      att: { Determination: 'other' },
    },
    CE: { en: 'Conditional entrant', es: 'Entrante condicional', att: { Determination: 'other' } },
    BA: { en: 'Battered noncitizen', es: 'Víctima de maltrato, sin ciudadanía', att: { Determination: 'other' } },
    TV: { en: 'Victim of trafficking', es: 'Víctima de trata de personas', att: { Determination: 'other' } },
    AI: {
      en: 'American Indian born in Canada or member of a tribe',
      es: 'Indígena nacido en Canadá o miembro de una tribu',
      att: { Determination: 'other' },
    },
    TP: { en: 'Temporary protected status', es: 'Estatus de protección temporal', att: { Determination: 'other' } },
    NV: { en: 'Nonimmigrant visa holder', es: 'Con visa de no inmigrante', att: { Determination: 'other' } },
    OL: { en: 'Other lawfully present', es: 'Otra presencia legal', att: { Determination: 'other' } },
    UN: { en: 'Undocumented', es: 'Sin documentos', att: { Determination: 'undocumented' } },
    NS: { en: 'Not stated', es: 'No indicado' },
  },
});

export const alienSponsorTable = codeTable('ALIENSPONSOR', {
  origin: 'ours',
  entries: {
    NO: { en: 'No sponsor', es: 'Sin patrocinador' },
    IN: { en: 'Individual sponsor with affidavit of support', es: 'Patrocinador particular con declaración de apoyo' },
    SP: { en: "Sponsor and sponsor's spouse", es: 'Patrocinador y su cónyuge' },
    HH: { en: 'Sponsor lives in the household', es: 'El patrocinador vive en el hogar' },
    OR: { en: 'Organization sponsor', es: 'Organización patrocinadora' },
    JO: { en: 'Joint sponsor', es: 'Patrocinador conjunto' },
    DE: { en: 'Sponsor has died', es: 'El patrocinador falleció' },
    EX: { en: 'Exempt: cannot meet basic needs', es: 'Exención: no puede cubrir sus necesidades básicas' },
    BA: { en: 'Exempt: battered person', es: 'Exención: víctima de maltrato' },
    CH: { en: 'Exempt: child under 18', es: 'Exención: menor de 18 años' },
  },
});

export const warrantStatusTable = codeTable('WARRANTSTATUS', {
  origin: 'ours',
  note: 'The groups follow 7 CFR 273.11(n); the codes are ours.',
  entries: {
    NO: { en: 'No warrant known', es: 'No se conoce ninguna orden' },
    RP: { en: 'Reported, not yet checked', es: 'Informada, sin verificar' },
    PE: { en: 'Being checked with law enforcement', es: 'En verificación con la policía' },
    FF: { en: 'Fleeing felon, confirmed', es: 'Fuga por delito grave, confirmada' },
    PV: { en: 'Probation or parole violator, confirmed', es: 'Violación de libertad condicional, confirmada' },
    NA: {
      en: 'Warrant, law enforcement is not seeking the person',
      es: 'Hay orden, pero la policía no busca a la persona',
    },
    CL: { en: 'Cleared', es: 'Resuelta' },
  },
});

export const educationTable = codeTable('EDUCATION', {
  origin: 'ours',
  entries: {
    NO: { en: 'No formal schooling', es: 'Sin estudios' },
    EL: { en: 'Elementary school', es: 'Escuela primaria' },
    MI: { en: 'Middle school', es: 'Escuela intermedia' },
    HS: { en: 'Some high school', es: 'Secundaria sin terminar' },
    HD: { en: 'High school diploma', es: 'Diploma de secundaria' },
    GE: { en: 'GED or equivalent', es: 'GED o equivalente' },
    VO: { en: 'Vocational certificate', es: 'Certificado vocacional' },
    SC: { en: 'Some college', es: 'Universidad sin terminar' },
    AA: { en: 'Associate degree', es: 'Título de dos años' },
    BA: { en: "Bachelor's degree", es: 'Licenciatura' },
    GR: { en: 'Graduate or professional degree', es: 'Posgrado o título profesional' },
    UN: { en: 'Unknown', es: 'No se sabe' },
  },
});

export const schoolTable = codeTable('SCHOOL', {
  origin: 'ours',
  entries: {
    NO: { en: 'Not in school', es: 'No estudia', att: { Determination: 'none' } },
    PK: { en: 'Preschool', es: 'Preescolar', att: { Determination: 'none' } },
    KF: {
      en: 'Kindergarten to grade 12, full time',
      es: 'Kínder a grado 12, tiempo completo',
      att: { Determination: 'k12', HalfTime: 'Y' },
    },
    KH: {
      en: 'Kindergarten to grade 12, half time',
      es: 'Kínder a grado 12, medio tiempo',
      att: { Determination: 'k12', HalfTime: 'Y' },
    },
    HM: { en: 'Home school', es: 'Escuela en casa', att: { Determination: 'k12', HalfTime: 'Y' } },
    AG: {
      en: 'Adult education or GED class',
      es: 'Educación de adultos o clase de GED',
      att: { Determination: 'k12', HalfTime: 'N' },
    },
    CF: {
      en: 'College or university, full time',
      es: 'Universidad, tiempo completo',
      att: { Determination: 'higher', HalfTime: 'Y' },
    },
    CH: {
      en: 'College or university, half time or more',
      es: 'Universidad, medio tiempo o más',
      att: { Determination: 'higher', HalfTime: 'Y' },
    },
    CL: {
      en: 'College or university, less than half time',
      es: 'Universidad, menos de medio tiempo',
      att: { Determination: 'higher', HalfTime: 'N' },
    },
    TF: {
      en: 'Vocational or technical training, half time or more',
      es: 'Formación vocacional o técnica, medio tiempo o más',
      att: { Determination: 'training', HalfTime: 'Y' },
    },
    TL: {
      en: 'Vocational or technical training, less than half time',
      es: 'Formación vocacional o técnica, menos de medio tiempo',
      att: { Determination: 'training', HalfTime: 'N' },
    },
    BR: { en: 'On school break, will return', es: 'En receso escolar, va a volver', att: { DisplayInWP: 'N' } },
  },
});
