import { codeTable } from '../kit/code-table.ts';

/** How a person is reached. */

export const phoneTypeTable = codeTable('PHONETYPE', {
  origin: 'specification',
  note: 'The letters and their order are printed; mobile, home and work are our reading.',
  entries: {
    M: { en: 'Mobile', es: 'Celular', att: { Order: '1' } },
    H: { en: 'Home', es: 'Casa', att: { Order: '2' } },
    W: { en: 'Work', es: 'Trabajo', att: { Order: '3' } },
  },
});

export const emailTypeTable = codeTable('EMAILTYPE', {
  origin: 'specification',
  entries: {
    P: { en: 'Primary', es: 'Principal' },
    S: { en: 'Secondary', es: 'Secundario' },
  },
});

export const addressTypeCicTable = codeTable('ADDRESSTYPECIC', {
  origin: 'specification',
  note: 'Only the letters are printed. CIC is read as Child In Care; what each letter stands for is uncertain.',
  entries: {
    N: { en: 'Notice address', es: 'Dirección para avisos' },
    R: { en: 'Residence address', es: 'Dirección donde vive' },
    P: { en: 'Placement or payee address', es: 'Dirección de colocación o del beneficiario' },
  },
});

export const addressTypeRrTable = codeTable('ADDRESSTYPERR', {
  origin: 'specification',
  note: 'Only the letters are printed. RR is read as registration record; the meaning is uncertain.',
  entries: {
    H: { en: 'Home address', es: 'Dirección del hogar' },
    M: { en: 'Mailing address', es: 'Dirección postal' },
    O: { en: 'Other address', es: 'Otra dirección' },
  },
});

export const contactMethodTable = codeTable('CONTACTMETHOD', {
  origin: 'ours',
  entries: {
    PH: { en: 'Phone call', es: 'Llamada telefónica' },
    TX: { en: 'Text message', es: 'Mensaje de texto' },
    EM: { en: 'E-mail', es: 'Correo electrónico' },
    ML: { en: 'U.S. mail', es: 'Correo postal' },
    PT: { en: 'Client account online', es: 'Cuenta del cliente en línea' },
    IP: { en: 'In person', es: 'En persona' },
    VC: { en: 'Video call', es: 'Videollamada' },
    TT: { en: 'TTY or relay service', es: 'TTY o servicio de retransmisión' },
    AR: { en: 'Through the authorized representative', es: 'Por medio del representante autorizado' },
    NO: { en: 'Do not contact', es: 'No contactar', att: { DisplayInWP: 'N' } },
  },
});

export const voterAnswerTable = codeTable('VOTERANSWER', {
  origin: 'ours',
  note: 'What was answered to the offer to register to vote (52 U.S.C. 20506). No answer counts as no; both are kept apart.',
  entries: {
    Y: { en: 'Yes, wants to register', es: 'Sí, quiere inscribirse' },
    N: { en: 'No', es: 'No' },
    A: { en: 'Is registered already', es: 'Ya está inscrito o inscrita' },
    U: { en: 'Gave no answer', es: 'No respondió' },
  },
});

export const facilityTypeTable = codeTable('FACILITYTYPE', {
  origin: 'ours',
  entries: {
    NH: { en: 'Nursing home', es: 'Hogar de ancianos' },
    AL: { en: 'Assisted living facility', es: 'Residencia de vida asistida' },
    AF: { en: 'Adult family care home', es: 'Hogar familiar para adultos' },
    IC: {
      en: 'Intermediate care facility for people with intellectual disabilities',
      es: 'Centro de cuidado intermedio para personas con discapacidad intelectual',
    },
    HO: { en: 'Hospital', es: 'Hospital' },
    RH: { en: 'Rehabilitation hospital', es: 'Hospital de rehabilitación' },
    SB: { en: 'Hospital swing bed', es: 'Cama hospitalaria de uso flexible' },
    HP: { en: 'Hospice', es: 'Hospicio' },
    MH: { en: 'State mental health hospital', es: 'Hospital estatal de salud mental' },
    RT: { en: 'Residential mental health treatment', es: 'Tratamiento residencial de salud mental' },
    DT: { en: 'Drug or alcohol treatment center', es: 'Centro de tratamiento de drogas o alcohol' },
    GH: { en: 'Group home', es: 'Hogar grupal' },
    HS: { en: 'Homeless shelter', es: 'Refugio para personas sin hogar' },
    DV: { en: 'Domestic violence shelter', es: 'Refugio por violencia doméstica' },
    FH: { en: 'Foster home', es: 'Hogar de crianza temporal' },
    RC: { en: 'Residential child-caring agency', es: 'Agencia residencial de cuidado infantil' },
    JD: { en: 'Juvenile detention', es: 'Detención juvenil' },
    CJ: { en: 'County jail', es: 'Cárcel del condado' },
    SP: { en: 'State or federal prison', es: 'Prisión estatal o federal' },
    DO: { en: 'School dormitory', es: 'Residencia estudiantil' },
    OT: { en: 'Other', es: 'Otro' },
  },
});
