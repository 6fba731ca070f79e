/** Codes that the program branches on; their words are in `reference/document-settings.ts`. */

export const fileKinds = ['PDF', 'JPG', 'PNG', 'TIF', 'HEIC', 'DOCX', 'XLSX', 'TXT'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The largest file, in megabytes (specification 5). */
export const uploadLimits = ['8', '15', '25', '30'] as const;
export type UploadLimit = (typeof uploadLimits)[number];

/** Who gets an uploaded document: as its subtype says, the worker of the case, or a workgroup named in the rule. */
export const uploadRoutings = ['SUB', 'CWK', 'WGP'] as const;
export type UploadRouting = (typeof uploadRoutings)[number];

export const documentChannels = ['MAIL', 'FAX', 'SCAN', 'WEB', 'KIOSK', 'EMAIL', 'STAFF', 'IFACE'] as const;
export type DocumentChannel = (typeof documentChannels)[number];

/** Why a subtype is not for everyone; it helps an administrator to choose which roles may view. */
export const sensitivities = ['Medical', 'Tax', 'Confidential'] as const;
export type Sensitivity = (typeof sensitivities)[number];
