/** The programs a request can name. */
export const PROGRAMS = [
  'SNAP',
  'TCA',
  'MFAM',
  'MSSI',
  'MSP',
  'ICP',
  'HCBS',
  'HOS',
  'PEPW',
  'OSS',
  'RMA',
  'DDD',
  'MPA',
  'SEP',
  'ESSI',
] as const;

export type Program = (typeof PROGRAMS)[number];
