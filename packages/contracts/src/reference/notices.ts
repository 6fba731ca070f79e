import { codeTable } from '../kit/code-table.ts';

/** Notices and replacement cards. */

export const noticeTypeTable = codeTable('NOTICETYPE', {
  origin: 'ours',
  entries: {
    NOCA: { en: 'Notice of case action', es: 'Aviso de acción en el caso' },
    APPR: { en: 'Approval', es: 'Aprobación' },
    DENY: { en: 'Denial', es: 'Denegación' },
    EXPD: { en: 'Expedited service decision', es: 'Decisión de servicio acelerado' },
    INCR: { en: 'Benefit increase', es: 'Aumento de beneficios' },
    DECR: { en: 'Benefit decrease', es: 'Reducción de beneficios' },
    TERM: { en: 'Closure', es: 'Cierre' },
    RFIN: { en: 'Request for information', es: 'Petición de información' },
    PEND: { en: 'Pending notice', es: 'Aviso de solicitud pendiente' },
    APPT: { en: 'Interview appointment', es: 'Cita de entrevista' },
    MISS: { en: 'Missed interview', es: 'Entrevista perdida' },
    EXPR: { en: 'Certification is ending', es: 'Fin del período de certificación' },
    RENW: { en: 'Medicaid renewal form', es: 'Formulario de renovación de Medicaid' },
    EXPT: { en: 'Renewed without a form', es: 'Renovado sin formulario' },
    CHGR: { en: 'Change received', es: 'Cambio recibido' },
    MASS: { en: 'Mass change', es: 'Cambio general' },
    SHOC: { en: 'Share of cost', es: 'Parte del costo' },
    PATR: { en: 'Patient responsibility', es: 'Responsabilidad del paciente' },
    WORK: { en: 'Work rules', es: 'Reglas de trabajo' },
    SANC: { en: 'Sanction', es: 'Sanción' },
    DISQ: { en: 'Disqualification', es: 'Descalificación' },
    CLAM: { en: 'Overpayment', es: 'Pago excesivo' },
    REPL: { en: 'Replaced benefits', es: 'Beneficios repuestos' },
    HACK: { en: 'Hearing request received', es: 'Petición de audiencia recibida' },
    HSCH: { en: 'Hearing scheduled', es: 'Audiencia programada' },
    HDEC: { en: 'Hearing decision', es: 'Decisión de audiencia' },
    HWDR: { en: 'Hearing withdrawal confirmed', es: 'Retiro de audiencia confirmado' },
    CARD: { en: 'Card replacement', es: 'Reemplazo de tarjeta' },
    CRD4: { en: 'Fourth card replacement in 12 months', es: 'Cuarto reemplazo de tarjeta en 12 meses' },
    WDRW: { en: 'Withdrawal confirmed', es: 'Retiro confirmado' },
    GENL: { en: 'General letter', es: 'Carta general' },
  },
});

export const noticeStatusTable = codeTable('NOTICESTATUS', {
  origin: 'ours',
  note: "The actions N, R and C are printed (NOTICEACTION); the steps of a notice's life are ours.",
  entries: {
    CR: { en: 'Created', es: 'Creado' },
    QU: { en: 'Queued', es: 'En cola' },
    PR: { en: 'Printed', es: 'Impreso' },
    ML: { en: 'Mailed', es: 'Enviado por correo' },
    PO: { en: 'Posted to the client account', es: 'Publicado en la cuenta del cliente' },
    DL: { en: 'Delivered', es: 'Entregado' },
    RT: { en: 'Returned mail', es: 'Devuelto por el correo' },
    RS: { en: 'Resent', es: 'Reenviado' },
    CN: { en: 'Deleted', es: 'Eliminado' },
    FA: { en: 'Failed', es: 'Con error' },
  },
});

export const noticeActionTable = codeTable('NOTICEACTION', {
  origin: 'specification',
  entries: {
    N: { en: 'New', es: 'Nuevo' },
    R: { en: 'Resend', es: 'Reenviar' },
    C: { en: 'Delete', es: 'Eliminar' },
  },
});

export const noticeDeliveryTable = codeTable('NOTICEDELIVERY', {
  origin: 'ours',
  entries: {
    ML: { en: 'U.S. mail', es: 'Correo postal' },
    EL: { en: 'Electronic, in the client account', es: 'Electrónico, en la cuenta del cliente' },
    BO: { en: 'Mail and electronic', es: 'Postal y electrónico' },
    HD: { en: 'Handed over in the office', es: 'Entregado en la oficina' },
    FX: { en: 'Fax', es: 'Fax' },
    GD: { en: 'General Delivery', es: 'Entrega general (General Delivery)' },
  },
});

export const replacementReasonTable = codeTable('REASONFORREPLACEMENT', {
  origin: 'specification',
  note: 'Printed as words.',
  entries: {
    Lost: { en: 'Lost', es: 'Perdida' },
    Stolen: { en: 'Stolen', es: 'Robada' },
    Damaged: { en: 'Damaged', es: 'Dañada' },
  },
});

export const requestTypeTable = codeTable('REQUESTTYPE', {
  origin: 'ours',
  note: 'The table is named in the specification, its rows are not; it is read as the kind of request about a benefit card.',
  entries: {
    RPL: { en: 'Replacement card', es: 'Tarjeta de reemplazo' },
    NEW: { en: 'First card', es: 'Primera tarjeta' },
    NAM: { en: 'Card with a new name', es: 'Tarjeta con nombre nuevo' },
    ARP: { en: 'Card for the authorized representative', es: 'Tarjeta para el representante autorizado' },
    HLD: { en: 'Hold the card', es: 'Bloquear la tarjeta' },
    RLS: { en: 'Release the hold', es: 'Desbloquear la tarjeta' },
    PIN: { en: 'New card PIN', es: 'PIN nuevo de la tarjeta' },
  },
});
