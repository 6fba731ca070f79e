/** The demonstration's accounts by kind of user; the server knows them and refuses all of this in production. */
export const demoPeople = [
  'caseworker',
  'supervisor',
  'administrator',
  'itadmin',
  'itadmin2',
  'cboassistor',
  'clientadmin',
  'norole',
  'outsider',
  'inactive',
] as const;
