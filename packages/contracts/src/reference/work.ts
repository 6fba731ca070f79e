import { codeTable } from '../kit/code-table.ts';
import { withAtt } from './with-att.ts';

/** Work items: what they are, where they stand, what can be done with them. */

export const workItemTypeTable = codeTable('WORKITEMTYPE', {
  origin: 'specification',
  note: 'The five codes are printed. ADD is read as an additional benefit or person on an open case (medium confidence).',
  entries: withAtt(
    { DescriptionOnRight: 'Y' },
    {
      APP: { en: 'Application', es: 'Solicitud' },
      ADD: { en: 'Additional benefit or person', es: 'Beneficio o persona adicional' },
      RDT: { en: 'Redetermination', es: 'Redeterminación' },
      CHG: { en: 'Change report', es: 'Informe de cambio' },
      HRG: { en: 'Hearing', es: 'Audiencia' },
    },
  ),
});

export const workItemStatusTable = codeTable('WORKITEMSTATUS', {
  origin: 'specification',
  note: 'Only CT is printed; the other codes are ours.',
  entries: {
    NW: { en: 'New', es: 'Nueva' },
    AS: { en: 'Assigned', es: 'Asignada' },
    IP: { en: 'In progress', es: 'En curso' },
    PD: { en: 'Pended', es: 'En espera' },
    ES: { en: 'Escalated', es: 'Elevada' },
    CT: { en: 'Complete', es: 'Completa' },
    CN: { en: 'Cancelled', es: 'Anulada' },
  },
});

export const workItemFlagTable = codeTable('WORKITEMFLAG', {
  origin: 'specification',
  note: 'Only the codes are printed; the meanings are our reading (medium confidence).',
  entries: {
    AWI: { en: 'Assigned work item', es: 'Tarea asignada' },
    UWI: { en: 'Unassigned work item', es: 'Tarea sin asignar' },
    PWI: { en: 'Pending work item', es: 'Tarea pendiente' },
  },
});

export const stageTable = codeTable('STAGE', {
  origin: 'specification',
  note: 'RCV, HRR, HWD, AAC and APD are printed, the first three with their meaning. AAC and APD are low confidence: awaiting action and disposed is our reading, they could also be hearing outcomes. The other codes are ours.',
  entries: withAtt(
    { DescriptionOnRight: 'Y' },
    {
      RCV: { en: 'Received', es: 'Recibida' },
      REG: { en: 'Registration', es: 'Registro', att: { AppliesTo: 'APP ADD RDT' } },
      INT: { en: 'Interview', es: 'Entrevista', att: { AppliesTo: 'APP ADD RDT' } },
      VER: { en: 'Waiting for verification', es: 'En espera de verificación', att: { AppliesTo: 'APP ADD RDT CHG' } },
      AAC: { en: 'Awaiting action', es: 'En espera de acción' },
      ELG: { en: 'Eligibility', es: 'Elegibilidad', att: { AppliesTo: 'APP ADD RDT CHG' } },
      AUT: { en: 'Authorization', es: 'Autorización', att: { AppliesTo: 'APP ADD RDT CHG' } },
      APD: { en: 'Disposed', es: 'Concluida' },
      HRR: { en: 'Hearing request received', es: 'Petición de audiencia recibida', att: { AppliesTo: 'HRG' } },
      HSR: { en: 'Supervisory review', es: 'Revisión de supervisión', att: { AppliesTo: 'HRG' } },
      HSC: { en: 'Hearing scheduled', es: 'Audiencia programada', att: { AppliesTo: 'HRG' } },
      HHD: { en: 'Hearing held', es: 'Audiencia celebrada', att: { AppliesTo: 'HRG' } },
      HDC: { en: 'Hearing decided', es: 'Audiencia decidida', att: { AppliesTo: 'HRG' } },
      HIM: { en: 'Hearing decision carried out', es: 'Decisión de audiencia cumplida', att: { AppliesTo: 'HRG' } },
      HWD: { en: 'Hearing withdrawn', es: 'Audiencia retirada', att: { AppliesTo: 'HRG' } },
    },
  ),
});

export const moreActionTable = codeTable('MOREACTION', {
  origin: 'specification',
  note: 'Only the codes are printed; the meanings are low to medium confidence (ES could also be edit stage).',
  entries: {
    RE: { en: 'Release or reopen', es: 'Liberar o reabrir' },
    ES: { en: 'Escalate', es: 'Elevar' },
    AS: { en: 'Assign', es: 'Asignar' },
    RA: { en: 'Reassign', es: 'Reasignar' },
  },
});

