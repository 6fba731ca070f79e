import { codeTable } from '../kit/code-table.ts';

/** How people of a household belong together. `Determination` is the value that the household document of a determination uses. */

export const relationshipTable = codeTable('RELATIONSHIP', {
  origin: 'ours',
  note: 'Read as "the first person is the … of the second". `Inverse` is the same tie read the other way.',
  entries: {
    SELF: { en: 'Self', es: 'La misma persona', att: { Inverse: 'SELF' } },
    SPOU: { en: 'Spouse', es: 'Cónyuge', att: { Inverse: 'SPOU', Determination: 'spouse' } },
    PART: { en: 'Unmarried partner', es: 'Pareja sin matrimonio', att: { Inverse: 'PART', Determination: 'none' } },
    PAR: { en: 'Parent', es: 'Padre o madre', att: { Inverse: 'CHI', Determination: 'parent' } },
    CHI: { en: 'Child', es: 'Hijo o hija', att: { Inverse: 'PAR' } },
    STP: { en: 'Step-parent', es: 'Padrastro o madrastra', att: { Inverse: 'STC', Determination: 'step_parent' } },
    STC: { en: 'Stepchild', es: 'Hijastro o hijastra', att: { Inverse: 'STP' } },
    APA: { en: 'Adoptive parent', es: 'Padre o madre por adopción', att: { Inverse: 'ACH', Determination: 'parent' } },
    ACH: { en: 'Adopted child', es: 'Hijo o hija por adopción', att: { Inverse: 'APA' } },
    SIB: { en: 'Brother or sister', es: 'Hermano o hermana', att: { Inverse: 'SIB', Determination: 'sibling' } },
    HSB: {
      en: 'Half brother or half sister',
      es: 'Medio hermano o media hermana',
      att: { Inverse: 'HSB', Determination: 'sibling' },
    },
    SSB: {
      en: 'Stepbrother or stepsister',
      es: 'Hermanastro o hermanastra',
      att: { Inverse: 'SSB', Determination: 'none' },
    },
    GPA: { en: 'Grandparent', es: 'Abuelo o abuela', att: { Inverse: 'GCH', Determination: 'grandparent' } },
    GCH: { en: 'Grandchild', es: 'Nieto o nieta', att: { Inverse: 'GPA' } },
    GGP: { en: 'Great-grandparent', es: 'Bisabuelo o bisabuela', att: { Inverse: 'GGC', Determination: 'caretaker' } },
    GGC: { en: 'Great-grandchild', es: 'Bisnieto o bisnieta', att: { Inverse: 'GGP' } },
    AUN: { en: 'Aunt or uncle', es: 'Tía o tío', att: { Inverse: 'NIE', Determination: 'aunt_uncle' } },
    NIE: { en: 'Niece or nephew', es: 'Sobrina o sobrino', att: { Inverse: 'AUN' } },
    COU: { en: 'Cousin', es: 'Primo o prima', att: { Inverse: 'COU', Determination: 'none' } },
    INL: { en: 'Parent-in-law', es: 'Suegro o suegra', att: { Inverse: 'CIL', Determination: 'none' } },
    CIL: { en: 'Child-in-law', es: 'Yerno o nuera', att: { Inverse: 'INL' } },
    SIL: {
      en: 'Brother-in-law or sister-in-law',
      es: 'Cuñado o cuñada',
      att: { Inverse: 'SIL', Determination: 'none' },
    },
    GUA: { en: 'Legal guardian', es: 'Tutor o tutora legal', att: { Inverse: 'WRD', Determination: 'caretaker' } },
    WRD: { en: 'Ward', es: 'Persona bajo tutela', att: { Inverse: 'GUA' } },
    FPA: {
      en: 'Foster parent',
      es: 'Padre o madre de crianza temporal',
      att: { Inverse: 'FCH', Determination: 'none' },
    },
    FCH: { en: 'Foster child', es: 'Niño en crianza temporal', att: { Inverse: 'FPA' } },
    CAR: {
      en: 'Other caretaker relative',
      es: 'Otro familiar a cargo',
      att: { Inverse: 'CRC', Determination: 'caretaker' },
    },
    CRC: { en: "Child in a relative's care", es: 'Niño a cargo de un familiar', att: { Inverse: 'CAR' } },
    LIA: { en: 'Live-in aide', es: 'Asistente que vive en el hogar', att: { Inverse: 'AID', Determination: 'none' } },
    AID: {
      en: 'Person helped by a live-in aide',
      es: 'Persona atendida por un asistente en el hogar',
      att: { Inverse: 'LIA' },
    },
    BRD: { en: 'Boarder', es: 'Persona que paga comida y cuarto', att: { Inverse: 'HST', Determination: 'none' } },
    HST: { en: 'Host of a boarder', es: 'Persona que aloja y da comida', att: { Inverse: 'BRD' } },
    ROO: { en: 'Roommate', es: 'Persona que comparte la vivienda', att: { Inverse: 'ROO', Determination: 'none' } },
    FRI: { en: 'Friend', es: 'Amigo o amiga', att: { Inverse: 'FRI', Determination: 'none' } },
    NOR: { en: 'Not related', es: 'Sin parentesco', att: { Inverse: 'NOR', Determination: 'none' } },
    UNK: { en: 'Unknown', es: 'No se sabe', att: { Inverse: 'UNK', DisplayInWP: 'N' } },
  },
});

