import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import type { RuleInput, RuleRecord, RuleRequest } from '@commonweal/contracts/document-settings/schemas';
import * as calls from '@commonweal/contracts/document-settings/upload-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, type YesNo } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { checkNamed } from './check-codes.ts';
import * as store from './upload-store.ts';

const contentOf = (rule: RuleRecord) => ({
  FileKinds: rule.FileKinds.join(', '),
  LimitMegabytes: rule.LimitMegabytes,
  Routing: rule.Routing,
  WorkgroupId: rule.WorkgroupId,
  Active: rule.Active,
});

function explain(error: unknown): never {
  if (brokenUnique(error) === 'upload_rule_pkey') refuse(documentSettingErrors.duplicateRule);
  throw error;
}

function answers(audience: store.Audience) {
  const subjectType = `${audience} upload rule`;

  async function lockForEdit(context: CallContext, subtype: string): Promise<RuleRecord> {
    await store.lockRule(context.db, audience, subtype);
    const before = await store.findRule(context.db, audience, subtype);
    if (!before) return refuse(documentSettingErrors.ruleNotFound);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    return before;
  }

  const workgroupOf = (input: RuleInput) => (input.Routing === 'WGP' ? input.WorkgroupId : null);

  async function finish(context: CallContext, subtype: string, before: RuleRecord | null, reason?: string) {
    const after = await store.findRule(context.db, audience, subtype);
    if (!after) return refuse(documentSettingErrors.ruleNotFound);
    await recordChange(context, {
      subjectType,
      subjectId: subtype,
      version: after.Version,
      before: before && contentOf(before),
      after: contentOf(after),
      ...(reason !== undefined && { reason }),
    });
    return { ...success, Version: after.Version };
  }

  return {
    get: async ({ db }: CallContext, { Subtype }: { Subtype: string }) =>
      (await store.findRule(db, audience, Subtype)) ?? refuse(documentSettingErrors.ruleNotFound),

    history: async ({ db }: CallContext, { Subtype }: { Subtype: string }) => ({
      data: await listHistory(db, subjectType, Subtype),
    }),

    async create(context: CallContext, { Subtype, ...input }: RuleRequest) {
      const { db, caller, now } = context;
      await checkNamed(db, [
        { path: 'Subtype', code: Subtype, of: 'DOCSUBTYPE' },
        { path: 'WorkgroupId', code: workgroupOf(input), of: 'workgroup' },
      ]);
      await store.insertRule(db, audience, Subtype, input, { by: caller.userId, now }).catch(explain);
      return finish(context, Subtype, null);
    },

    async save(context: CallContext, { Subtype, ...input }: RuleRequest) {
      const { db, caller, now } = context;
      const before = await lockForEdit(context, Subtype);
      await checkNamed(db, [
        { path: 'WorkgroupId', code: workgroupOf(input), before: before.WorkgroupId, of: 'workgroup' },
      ]);
      await store.updateRule(db, audience, Subtype, input, { by: caller.userId, now });
      return finish(context, Subtype, before);
    },

    async setStatus(context: CallContext, request: { Subtype: string; Active: YesNo; Reason: string }) {
      const { db, caller, now } = context;
      const { Subtype, Active, Reason } = request;
      const before = await lockForEdit(context, Subtype);
      if (before.Active === Active) return refuse(documentSettingErrors.sameStatus);
      await store.updateRule(db, audience, Subtype, { active: Active }, { by: caller.userId, now });
      return finish(context, Subtype, before, Reason);
    },
  };
}

const listed = (list: typeof calls.workerUploadList, audience: store.Audience): Handler[] =>
  handleList(list, {
    fileName: `${audience}-upload-settings`,
    count: (context, filters) => store.countRules(context.db, audience, filters),
    rows: (context, filters, window) => store.listRules(context.db, audience, filters, window, context.language),
  });

const worker = answers('worker');
const customer = answers('customer');

export const uploadHandlers: Handler[] = [
  ...listed(calls.workerUploadList, 'worker'),
  handle(calls.getWorkerUploadRule, worker.get),
  handle(calls.getWorkerUploadRuleHistory, worker.history),
  handle(calls.createWorkerUploadRule, worker.create),
  handle(calls.saveWorkerUploadRule, worker.save),
  handle(calls.setWorkerUploadRuleStatus, worker.setStatus),

  ...listed(calls.customerUploadList, 'customer'),
  handle(calls.getCustomerUploadRule, customer.get),
  handle(calls.getCustomerUploadRuleHistory, customer.history),
  handle(calls.createCustomerUploadRule, customer.create),
  handle(calls.saveCustomerUploadRule, customer.save),
  handle(calls.setCustomerUploadRuleStatus, customer.setStatus),
];