export const alertTable = codeTable('ALERT', {
  origin: 'specification',
  entries: {
    WI01: { en: 'Index', es: 'Indexar' },
    WI02: { en: 'Alert', es: 'Alerta' },
    WI03: { en: 'Forward', es: 'Reenviar' },
  },
});

export const priorityTable = codeTable('PRIORITY', {
  origin: 'ours',
  entries: {
    CRI: { en: 'Critical', es: 'Crítica' },
    HIG: { en: 'High', es: 'Alta' },
    NOR: { en: 'Normal', es: 'Normal' },
    LOW: { en: 'Low', es: 'Baja' },
  },
});

export const flagTable = codeTable('FLAG', {
  origin: 'ours',
  entries: {
    EXPD: { en: 'Expedited', es: 'Acelerado' },
    CONF: { en: 'Confidential', es: 'Confidencial' },
    EMPL: { en: 'Employee or relative', es: 'Personal o familiar' },
    ADDC: { en: 'Address confidentiality', es: 'Dirección confidencial' },
    HOML: { en: 'Homeless', es: 'Sin hogar' },
    MIGR: { en: 'Migrant or seasonal farmworker', es: 'Trabajo agrícola migrante o de temporada' },
    ELDR: { en: 'Aged 60 or over', es: 'De 60 años o más' },
    DISB: { en: 'Disability', es: 'Discapacidad' },
    ABWD: { en: 'Time-limited adult (ABAWD)', es: 'Adulto con límite de tiempo (ABAWD)' },
    SANC: { en: 'Sanction in force', es: 'Sanción vigente' },
    DISQ: { en: 'Disqualified member', es: 'Miembro con descalificación' },
    INTP: { en: 'Interpreter needed', es: 'Necesita intérprete' },
    ACCM: { en: 'Accommodation needed', es: 'Necesita adaptación' },
    AREP: { en: 'Authorized representative', es: 'Representante autorizado' },
    HRNG: { en: 'Hearing pending', es: 'Audiencia pendiente' },
    CLAM: { en: 'Overpayment claim', es: 'Reclamo por pago excesivo' },
    INVS: { en: 'Investigation referral', es: 'Remisión a investigación' },
    RTML: { en: 'Returned mail', es: 'Correo devuelto' },
    PPVR: { en: 'Postponed verification', es: 'Verificación aplazada' },
    RNWD: { en: 'Renewal due', es: 'Renovación pendiente' },
    MRGD: { en: 'Merged record', es: 'Registro unido', att: { DisplayInWP: 'N' } },
  },
});

export const changeTypeTable = codeTable('CHANGETYPE', {
  origin: 'ours',
  entries: {
    ADDR: { en: 'Address', es: 'Dirección' },
    CONT: { en: 'Phone or e-mail', es: 'Teléfono o correo electrónico' },
    NAME: { en: 'Name', es: 'Nombre' },
    MEMI: { en: 'Person moved in', es: 'Persona que llegó al hogar' },
    MEMO: { en: 'Person moved out', es: 'Persona que dejó el hogar' },
    BIRT: { en: 'Birth', es: 'Nacimiento' },
    DEAT: { en: 'Death', es: 'Fallecimiento' },
    MARR: { en: 'Marriage, separation or divorce', es: 'Matrimonio, separación o divorcio' },
    PREG: { en: 'Pregnancy started or ended', es: 'Inicio o fin de embarazo' },
    INCB: { en: 'New income', es: 'Ingreso nuevo' },
    INCC: { en: 'Income changed', es: 'Cambio de ingreso' },
    INCE: { en: 'Income ended', es: 'Fin de ingreso' },
    EMPB: { en: 'Job started', es: 'Empezó un trabajo' },
    EMPE: { en: 'Job ended', es: 'Terminó un trabajo' },
    HOUR: { en: 'Work hours changed', es: 'Cambio de horas de trabajo' },
    ASST: { en: 'Assets', es: 'Bienes' },
    LOTT: { en: 'Lottery or gambling win', es: 'Premio de lotería o juego' },
    SHEL: { en: 'Shelter cost', es: 'Gasto de vivienda' },
    UTIL: { en: 'Utility cost', es: 'Gasto de servicios' },
    MEDX: { en: 'Medical cost', es: 'Gasto médico' },
    DPCR: { en: 'Dependent care cost', es: 'Gasto de cuidado de dependientes' },
    CSPD: { en: 'Child support paid', es: 'Manutención pagada' },
    INSU: { en: 'Health insurance', es: 'Seguro médico' },
    IMMG: { en: 'Citizenship or immigration status', es: 'Ciudadanía o estatus migratorio' },
    STUD: { en: 'School attendance', es: 'Asistencia escolar' },
    DISB: { en: 'Disability', es: 'Discapacidad' },
    LIVG: { en: 'Living arrangement or facility', es: 'Vivienda o centro' },
    TAXF: { en: 'Tax filing', es: 'Declaración de impuestos' },
    AREP: { en: 'Authorized representative', es: 'Representante autorizado' },
    CLOS: { en: 'Wants to close benefits', es: 'Quiere cerrar los beneficios' },
    OTHR: { en: 'Other', es: 'Otro' },
  },
});

