import { codeTable } from '../kit/code-table.ts';

/** What a worker records on a case besides its facts. */

export const noteTypeTable = codeTable('NOTETYPE', {
  origin: 'ours',
  entries: {
    GEN: { en: 'General', es: 'General' },
    CALL: { en: 'Phone call', es: 'Llamada' },
    VIS: { en: 'Visit', es: 'Visita' },
    INT: { en: 'Interview', es: 'Entrevista' },
    VER: { en: 'Verification', es: 'Verificación' },
    DEC: { en: 'Decision', es: 'Decisión' },
    CHG: { en: 'Change reported', es: 'Cambio informado' },
    HRG: { en: 'Hearing', es: 'Audiencia' },
  },
});

export const workRegistrationTable = codeTable('WORKREGISTRATION', {
  origin: 'ours',
  note: 'Groups follow 7 CFR 273.7; the codes are ours.',
  entries: {
    RG: { en: 'Registered for work', es: 'Con registro de trabajo' },
    EX: { en: 'Exempt from registration', es: 'Con exención del registro' },
    AB: { en: 'Registered, time limit applies (ABAWD)', es: 'Con registro y límite de tiempo (ABAWD)' },
    PE: { en: 'Not decided yet', es: 'Sin decidir' },
    SA: { en: 'Did not comply, sanctioned', es: 'No cumplió, con sanción' },
  },
});

export const workExemptionTable = codeTable('WORKEXEMPTION', {
  origin: 'ours',
  note: 'Reasons of 7 CFR 273.7(b) and 273.24(c); the codes are ours.',
  entries: {
    AG: { en: 'Age', es: 'Edad' },
    UN: { en: 'Physically or mentally unfit', es: 'Sin aptitud física o mental' },
    CA: {
      en: 'Cares for a young child or a person who cannot care for themselves',
      es: 'Cuida a un niño pequeño o a una persona que no puede valerse',
    },
    EM: { en: 'Works 30 hours a week or more', es: 'Trabaja 30 horas por semana o más' },
    UC: { en: 'Receives unemployment', es: 'Recibe desempleo' },
    TW: { en: 'Complies with another program’s work rules', es: 'Cumple con las reglas de trabajo de otro programa' },
    DR: { en: 'In drug or alcohol treatment', es: 'En tratamiento de drogas o alcohol' },
    ST: { en: 'Student at least half time', es: 'Estudiante al menos medio tiempo' },
    PR: { en: 'Pregnant', es: 'Embarazada' },
  },
});

export const interviewChannelTable = codeTable('INTERVIEWCHANNEL', {
  origin: 'ours',
  entries: {
    PH: { en: 'Phone', es: 'Teléfono' },
    OF: { en: 'Office', es: 'Oficina' },
    HV: { en: 'Home visit', es: 'Visita al hogar' },
    VI: { en: 'Video', es: 'Video' },
  },
});

export const interviewOutcomeTable = codeTable('INTERVIEWOUTCOME', {
  origin: 'ours',
  note: 'A missed interview asks for the notice of 7 CFR 273.2(e)(3).',
  entries: {
    DONE: { en: 'Completed', es: 'Completada' },
    PART: { en: 'Started, to be continued', es: 'Empezada, por continuar' },
    MISS: { en: 'Missed by the client', es: 'El cliente no asistió' },
    RSCH: { en: 'Moved to another day', es: 'Cambiada a otro día' },
    REFU: { en: 'Refused', es: 'Se negó' },
    NREQ: { en: 'Not required', es: 'No se requiere' },
  },
});

export const careTypeTable = codeTable('CARETYPE', {
  origin: 'ours',
  entries: {
    DC: { en: 'Day care center', es: 'Guardería' },
    HC: { en: 'Care in a home', es: 'Cuidado en una casa' },
    AF: { en: 'Before or after school care', es: 'Cuidado antes o después de la escuela' },
    AD: { en: 'Adult day care', es: 'Cuidado diurno de adultos' },
    TR: { en: 'Transport to care', es: 'Transporte al cuidado' },
    OT: { en: 'Other', es: 'Otro' },
  },
});
