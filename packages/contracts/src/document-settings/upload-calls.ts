import { customerUploadPage, workerUploadPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { notAudited } from '../kit/call.ts';
import { yesNo } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { documentSettingErrors } from './errors.ts';
import { OneRule, RuleFilters, RuleRecord, RuleRequest, RuleRow } from './schemas.ts';

/** What workers and what clients may upload: two screens, one declaration. */

interface Audience {
  readonly noun: 'Worker' | 'Customer';
  readonly who: string;
  readonly page: { at(object: 'Page'): string };
}

const audit = notAudited('Rules for uploads are not personal data');
const { ruleNotFound, duplicateRule, sameStatus } = documentSettingErrors;

function declareAudience({ noun, who, page }: Audience) {
  const service = 'document-management';
  const mayRead = needs(page.at('Page'), 'R');
  const mayEdit = needs(page.at('Page'), 'U');
  const rules = list({
    service,
    name: `Search${noun}UploadRules`,
    summary: `What ${who} may upload, by document subtype.`,
    access: mayRead,
    audit,
    filters: RuleFilters,
    row: RuleRow,
    sortable: ['SubtypeName', 'Subtype', 'TypeName', 'LimitMegabytes', 'Routing', 'WorkgroupName', 'ChangedAt'],
    defaultSort: 'SubtypeName',
    columns: [
      { id: 'SubtypeName', title: 'document-settings.column.subtype' },
      { id: 'Subtype', title: 'document-settings.column.code' },
      { id: 'TypeName', title: 'document-settings.column.type' },
      { id: 'FileKinds', title: 'document-settings.column.fileKinds' },
      { id: 'LimitMegabytes', title: 'document-settings.column.limit', reads: { table: 'UPLOADLIMIT' } },
      { id: 'Routing', title: 'document-settings.column.routing', reads: { table: 'UPLOADROUTING' } },
      { id: 'WorkgroupName', title: 'document-settings.column.workgroup' },
      { id: 'Active', title: 'document-settings.column.active', reads: { texts: 'common.active' } },
      { id: 'ChangedAt', title: 'document-settings.column.changedAt', reads: { instant: true } },
    ],
  });
  return {
    list: rules,
    setStatuses: activeBulk(rules, {
      name: `Set${noun}UploadRulesStatus`,
      records: `${noun.toLowerCase()} upload rules`,
      object: page.at('Page'),
    }),
    ...recordCalls({
      service,
      noun: `${noun}UploadRule`,
      activity: `${noun.toUpperCase()}_UPLOAD_RULE`,
      summaries: {
        get: `What ${who} may upload under one subtype.`,
        history: 'Every change of an upload rule, newest first.',
        create: `Lets ${who} upload documents of a subtype.`,
        save: 'Changes the kinds of file, the limit or the routing of an upload rule.',
        status: 'Stops uploads of a subtype (N) or allows them again (Y).',
      },
      access: { read: mayRead, create: mayEdit, save: mayEdit, status: mayEdit },
      audit: { get: audit, history: audit },
      one: OneRule,
      created: RuleRequest,
      changed: RuleRequest,
      stored: RuleRecord,
      status: { field: { Active: yesNo }, activity: 'STATUS' },
      errors: { notFound: ruleNotFound, create: [duplicateRule], save: [], status: [sameStatus] },
    }),
  };
}

export const workerUploadRules = declareAudience({ noun: 'Worker', who: 'workers', page: workerUploadPage });

export const {
  list: workerUploadList,
  get: getWorkerUploadRule,
  history: getWorkerUploadRuleHistory,
  create: createWorkerUploadRule,
  save: saveWorkerUploadRule,
  setStatus: setWorkerUploadRuleStatus,
} = workerUploadRules;

export const customerUploadRules = declareAudience({ noun: 'Customer', who: 'clients', page: customerUploadPage });

export const { get: getCustomerUploadRule, create: createCustomerUploadRule } = customerUploadRules;
