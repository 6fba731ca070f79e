import * as declared from '@commonweal/contracts/document-settings/class-calls';
import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import { customerUploadRules, workerUploadRules } from '@commonweal/contracts/document-settings/upload-calls';
import { sql } from 'kysely';
import type { BulkKind, Sentence } from '../../platform/bulk/bulk.ts';
import { handleStatusBulk } from '../../platform/bulk/status-bulk.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import * as classes from './class-store.ts';
import { documentSources } from './sources.ts';
import { type Audience, listRules } from './upload-store.ts';
import { countUses } from './use-store.ts';

/** The tree stays whole, one by one as for many: nothing is offered under something that is not. */
const level = (
  { setStatuses }: Pick<typeof declared.documentTypes, 'setStatuses'>,
  table: classes.ClassTable,
): BulkKind =>
  handleStatusBulk(setStatuses, {
    subjectType: 'reference entry',
    subjectIdOf: code => `${table} ${code}`,
    table: 'reference_entry',
    key: 'code',
    where: () => sql`table_name = ${table}`,
    name: language => sql.ref(`label_${language}`),
    rows: ({ db, language }, filters, window) => classes.listClasses(db, table, filters, window, language),
    idOf: row => row.Code,
    lock: ({ db }, codes) => classes.lockParents(db, table, codes),
    async refusals({ db }, codes, on) {
      const broken = on
        ? await classes.listUnderInactive(db, table, codes)
        : await classes.listWithActiveChildren(db, table, codes);
      const { inactiveParent, hasActiveChildren } = documentSettingErrors;
      return new Map(
        broken.map(({ code, count }): [string, Sentence] => [
          code,
          on ? { text: inactiveParent.text } : { text: hasActiveChildren.text, params: { count } },
        ]),
      );
    },
    uses: ({ db }, codes) => countUses(db, table, codes),
    after: ({ db }) => bumpStamp(db, 'reference'),
  });

const rules = ({ setStatuses }: Pick<typeof workerUploadRules, 'setStatuses'>, audience: Audience): BulkKind =>
  handleStatusBulk(setStatuses, {
    subjectType: `${audience} upload rule`,
    table: 'upload_rule',
    key: 'document_subtype_id',
    where: () => sql`audience = ${audience}`,
    name: language => sql`coalesce((select ${sql.ref(`label_${language}`)} from reference_entry
      where table_name = 'DOCSUBTYPE' and code = document_subtype_id), document_subtype_id)`,
    rows: ({ db, language }, filters, window) => listRules(db, audience, filters, window, language),
    idOf: row => row.Subtype,
  });

export const bulkKinds: readonly BulkKind[] = [
  level(declared.documentCategories, 'DOCCAT'),
  level(declared.documentTypes, 'DOCTYPE'),
  level(declared.documentSubTypes, 'DOCSUBTYPE'),
  rules(workerUploadRules, 'worker'),
  rules(customerUploadRules, 'customer'),
  ...documentSources.bulkKinds,
];
