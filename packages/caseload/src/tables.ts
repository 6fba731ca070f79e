/** Rows as they go into the database: columns by name, JSON already as text. */

export type Value = string | number | boolean | null | Date | Uint8Array | readonly string[];
export type Row = Readonly<Record<string, Value>>;

/** In an order in which every row finds what it refers to. */
export const tableNames = [
  'client',
  'client_phone',
  'client_email',
  'client_address',
  'client_alias_name',
  'name_word',
  'benefit_case',
  'case_member',
  'case_relationship',
  'case_program',
  'evidence',
  'application',
  'application_person',
  'program_request',
  'expedited_screening',
  'note',
  'case_interview',
  'replacement_card',
  'work_item',
  'work_item_change',
  'time_worked',
  'document',
  'document_text',
  'appointment',
  'record_grant',
  'record_history',
  'audit_event',
] as const;
export type TableName = (typeof tableNames)[number];

export interface Rows {
  readonly table: TableName;
  readonly rows: readonly Row[];
}
