import * as z from 'zod';
import { noticeTemplatePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, plainDate, version, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { noticeErrors } from './errors.ts';
import {
  Composed,
  mostBlocks,
  noticeType,
  TemplateBlock,
  TemplateFault,
  TemplateRow,
  TemplateView,
} from './schemas.ts';

const service = 'document-management';
const mayRead = needs(noticeTemplatePage.at('Page'), 'R');
const mayWrite = needs(noticeTemplatePage.at('Page'), 'U');
const mayPublish = needs(noticeTemplatePage.at('Publish'), 'U');
const audit = notAudited('Templates hold no personal data');
const one = z.strictObject({ TemplateId: id });
const Saved = z.strictObject({ ...WriteResult.shape, Version: version });

export const listTemplates = call({
  service,
  name: 'ListNoticeTemplates',
  kind: 'read',
  summary: 'Every version of every template, the newest first, with what is missing in which language.',
  request: z.strictObject({ NoticeType: noticeType.optional() }),
  response: z.strictObject({ data: z.array(TemplateRow) }),
  access: mayRead,
  audit,
});

export const getTemplate = call({
  service,
  name: 'GetNoticeTemplate',
  kind: 'read',
  summary: 'One version with its blocks side by side, and everything that stands in the way of publishing it.',
  request: one,
  response: TemplateView,
  access: mayRead,
  audit,
  errors: [noticeErrors.templateNotFound, noticeErrors.renderingUnavailable],
});

export const createTemplate = call({
  service,
  name: 'CreateNoticeTemplate',
  kind: 'write',
  summary: 'Begins a new version as a copy of the newest one.',
  request: z.strictObject({ NoticeType: noticeType }),
  response: z.strictObject({ ...WriteResult.shape, TemplateId: id }),
  access: mayWrite,
  audit: { activity: 'NOTICE_TEMPLATE_CREATED' },
  errors: [noticeErrors.templateNotFound],
  keyed: true,
});

const changing = { service, kind: 'write', response: Saved, versioned: true } as const;
const refusals = [noticeErrors.templateNotFound, noticeErrors.notDraft, noticeErrors.notWaiting, commonErrors.stale];

export const saveTemplate = call({
  ...changing,
  name: 'SaveNoticeTemplate',
  summary:
    'Saves the blocks of a draft. Loops inside loops without a bound are rejected; other findings only have to be gone when it is handed in.',
  request: z.strictObject({ ...one.shape, Blocks: z.array(TemplateBlock).min(1).max(mostBlocks) }),
  access: mayWrite,
  audit: { activity: 'NOTICE_TEMPLATE_CHANGED' },
  errors: [...refusals, noticeErrors.overBudget, noticeErrors.renderingUnavailable],
});

export const submitTemplate = call({
  ...changing,
  name: 'SubmitNoticeTemplate',
  summary: 'Hands a draft in for another person to publish. Refused while a check fails.',
  request: one,
  access: mayWrite,
  audit: { activity: 'NOTICE_TEMPLATE_SUBMITTED' },
  errors: [...refusals, noticeErrors.checksFail, noticeErrors.renderingUnavailable],
});

export const decideTemplate = call({
  ...changing,
  name: 'DecideNoticeTemplate',
  summary: 'A second person publishes a version from a day on, or sends it back with a reason.',
  request: z.strictObject({
    ...one.shape,
    Action: z.enum(['publish', 'sendBack']),
    EffectiveOn: plainDate.or(z.literal('')),
    Reason: line(limits.reason),
  }),
  access: mayPublish,
  audit: { activity: 'NOTICE_TEMPLATE_DECIDED' },
  errors: [...refusals, noticeErrors.checksFail, noticeErrors.ownTemplate, noticeErrors.renderingUnavailable],
});

export const tryTemplate = call({
  service,
  name: 'TryNoticeTemplate',
  kind: 'read',
  summary: 'A version with sample data in every language, and the texts that cannot be rendered. It reads no records.',
  request: one,
  response: z.strictObject({ Composed: z.array(Composed), Faults: z.array(TemplateFault) }),
  access: mayRead,
  audit,
  errors: [noticeErrors.templateNotFound, noticeErrors.overBudget, noticeErrors.renderingUnavailable],
});
