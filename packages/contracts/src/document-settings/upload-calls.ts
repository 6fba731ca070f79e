import * as z from 'zod';
import { customerUploadPage, workerUploadPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { documentSettingErrors } from './errors.ts';
import { OneRule, RuleFilters, RuleRecord, RuleRequest, RuleRow, Saved } from './schemas.ts';

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
  const activity = `${noun.toUpperCase()}_UPLOAD_RULE`;
  const mayRead = needs(page.at('Page'), 'R');
  const mayEdit = needs(page.at('Page'), 'U');
  return {
    list: list({
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
    }),
    get: call({
      service,
      name: `Get${noun}UploadRule`,
      kind: 'read',
      summary: `What ${who} may upload under one subtype.`,
      request: OneRule,
      response: RuleRecord,
      access: mayRead,
      audit,
      errors: [ruleNotFound],
    }),
    history: call({
      service,
      name: `Get${noun}UploadRuleHistory`,
      kind: 'read',
      summary: 'Every change of an upload rule, newest first.',
      request: OneRule,
      response: History,
      access: mayRead,
      audit,
    }),
    create: call({
      service,
      name: `Create${noun}UploadRule`,
      kind: 'write',
      summary: `Lets ${who} upload documents of a subtype.`,
      request: RuleRequest,
      response: Saved,
      access: mayEdit,
      audit: { activity: `${activity}_CREATED` },
      errors: [duplicateRule],
      keyed: true,
    }),
    save: call({
      service,
      name: `Save${noun}UploadRule`,
      kind: 'write',
      summary: 'Changes the kinds of file, the limit or the routing of an upload rule.',
      request: RuleRequest,
      response: Saved,
      access: mayEdit,
      audit: { activity: `${activity}_CHANGED` },
      errors: [ruleNotFound, commonErrors.stale],
      versioned: true,
    }),
    setStatus: call({
      service,
      name: `Set${noun}UploadRuleStatus`,
      kind: 'write',
      summary: 'Stops uploads of a subtype (N) or allows them again (Y).',
      request: z.strictObject({ ...OneRule.shape, Active: yesNo, Reason: line(limits.reason) }),
      response: Saved,
      access: mayEdit,
      audit: { activity: `${activity}_STATUS` },
      errors: [ruleNotFound, sameStatus, commonErrors.stale],
      versioned: true,
    }),
  };
}

export const {
  list: workerUploadList,
  get: getWorkerUploadRule,
  history: getWorkerUploadRuleHistory,
  create: createWorkerUploadRule,
  save: saveWorkerUploadRule,
  setStatus: setWorkerUploadRuleStatus,
} = declareAudience({ noun: 'Worker', who: 'workers', page: workerUploadPage });

export const {
  list: customerUploadList,
  get: getCustomerUploadRule,
  history: getCustomerUploadRuleHistory,
  create: createCustomerUploadRule,
  save: saveCustomerUploadRule,
  setStatus: setCustomerUploadRuleStatus,
} = declareAudience({ noun: 'Customer', who: 'clients', page: customerUploadPage });
