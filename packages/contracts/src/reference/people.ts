import { codeTable } from '../kit/code-table.ts';

/** Who a person is. */

export const genderTable = codeTable('GENDER', {
  origin: 'ours',
  entries: {
    F: { en: 'Female', es: 'Femenino' },
    M: { en: 'Male', es: 'Masculino' },
    X: { en: 'Another or not stated', es: 'Otro o no indicado' },
    U: { en: 'Unknown', es: 'No se sabe', att: { DisplayInWP: 'N' } },
  },
});

export const nameSuffixTable = codeTable('NAMESUFFIX', {
  origin: 'ours',
  entries: {
    JR: { en: 'Jr.', es: 'Jr. (hijo)' },
    SR: { en: 'Sr.', es: 'Sr. (padre)' },
    I: { en: 'I', es: 'I' },
    II: { en: 'II', es: 'II' },
    III: { en: 'III', es: 'III' },
    IV: { en: 'IV', es: 'IV' },
    V: { en: 'V', es: 'V' },
    VI: { en: 'VI', es: 'VI' },
    VII: { en: 'VII', es: 'VII' },
  },
});

export const raceTable = codeTable('RACE', {
  origin: 'domain',
  note: 'Groups of the federal standard (OMB, as FNS reports them for SNAP quality control). The answer is voluntary; the letters are ours.',
  entries: {
    AI: { en: 'American Indian or Alaska Native', es: 'Indígena de las Américas o de Alaska' },
    AS: { en: 'Asian', es: 'Origen asiático' },
    BL: { en: 'Black or African American', es: 'Raza negra o afroamericana' },
    PI: { en: 'Native Hawaiian or Other Pacific Islander', es: 'Origen de Hawái o de otra isla del Pacífico' },
    WH: { en: 'White', es: 'Raza blanca' },
    MU: { en: 'More than one race', es: 'Más de una raza', att: { DisplayInWP: 'N' } },
    NR: { en: 'Not recorded', es: 'No consta' },
  },
});

export const ethnicityTable = codeTable('ETHNICITY', {
  origin: 'domain',
  note: 'Groups of the federal standard (OMB, as FNS reports them for SNAP quality control). The answer is voluntary; the letters are ours.',
  entries: {
    H: { en: 'Hispanic or Latino', es: 'Origen hispano o latino' },
    N: { en: 'Not Hispanic or Latino', es: 'Origen ni hispano ni latino' },
    NR: { en: 'Not recorded', es: 'No consta' },
  },
});

export const languageTable = codeTable('LANGUAGE', {
  origin: 'specification',
  note: 'EN, SP and CE and the letters E, S and C are printed. The other languages are those of the paper application (Fla. Admin. Code 65A-1.205) and their codes are ours.',
  entries: {
    EN: { en: 'English', es: 'Inglés', att: { Letter: 'E', Locale: 'en' } },
    SP: { en: 'Spanish', es: 'Español', att: { Letter: 'S', Locale: 'es' } },
    CE: { en: 'Haitian Creole', es: 'Criollo haitiano', att: { Letter: 'C', Locale: 'ht' } },
    CH: { en: 'Chinese', es: 'Chino', att: { Locale: 'zh' } },
    FR: { en: 'French', es: 'Francés', att: { Locale: 'fr' } },
    IT: { en: 'Italian', es: 'Italiano', att: { Locale: 'it' } },
    PT: { en: 'Portuguese', es: 'Portugués', att: { Locale: 'pt' } },
    RU: { en: 'Russian', es: 'Ruso', att: { Locale: 'ru' } },
    SC: { en: 'Serbo-Croatian', es: 'Serbocroata', att: { Locale: 'sh' } },
    VI: { en: 'Vietnamese', es: 'Vietnamita', att: { Locale: 'vi' } },
    AR: { en: 'Arabic', es: 'Árabe', att: { Locale: 'ar' } },
    TL: { en: 'Tagalog', es: 'Tagalo', att: { Locale: 'tl' } },
    SG: { en: 'American Sign Language', es: 'Lengua de señas americana', att: { Locale: 'ase' } },
    OT: { en: 'Another language', es: 'Otro idioma' },
  },
});

export const noticeLanguageTable = codeTable('NOTICELANGUAGE', {
  origin: 'specification',
  note: 'The letters are printed; that they name the language of a letter to the client is our reading (the notice of case action exists in exactly these three).',
  entries: {
    E: { en: 'English', es: 'Inglés', att: { Language: 'EN' } },
    S: { en: 'Spanish', es: 'Español', att: { Language: 'SP' } },
    C: { en: 'Haitian Creole', es: 'Criollo haitiano', att: { Language: 'CE' } },
  },
});

export const aliasNameTypeTable = codeTable('ALIASNAMETYPE', {
  origin: 'ours',
  entries: {
    MD: { en: 'Name before marriage', es: 'Nombre antes de casarse' },
    PM: { en: 'Name from a former marriage', es: 'Nombre de un matrimonio anterior' },
    BR: { en: 'Name at birth', es: 'Nombre al nacer' },
    AD: { en: 'Name before adoption', es: 'Nombre antes de la adopción' },
    LG: { en: 'Former legal name', es: 'Nombre legal anterior' },
    NK: { en: 'Nickname', es: 'Apodo' },
    AK: { en: 'Also known as', es: 'Otro nombre que usa' },
    PR: { en: 'Preferred name', es: 'Nombre preferido' },
    SP: { en: 'Spelling variant', es: 'Otra forma de escribirlo' },
    ER: { en: 'Entered in error', es: 'Registrado por error', att: { DisplayInWP: 'N' } },
  },
});

export const ssnRevealReasonTable = codeTable('SSNREVEALREASON', {
  origin: 'ours',
  note: 'Why somebody needs to see a whole number.',
  entries: {
    ID: { en: 'Check who is calling or standing here', es: 'Comprobar quién llama o está presente' },
    MX: { en: 'Resolve a match or a conflict', es: 'Resolver una coincidencia o un conflicto' },
    DX: { en: 'Compare with another agency’s data', es: 'Comparar con los datos de otra agencia' },
    DO: { en: 'Compare with a document', es: 'Comparar con un documento' },
    AU: { en: 'Audit or quality review', es: 'Auditoría o control de calidad' },
    OT: { en: 'Another reason, in words below', es: 'Otro motivo, explicado abajo' },
  },
});
