import { codeTable } from '../kit/code-table.ts';

/** Kinds of Medicaid coverage. `Program` is the program code that they belong to. */

export const medicaidTypeTable = codeTable('MEDICAIDTYPE', {
  origin: 'ours',
  note: 'Coverage groups follow 42 CFR 435 and Fla. Admin. Code 65A-1.703 and 65A-1.710; the codes are ours.',
  entries: {
    CH0: { en: 'Child under 1', es: 'Niño menor de 1 año', att: { Program: 'MFAM' } },
    CH1: { en: 'Child 1 to 5', es: 'Niño de 1 a 5 años', att: { Program: 'MFAM' } },
    CH6: { en: 'Child 6 to 18', es: 'Niño de 6 a 18 años', att: { Program: 'MFAM' } },
    Y19: { en: 'Young adult 19 to 20', es: 'Joven de 19 a 20 años', att: { Program: 'MFAM' } },
    PRG: { en: 'Pregnant', es: 'Embarazada', att: { Program: 'MFAM' } },
    PPT: { en: 'After pregnancy, 12 months', es: 'Después del embarazo, 12 meses', att: { Program: 'MFAM' } },
    PAR: { en: 'Parent or caretaker relative', es: 'Padre, madre o familiar a cargo', att: { Program: 'MFAM' } },
    NEW: { en: 'Newborn of a Medicaid mother', es: 'Recién nacido de madre con Medicaid', att: { Program: 'MFAM' } },
    FFC: { en: 'Former foster care youth', es: 'Joven que salió de crianza temporal', att: { Program: 'MFAM' } },
    TMA: { en: 'Transitional Medicaid', es: 'Medicaid de transición', att: { Program: 'MFAM' } },
    ECS: {
      en: 'Extended Medicaid after alimony',
      es: 'Medicaid extendido por pensión del cónyuge',
      att: { Program: 'MFAM' },
    },
    MNF: { en: 'Medically Needy, family', es: 'Medically Needy, familia', att: { Program: 'MFAM' } },
    EMF: { en: 'Emergency Medicaid, family', es: 'Medicaid de emergencia, familia', att: { Program: 'MFAM' } },
    CIC: { en: 'Child In Care', es: 'Niño bajo cuidado', att: { Program: 'CIC' } },
    SSI: { en: 'SSI recipient', es: 'Recibe SSI', att: { Program: 'MSSI' } },
    MAD: {
      en: 'Aged or disabled (MEDS-AD)',
      es: 'Persona mayor o con discapacidad (MEDS-AD)',
      att: { Program: 'MSSI' },
    },
    PRO: { en: 'Protected group after SSI', es: 'Grupo protegido después de SSI', att: { Program: 'MSSI' } },
    WRK: { en: 'Working disabled', es: 'Persona con discapacidad que trabaja', att: { Program: 'MSP' } },
    MNS: { en: 'Medically Needy, SSI-related', es: 'Medically Needy, relacionado con SSI', att: { Program: 'MSSI' } },
    EMS: {
      en: 'Emergency Medicaid, SSI-related',
      es: 'Medicaid de emergencia, relacionado con SSI',
      att: { Program: 'ESSI' },
    },
    QMB: { en: 'Qualified Medicare Beneficiary', es: 'Beneficiario calificado de Medicare', att: { Program: 'MSP' } },
    SLM: {
      en: 'Specified Low-Income Medicare Beneficiary',
      es: 'Beneficiario de Medicare de bajos ingresos',
      att: { Program: 'MSP' },
    },
    QI1: { en: 'Qualifying Individual 1', es: 'Persona que califica 1', att: { Program: 'MSP' } },
    ICP: { en: 'Nursing home care', es: 'Cuidado en hogar de ancianos', att: { Program: 'ICP' } },
    HSP: { en: 'Hospice', es: 'Hospicio', att: { Program: 'HOS' } },
    HCB: { en: 'Home and community services', es: 'Servicios en el hogar y la comunidad', att: { Program: 'HCBS' } },
    MPC: { en: 'Modified Project AIDS Care', es: 'Proyecto modificado de atención del SIDA', att: { Program: 'MPA' } },
    REF: { en: 'Refugee medical', es: 'Médico para refugiados', att: { Program: 'RMA' } },
    PEP: { en: 'Presumptive, pregnant', es: 'Presuntiva, embarazada', att: { Program: 'PEPW' } },
  },
});

export const waiverTypeTable = codeTable('WAIVERTYPE', {
  origin: 'ours',
  note: 'Read as the home and community based services waivers; rows marked as no longer offered were folded into long-term care.',
  entries: {
    LTC: { en: 'Managed long-term care', es: 'Cuidado a largo plazo administrado' },
    IBU: { en: 'Developmental disabilities (iBudget)', es: 'Discapacidades del desarrollo (iBudget)' },
    FDY: { en: 'Familial dysautonomia', es: 'Disautonomía familiar' },
    MOD: { en: 'Model waiver', es: 'Exención modelo' },
    PAC: { en: 'All-inclusive care for the elderly (PACE)', es: 'Cuidado integral para mayores (PACE)' },
    AID: { en: 'Project AIDS Care', es: 'Proyecto de atención del SIDA', att: { DisplayInWP: 'N' } },
    TBI: { en: 'Brain and spinal cord injury', es: 'Lesión cerebral y de médula espinal', att: { DisplayInWP: 'N' } },
    ACF: { en: 'Adult cystic fibrosis', es: 'Fibrosis quística en adultos', att: { DisplayInWP: 'N' } },
    OTH: { en: 'Other', es: 'Otra' },
  },
});

export const presumptiveTypeTable = codeTable('PRESUMPTIVETYPE', {
  origin: 'ours',
  note: 'Groups follow 42 CFR 435.1101 to 435.1110 and Fla. Admin. Code 59G-1.058; PEPW is printed as a program code.',
  entries: {
    PEPW: {
      en: 'Pregnant woman, qualified provider',
      es: 'Embarazada, proveedor calificado',
      att: { By: 'provider', Pregnant: 'Y' },
    },
    HPPW: { en: 'Pregnant woman, hospital', es: 'Embarazada, hospital', att: { By: 'hospital', Pregnant: 'Y' } },
    HPCH: { en: 'Child under 19, hospital', es: 'Menor de 19 años, hospital', att: { By: 'hospital', AgeUnder: '19' } },
    HPPC: {
      en: 'Parent or caretaker, hospital',
      es: 'Padre, madre o familiar a cargo, hospital',
      att: { By: 'hospital' },
    },
    HPFF: {
      en: 'Former foster care youth, hospital',
      es: 'Joven que salió de crianza temporal, hospital',
      att: { By: 'hospital', AgeUnder: '26' },
    },
    PENB: { en: 'Newborn', es: 'Recién nacido', att: { AgeUnder: '1' } },
  },
});
