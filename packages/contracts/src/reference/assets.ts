import { codeTable } from '../kit/code-table.ts';

/** The five kinds of asset. Whether one counts is decided by the rules. */

export const assetLiquidTable = codeTable('ASSETLIQUID', {
  origin: 'ours',
  entries: {
    NO: { en: 'No money or accounts', es: 'Sin dinero ni cuentas' },
    CA: { en: 'Cash on hand', es: 'Dinero en efectivo' },
    CK: { en: 'Checking account', es: 'Cuenta corriente' },
    SV: { en: 'Savings account', es: 'Cuenta de ahorros' },
    CU: { en: 'Credit union account', es: 'Cuenta en cooperativa de crédito' },
    PC: { en: 'Prepaid or benefit card', es: 'Tarjeta prepagada o de beneficios' },
    MM: { en: 'Money market account', es: 'Cuenta del mercado monetario' },
    CD: { en: 'Certificate of deposit', es: 'Certificado de depósito' },
    ST: { en: 'Stocks', es: 'Acciones' },
    BO: { en: 'Bonds', es: 'Bonos' },
    MF: { en: 'Mutual funds', es: 'Fondos de inversión' },
    CR: { en: 'Digital currency', es: 'Moneda digital' },
    IR: { en: 'Individual retirement account', es: 'Cuenta individual de jubilación' },
    KP: { en: '401(k) or other employer plan', es: '401(k) u otro plan del empleador' },
    AN: { en: 'Annuity', es: 'Anualidad' },
    TR: { en: 'Trust', es: 'Fideicomiso' },
    QT: { en: 'Qualified income trust', es: 'Fideicomiso de ingreso calificado' },
    AB: { en: 'ABLE account', es: 'Cuenta ABLE' },
    BU: { en: 'Burial fund or prepaid burial contract', es: 'Fondo o contrato de entierro prepagado' },
    ED: { en: 'Education savings plan', es: 'Plan de ahorro para estudios' },
    PN: { en: 'Promissory note or loan owed to the person', es: 'Pagaré o préstamo a favor de la persona' },
    PF: { en: 'Patient fund', es: 'Fondo del paciente' },
    LS: { en: 'Lump sum or settlement', es: 'Pago único o indemnización' },
    OT: { en: 'Other', es: 'Otro' },
  },
});

export const assetLifeInsuranceTable = codeTable('ASSETLIFEINS', {
  origin: 'ours',
  entries: {
    WL: { en: 'Whole life', es: 'Vida entera' },
    UL: { en: 'Universal life', es: 'Vida universal' },
    VL: { en: 'Variable life', es: 'Vida variable' },
    EN: { en: 'Endowment', es: 'Dotal' },
    TM: { en: 'Term life, no cash value', es: 'Vida a término, sin valor en efectivo' },
    GR: { en: 'Group life', es: 'Vida colectiva' },
    BI: { en: 'Burial insurance', es: 'Seguro de entierro' },
    OT: { en: 'Other', es: 'Otro' },
  },
});

export const assetRealEstateTable = codeTable('ASSETREALESTATE', {
  origin: 'ours',
  entries: {
    HO: { en: 'Home the person lives in', es: 'Casa donde vive' },
    HI: { en: 'Home the person means to return to', es: 'Casa a la que piensa volver' },
    MH: { en: 'Mobile home', es: 'Casa móvil' },
    RP: { en: 'Rental property', es: 'Propiedad de renta' },
    VA: { en: 'Vacant land', es: 'Terreno baldío' },
    SH: { en: 'Second or vacation home', es: 'Segunda casa o casa de vacaciones' },
    BP: { en: 'Business property', es: 'Propiedad comercial' },
    FA: { en: 'Farm', es: 'Finca' },
    LE: { en: 'Life estate', es: 'Usufructo vitalicio' },
    TS: { en: 'Timeshare', es: 'Tiempo compartido' },
    CP: { en: 'Cemetery plot', es: 'Lote de cementerio' },
    HP: { en: 'Share in inherited property', es: 'Parte en una propiedad heredada' },
    FS: { en: 'Property for sale', es: 'Propiedad en venta' },
    OT: { en: 'Other', es: 'Otro' },
  },
});

export const assetVehicleTable = codeTable('ASSETVEHICLE', {
  origin: 'ours',
  entries: {
    CA: { en: 'Car', es: 'Automóvil' },
    TR: { en: 'Truck', es: 'Camioneta' },
    VN: { en: 'Van', es: 'Furgoneta' },
    SU: { en: 'Sport utility vehicle', es: 'Vehículo utilitario deportivo' },
    MC: { en: 'Motorcycle or scooter', es: 'Motocicleta' },
    RV: { en: 'Recreational vehicle or camper', es: 'Casa rodante' },
    BO: { en: 'Boat', es: 'Bote' },
    TL: { en: 'Trailer', es: 'Remolque' },
    AT: { en: 'All-terrain vehicle or golf cart', es: 'Vehículo todo terreno o carrito de golf' },
    AP: { en: 'Aircraft', es: 'Aeronave' },
    FE: { en: 'Farm equipment', es: 'Equipo agrícola' },
    AD: { en: 'Vehicle adapted for a disability', es: 'Vehículo adaptado por discapacidad' },
    OT: { en: 'Other', es: 'Otro' },
  },
});

export const assetBusinessTable = codeTable('ASSETBUSINESS', {
  origin: 'ours',
  entries: {
    SP: { en: 'Sole proprietorship', es: 'Empresa de un solo dueño' },
    PA: { en: 'Partnership share', es: 'Parte en una sociedad' },
    LC: { en: 'Limited liability company share', es: 'Parte en una compañía de responsabilidad limitada' },
    CO: { en: 'Corporation shares, not traded', es: 'Acciones de corporación no cotizada' },
    EQ: { en: 'Equipment and tools', es: 'Equipo y herramientas' },
    IN: { en: 'Inventory', es: 'Inventario' },
    AR: { en: 'Money owed to the business', es: 'Dinero que se debe al negocio' },
    BA: { en: 'Business bank account', es: 'Cuenta bancaria del negocio' },
    LS: { en: 'Livestock or crops', es: 'Ganado o cultivos' },
    LI: { en: 'License or franchise', es: 'Licencia o franquicia' },
    OT: { en: 'Other', es: 'Otro' },
  },
});
