/**
 * Tables whose entries are kept on screens of their own, which know more about them than a label: the editor shows these
 * tables and leaves them alone. Addresses only: the screens' own declarations are loaded with the screens.
 */
interface KeptElsewhere {
  readonly path: string;
  /** Whether that screen keeps the order of the entries too. */
  readonly order: boolean;
}

const kept: Readonly<Record<string, KeptElsewhere>> = {
  DOCCAT: { path: '/WorkloadManagement/DocumentCategory/DocumentCategory', order: true },
  DOCTYPE: { path: '/WorkloadManagement/DocumentType/DocumentType', order: true },
  DOCSUBTYPE: { path: '/WorkloadManagement/DocumentSubType/DocumentSubType', order: true },
  WRKGRP: { path: '/UserManagement/UserWorkgroupSearch/UserWorkgroupSearch', order: false },
  WRKGRPTYPE: { path: '/WorkloadManagement/WorkgroupType/WorkgroupTypeSummary/WorkgroupTypeSummary', order: true },
};

export const keptElsewhere = (table: string): KeptElsewhere | undefined =>
  Object.hasOwn(kept, table) ? kept[table] : undefined;
export const keptTables: readonly string[] = Object.keys(kept);
