import type { DocumentChannel, FileKind, Sensitivity, UploadLimit, UploadRouting } from '../document-settings/codes.ts';
import { type CodeEntry, codeTable } from '../kit/code-table.ts';

/** The words of the codes that document settings are made of. */

const kinds: Record<FileKind, CodeEntry> = {
  PDF: { en: 'PDF', es: 'PDF' },
  JPG: { en: 'JPEG photo', es: 'Foto JPEG' },
  PNG: { en: 'PNG picture', es: 'Imagen PNG' },
  TIF: { en: 'TIFF scan or fax', es: 'Escaneo o fax TIFF' },
  HEIC: { en: 'HEIC phone photo', es: 'Foto HEIC de teléfono' },
  DOCX: { en: 'Word document', es: 'Documento de Word' },
  XLSX: { en: 'Excel workbook', es: 'Libro de Excel' },
  TXT: { en: 'Plain text', es: 'Texto sin formato' },
};
export const fileKindTable = codeTable('FILEKIND', { origin: 'ours', entries: kinds });

const megabytes: readonly (readonly [UploadLimit, CodeEntry])[] = [
  ['8', { en: '8 MB', es: '8 MB' }],
  ['15', { en: '15 MB', es: '15 MB' }],
  ['25', { en: '25 MB', es: '25 MB' }],
  ['30', { en: '30 MB', es: '30 MB' }],
];
export const uploadLimitTable = codeTable<'UPLOADLIMIT', Record<UploadLimit, CodeEntry>>('UPLOADLIMIT', {
  origin: 'specification',
  note: 'The size limits that the specification prints, in megabytes.',
  entries: megabytes,
});

const routings: Record<UploadRouting, CodeEntry> = {
  SUB: { en: 'As the subtype says', es: 'Según el subtipo' },
  CWK: { en: 'The worker of the case', es: 'La persona a cargo del caso' },
  WGP: { en: 'A workgroup', es: 'Un grupo de trabajo' },
};
export const uploadRoutingTable = codeTable('UPLOADROUTING', { origin: 'ours', entries: routings });

const channels: Record<DocumentChannel, CodeEntry> = {
  MAIL: { en: 'Mail', es: 'Correo postal' },
  FAX: { en: 'Fax', es: 'Fax' },
  SCAN: { en: 'Scanned at an office', es: 'Escaneado en una oficina' },
  WEB: { en: 'Client’s own account', es: 'Cuenta del cliente' },
  KIOSK: { en: 'Lobby kiosk', es: 'Quiosco de la oficina' },
  EMAIL: { en: 'E-mail', es: 'Correo electrónico' },
  STAFF: { en: 'Uploaded by a worker', es: 'Subido por el personal' },
  IFACE: { en: 'Another system', es: 'Otro sistema' },
};
export const documentChannelTable = codeTable('DOCCHANNEL', { origin: 'ours', entries: channels });

const reasons: Record<Sensitivity, CodeEntry> = {
  Medical: { en: 'Medical', es: 'Médico' },
  Tax: { en: 'Tax', es: 'Impuestos' },
  Confidential: { en: 'Confidential', es: 'Confidencial' },
};
export const docSensitivityTable = codeTable('DOCSENSITIVITY', {
  origin: 'ours',
  note: 'Why a document subtype is not for everyone; kept in its property Sensitivity.',
  entries: reasons,
});