export const taskDetailsTable = codeTable('TASKDETAILSREF', {
  origin: 'ours',
  note: 'The table is named in the specification, its rows are not; these are the tasks of the life of an application.',
  entries: {
    REGI: { en: 'Register the application', es: 'Registrar la solicitud' },
    MTCH: { en: 'Resolve individual matches', es: 'Resolver coincidencias de personas' },
    EXPS: { en: 'Screen for expedited service', es: 'Evaluar servicio acelerado' },
    INTV: { en: 'Hold the interview', es: 'Hacer la entrevista' },
    RINT: { en: 'Call back after a missed interview', es: 'Volver a llamar tras entrevista perdida' },
    RFIS: { en: 'Request verification', es: 'Pedir verificación' },
    VRVW: { en: 'Review verification received', es: 'Revisar verificación recibida' },
    DEXC: { en: 'Review data exchange', es: 'Revisar intercambio de datos' },
    EDIT: { en: 'Update case data', es: 'Actualizar datos del caso' },
    ELIG: { en: 'Run eligibility', es: 'Calcular elegibilidad' },
    AUTH: { en: 'Authorize benefits', es: 'Autorizar beneficios' },
    SPRV: { en: 'Second-party review', es: 'Revisión por una segunda persona' },
    NOTC: { en: 'Send a notice', es: 'Enviar un aviso' },
    INDX: { en: 'Index a document', es: 'Indexar un documento' },
    RTML: { en: 'Handle returned mail', es: 'Atender correo devuelto' },
    CHGP: { en: 'Process a reported change', es: 'Procesar un cambio informado' },
    RNWL: { en: 'Process a renewal', es: 'Procesar una renovación' },
    EXPT: { en: 'Ex parte review', es: 'Revisión ex parte' },
    HPRE: { en: 'Prepare a hearing', es: 'Preparar una audiencia' },
    HIMP: { en: 'Carry out a hearing decision', es: 'Cumplir una decisión de audiencia' },
    CARD: { en: 'Replace an EBT card', es: 'Reemplazar una tarjeta EBT' },
    CLBK: { en: 'Call the client back', es: 'Devolver la llamada al cliente' },
    OTHR: { en: 'Other', es: 'Otra' },
  },
});

export const hearingOutcomeTable = codeTable('HEARINGOUTCOME', {
  origin: 'ours',
  entries: {
    PND: { en: 'Not decided yet', es: 'Sin decidir' },
    AFF: { en: "Affirmed: the agency's action stands", es: 'Confirmada: se mantiene la acción de la agencia' },
    REV: { en: 'Reversed: decided for the client', es: 'Revocada: a favor del cliente' },
    PAR: { en: 'Affirmed in part', es: 'Confirmada en parte' },
    REM: { en: 'Sent back to the agency', es: 'Devuelta a la agencia' },
    DIS: { en: 'Dismissed', es: 'Desestimada' },
    ABN: { en: 'Abandoned: the client did not appear', es: 'Abandonada: el cliente no se presentó' },
    WDR: { en: 'Withdrawn', es: 'Retirada' },
    STL: { en: 'Settled before the hearing', es: 'Resuelta antes de la audiencia' },
  },
});

export const streamTable = codeTable('STREAM', {
  origin: 'ours',
  note: 'The specification names the streaming screen; the streams are those of its description. Which applications go into one is said by rules.',
  entries: {
    EXPD: { en: 'Expedited', es: 'Acelerado' },
    REDY: { en: 'Ready to decide', es: 'Listo para decidir' },
    RNWL: { en: 'Renewal', es: 'Renovación' },
    SSIR: { en: 'SSI-related', es: 'Relacionado con SSI' },
    CPLX: { en: 'Complex', es: 'Complejo' },
    REGL: { en: 'Regular', es: 'Regular' },
  },
});