export const livingArrangementTable = codeTable('LIVINGARRANGEMENT', {
  origin: 'ours',
  entries: {
    HO: { en: 'Own home', es: 'Casa propia', att: { Determination: 'home' } },
    RE: { en: 'Rented home', es: 'Vivienda rentada', att: { Determination: 'home' } },
    SH: { en: 'Shared home, pays part', es: 'Vivienda compartida, paga una parte', att: { Determination: 'home' } },
    FR: {
      en: 'Lives with family or friends, pays nothing',
      es: 'Vive con familia o amigos, no paga',
      att: { Determination: 'home' },
    },
    PH: { en: 'Public or subsidized housing', es: 'Vivienda pública o con subsidio', att: { Determination: 'home' } },
    RB: { en: 'Room and board', es: 'Cuarto con comida', att: { Determination: 'home' } },
    MO: { en: 'Hotel or motel', es: 'Hotel o motel', att: { Determination: 'home' } },
    HL: { en: 'Homeless, no shelter', es: 'Sin hogar, sin refugio', att: { Determination: 'home' } },
    HS: { en: 'Homeless, in a shelter', es: 'Sin hogar, en un refugio', att: { Determination: 'shelter' } },
    DV: { en: 'Domestic violence shelter', es: 'Refugio por violencia doméstica', att: { Determination: 'shelter' } },
    DT: {
      en: 'Drug or alcohol treatment center',
      es: 'Centro de tratamiento de drogas o alcohol',
      att: { Determination: 'institution' },
    },
    GH: { en: 'Group home', es: 'Hogar grupal', att: { Determination: 'institution' } },
    AL: { en: 'Assisted living facility', es: 'Residencia de vida asistida', att: { Determination: 'institution' } },
    AF: { en: 'Adult family care home', es: 'Hogar familiar para adultos', att: { Determination: 'institution' } },
    NH: { en: 'Nursing home', es: 'Hogar de ancianos', att: { Determination: 'nursing_facility' } },
    HP: { en: 'Hospice', es: 'Hospicio', att: { Determination: 'hospice' } },
    HC: { en: 'Hospital', es: 'Hospital', att: { Determination: 'institution' } },
    MH: {
      en: 'State mental health hospital',
      es: 'Hospital estatal de salud mental',
      att: { Determination: 'institution' },
    },
    FC: { en: 'Foster care', es: 'Crianza temporal', att: { Determination: 'home' } },
    JL: { en: 'Jail or prison', es: 'Cárcel o prisión', att: { Determination: 'jail' } },
    DO: { en: 'School or college dormitory', es: 'Residencia estudiantil', att: { Determination: 'institution' } },
    OT: { en: 'Other', es: 'Otro', att: { Determination: 'home' } },
  },
});

export const maritalStatusTable = codeTable('MARITALSTATUS', {
  origin: 'ours',
  entries: {
    NM: { en: 'Never married', es: 'Nunca se casó' },
    MA: { en: 'Married, living together', es: 'Matrimonio, viven juntos' },
    MS: { en: 'Married, living apart', es: 'Matrimonio, viven separados' },
    LS: { en: 'Legally separated', es: 'Separación legal' },
    DI: { en: 'Divorced', es: 'Divorcio' },
    WI: { en: 'Widowed', es: 'Viudez' },
    AN: { en: 'Marriage annulled', es: 'Matrimonio anulado' },
    UN: { en: 'Unknown', es: 'No se sabe' },
  },
});

export const taxFilingStatusTable = codeTable('TAXFILINGSTATUS', {
  origin: 'ours',
  note: 'Filing statuses of the federal income tax return; the codes are ours.',
  entries: {
    SI: { en: 'Single', es: 'Soltero o soltera' },
    MJ: { en: 'Married, filing jointly', es: 'Matrimonio, declaración conjunta' },
    MS: { en: 'Married, filing separately', es: 'Matrimonio, declaración por separado' },
    HH: { en: 'Head of household', es: 'Cabeza de familia' },
    QS: { en: 'Qualifying surviving spouse', es: 'Cónyuge sobreviviente que califica' },
    DE: { en: 'Claimed as a dependent', es: 'Dependiente de otra persona' },
    DO: { en: 'Claimed by someone outside the household', es: 'Dependiente de alguien fuera del hogar' },
    NF: { en: 'Does not plan to file', es: 'No piensa declarar' },
    UN: { en: 'Not known yet', es: 'Aún no se sabe' },
  },
});
