import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import type { RuleInput, RuleRecord, RuleRequest } from '@commonweal/contracts/document-settings/schemas';
import { customerUploadRules, workerUploadRules } from '@commonweal/contracts/document-settings/upload-calls';
import type { YesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { checkNamed } from './check-codes.ts';
import * as store from './upload-store.ts';

function answers(audience: store.Audience) {
  const rules = keepRecord<RuleRecord>({
    subject: `${audience} upload rule`,
    notFound: documentSettingErrors.ruleNotFound,
    find: ({ db }, subtype) => store.findRule(db, audience, subtype),
    lock: ({ db }, subtype) => store.lockRule(db, audience, subtype),
    content: ({ FileKinds, LimitMegabytes, Routing, WorkgroupId, Active }) => ({
      FileKinds: FileKinds.join(', '),
      LimitMegabytes,
      Routing,
      WorkgroupId,
      Active,
    }),
    taken: { upload_rule_pkey: documentSettingErrors.duplicateRule },
  });
  const writer = ({ caller, now }: CallContext) => ({ by: caller.userId, now });
  const workgroupOf = (input: RuleInput) => (input.Routing === 'WGP' ? input.WorkgroupId : null);

  return {
    get: (context: CallContext, { Subtype }: { Subtype: string }) => rules.get(context, Subtype),
    history: (context: CallContext, { Subtype }: { Subtype: string }) => rules.history(context, Subtype),

    create: (context: CallContext, { Subtype, ...input }: RuleRequest) =>
      rules.create(context, Subtype, async () => {
        await checkNamed(context.db, [
          { path: 'Subtype', code: Subtype, of: 'DOCSUBTYPE' },
          { path: 'WorkgroupId', code: workgroupOf(input), of: 'workgroup' },
        ]);
        await store.insertRule(context.db, audience, Subtype, input, writer(context));
      }),

    save: (context: CallContext, { Subtype, ...input }: RuleRequest) =>
      rules.change(context, Subtype, async before => {
        await checkNamed(context.db, [
          { path: 'WorkgroupId', code: workgroupOf(input), before: before.WorkgroupId, of: 'workgroup' },
        ]);
        await store.updateRule(context.db, audience, Subtype, input, writer(context));
      }),

    setStatus(context: CallContext, { Subtype, Active, Reason }: { Subtype: string; Active: YesNo; Reason: string }) {
      const write = async (before: RuleRecord): Promise<void> => {
        if (before.Active === Active) refuse(documentSettingErrors.sameStatus);
        await store.updateRule(context.db, audience, Subtype, { active: Active }, writer(context));
      };
      return rules.change(context, Subtype, write, Reason);
    },
  };
}

function rulesOf(declared: typeof workerUploadRules, audience: store.Audience): Handler[] {
  const answer = answers(audience);
  return [
    ...handleList(declared.list, {
      fileName: `${audience}-upload-settings`,
      count: (context, filters) => store.countRules(context.db, audience, filters),
      rows: (context, filters, window) => store.listRules(context.db, audience, filters, window, context.language),
    }),
    handle(declared.get, answer.get),
    handle(declared.history, answer.history),
    handle(declared.create, answer.create),
    handle(declared.save, answer.save),
    handle(declared.setStatus, answer.setStatus),
  ];
}

export const uploadHandlers: Handler[] = [
  ...rulesOf(workerUploadRules, 'worker'),
  ...rulesOf(customerUploadRules, 'customer'),
];
