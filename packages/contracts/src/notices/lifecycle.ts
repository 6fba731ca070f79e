import { lifecycle } from '../kit/lifecycle.ts';
import { noticeErrors } from './errors.ts';

/** The life of a notice; its states are the codes of NOTICESTATUS. */
export const noticeStates = ['CR', 'QU', 'PR', 'ML', 'PO', 'DL', 'RT', 'RS', 'CN'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const noticeActions = [
  'edit',
  'queue',
  'hand',
  'print',
  'mail',
  'post',
  'deliver',
  'return',
  'resend',
  'delete',
] as const;
export type NoticeAction = (typeof noticeActions)[number];

const waits = noticeErrors.waits;
const hasLeft = noticeErrors.hasLeft;
const notSent = noticeErrors.notSent;
const over = noticeErrors.over;
const left = {
  edit: hasLeft,
  queue: hasLeft,
  hand: hasLeft,
  print: hasLeft,
  post: hasLeft,
  mail: hasLeft,
  delete: hasLeft,
} as const;
const ended = { ...left, deliver: over, return: over, resend: over } as const;

/**
 * Written (CR), waiting for the night (QU), on paper (PR), with the post (ML), in the account (PO), there (DL), come back (RT).
 * What was sent again (RS) lives on in its successor; what was deleted (CN) never left.
 */
export const noticeLife = lifecycle<NoticeState, NoticeAction>('notice', {
  starts: ['CR'],
  actions: noticeActions,
  states: {
    CR: {
      edit: 'CR',
      queue: 'QU',
      hand: 'DL',
      print: notSent,
      mail: notSent,
      post: notSent,
      deliver: notSent,
      return: notSent,
      resend: notSent,
      delete: 'CN',
    },
    QU: {
      edit: waits,
      queue: waits,
      hand: waits,
      print: 'PR',
      mail: notSent,
      post: 'PO',
      deliver: notSent,
      return: notSent,
      resend: waits,
      delete: 'CN',
    },
    PR: { ...left, mail: 'ML', deliver: notSent, return: notSent, resend: waits },
    ML: { ...left, deliver: 'DL', return: 'RT', resend: 'RS' },
    PO: { ...left, deliver: 'DL', return: over, resend: 'RS' },
    DL: { ...left, deliver: over, return: 'RT', resend: 'RS' },
    RT: { ...left, deliver: over, return: over, resend: 'RS' },
    RS: ended,
    CN: ended,
  },
});

export const templateStates = ['draft', 'waiting', 'published'] as const;
export type TemplateState = (typeof templateStates)[number];
export const templateActions = ['save', 'submit', 'sendBack', 'publish'] as const;

const notDraft = noticeErrors.notDraft;
const notWaiting = noticeErrors.notWaiting;

/** One person writes a version and hands it in, another publishes it or sends it back. */
export const templateLife = lifecycle<TemplateState, (typeof templateActions)[number]>('version of a notice template', {
  starts: ['draft'],
  actions: templateActions,
  states: {
    draft: { save: 'draft', submit: 'waiting', sendBack: notWaiting, publish: notWaiting },
    waiting: { save: notDraft, submit: notDraft, sendBack: 'draft', publish: 'published' },
    published: { save: notDraft, submit: notDraft, sendBack: notWaiting, publish: notWaiting },
  },
});
