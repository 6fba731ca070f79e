import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { templateLife } from '@commonweal/contracts/notices/lifecycle';
import type { TemplateFault, TemplateRow, TemplateView } from '@commonweal/contracts/notices/schemas';
import * as calls from '@commonweal/contracts/notices/template-calls';
import { ruleOfType } from '@commonweal/contracts/notices/types';
import { writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { listReadings } from './readings.ts';
import { checkTemplate, findLoops, tryTemplate } from './render.ts';
import { sampleGiven } from './sample.ts';
import * as store from './template-store.ts';

type Template = store.Template;

const languageNames = { E: 'E', S: 'S', C: 'C' } as const;

function toRow(template: Template): TemplateRow {
  return {
    TemplateId: template.template_id,
    NoticeType: template.notice_type,
    Number: template.number,
    State: template.state,
    InForce: toYesNo(template.in_force),
    EffectiveOn: template.effective_on ?? '',
    Missing: listReadings(template.blocks)
      .filter(reading => reading.Missing > 0)
      .map(reading => languageNames[reading.Language])
      .join(' '),
    WrittenBy: template.written_name,
    PublishedBy: template.published_name ?? '',
    ChangedAt: template.changed_at.toISOString(),
  };
}

const buildSample = ({ notice_type, blocks }: Template, today: string) => ({
  ...sampleGiven(notice_type, today),
  blocks,
});

const findFaults = (template: Template, today: string): Promise<TemplateFault[]> =>
  checkTemplate(template.notice_type, buildSample(template, today));

const toView = async (template: Template, context: CallContext): Promise<TemplateView> => ({
  ...toRow(template),
  Blocks: [...template.blocks],
  Faults: await findFaults(template, context.today),
  Readings: listReadings(template.blocks),
  Requires: [...ruleOfType(template.notice_type).requires],
  Actions: templateLife.available(template.state),
  Own: toYesNo(template.written_by === context.caller.userId),
  Version: template.version,
});

const found = async ({ db, today }: CallContext, id: string): Promise<Template> =>
  (await store.findTemplate(db, today, id)) ?? refuse(noticeErrors.templateNotFound);

async function lock(context: CallContext, id: string): Promise<Template> {
  const template =
    (await store.findTemplate(context.db, context.today, id, true)) ?? refuse(noticeErrors.templateNotFound);
  if (template.version !== context.version) {
    refuse(commonErrors.stale, { current: { State: template.state, Version: template.version } });
  }
  return template;
}

async function keep(
  context: CallContext,
  before: Template,
  change: Parameters<typeof store.updateTemplate>[2],
  reason = '',
): Promise<{ ResultCode: '00'; Version: number }> {
  const { db, caller, now } = context;
  await store.updateTemplate(db, before.template_id, change, caller.userId, now);
  const Version = before.version + 1;
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'notice template',
    subjectId: before.template_id,
    version: Version,
    by: caller.userId,
    at: now,
    reason,
    before: { state: before.state, blocks: before.blocks },
    after: { state: before.state, blocks: before.blocks, ...change },
  });
  context.audit({ subjectType: 'notice template', subjectId: before.template_id, fields, historyId, reason });
  return { ...success, Version };
}

export const templateHandlers: Handler[] = [
  handle(calls.listTemplates, async ({ db, today }, { NoticeType }) => ({
    data: (await store.listTemplates(db, today, NoticeType)).map(toRow),
  })),

  handle(calls.getTemplate, async (context, { TemplateId }) => toView(await found(context, TemplateId), context)),

  handle(calls.createTemplate, async (context, { NoticeType }) => {
    const { db, caller, now } = context;
    const id = newId();
    if (!(await store.copyNewest(db, id, NoticeType, caller.userId, now))) refuse(noticeErrors.templateNotFound);
    const { historyId, fields } = await writeHistory(db, {
      subjectType: 'notice template',
      subjectId: id,
      version: 1,
      by: caller.userId,
      at: now,
      before: null,
      after: { NoticeType, State: 'draft' },
    });
    context.audit({ subjectType: 'notice template', subjectId: id, fields, historyId });
    return { ...success, TemplateId: id };
  }),

  handle(calls.saveTemplate, async (context, { TemplateId, Blocks }) => {
    const before = await lock(context, TemplateId);
    advance(templateLife, before.state, 'save');
    const fieldFaults = (await findLoops(Blocks)).map(({ index, language }) => ({
      path: `Blocks.${index}.Texts.${language}`,
      code: 'unbounded_loop' as const,
      params: {},
    }));
    if (fieldFaults.length > 0) refuse(commonErrors.invalid, { fieldFaults });
    // Whoever wrote last in it cannot publish it.
    return keep(context, before, { blocks: Blocks, written_by: context.caller.userId });
  }),

  handle(calls.submitTemplate, async (context, { TemplateId }) => {
    const before = await lock(context, TemplateId);
    const state = advance(templateLife, before.state, 'submit');
    const faults = await findFaults(before, context.today);
    if (faults.length > 0) refuse(noticeErrors.checksFail, { params: { count: faults.length } });
    return keep(context, before, { state });
  }),

  handle(calls.decideTemplate, async (context, { TemplateId, Action, EffectiveOn, Reason }) => {
    const { caller, now, today } = context;
    const before = await lock(context, TemplateId);
    const state = advance(templateLife, before.state, Action);
    if (Action === 'sendBack') return keep(context, before, { state }, Reason);
    if (before.written_by === caller.userId) refuse(noticeErrors.ownTemplate);
    if (EffectiveOn === '' || EffectiveOn < today) {
      const code = EffectiveOn === '' ? 'blank_date' : 'too_early';
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'EffectiveOn', code, params: { min: today } }] });
    }
    const faults = await findFaults(before, today);
    if (faults.length > 0) refuse(noticeErrors.checksFail, { params: { count: faults.length } });
    const published = { state, effective_on: EffectiveOn, published_by: caller.userId, published_at: now };
    return keep(context, before, published, Reason);
  }),

  handle(calls.tryTemplate, async (context, { TemplateId }) => {
    const { composed, faults } = await tryTemplate(buildSample(await found(context, TemplateId), context.today));
    return { Composed: [...composed], Faults: [...faults] };
  }),
];
