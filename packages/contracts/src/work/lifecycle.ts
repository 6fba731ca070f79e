import { type Lifecycle, lifecycle } from '../kit/lifecycle.ts';
import { workErrors } from './errors.ts';

/** The life of a work item: where it stands, which step it is at, and which kind it may become. */

export const workItemStatuses = ['NW', 'AS', 'IP', 'PD', 'ES', 'CT', 'CN'] as const;
export type WorkItemStatus = (typeof workItemStatuses)[number];

export const workItemActions = [
  'assign',
  'start',
  'pend',
  'resume',
  'escalate',
  'release',
  'complete',
  'cancel',
  'reopen',
] as const;
export type WorkItemAction = (typeof workItemActions)[number];

const no = workErrors.notAllowed;

/**
 * `release` gives an item back to its queue, `reopen` brings a closed one back to it (more-action code RE, read as both).
 * `start` needs somebody who has the item.
 */
export const workItemLife = lifecycle<WorkItemStatus, WorkItemAction>('work item', {
  starts: ['NW'],
  actions: workItemActions,
  states: {
    NW: {
      assign: 'AS',
      start: no,
      pend: no,
      resume: no,
      escalate: 'ES',
      release: no,
      complete: 'CT',
      cancel: 'CN',
      reopen: no,
    },
    AS: {
      assign: 'AS',
      start: 'IP',
      pend: 'PD',
      resume: no,
      escalate: 'ES',
      release: 'NW',
      complete: 'CT',
      cancel: 'CN',
      reopen: no,
    },
    IP: {
      assign: 'AS',
      start: 'IP',
      pend: 'PD',
      resume: no,
      escalate: 'ES',
      release: 'NW',
      complete: 'CT',
      cancel: 'CN',
      reopen: no,
    },
    PD: {
      assign: 'AS',
      start: 'IP',
      pend: no,
      resume: 'AS',
      escalate: 'ES',
      release: 'NW',
      complete: 'CT',
      cancel: 'CN',
      reopen: no,
    },
    ES: {
      assign: 'AS',
      start: 'IP',
      pend: 'PD',
      resume: no,
      escalate: 'ES',
      release: 'NW',
      complete: 'CT',
      cancel: 'CN',
      reopen: no,
    },
    CT: {
      assign: no,
      start: workErrors.itemComplete,
      pend: no,
      resume: no,
      escalate: no,
      release: no,
      complete: no,
      cancel: no,
      reopen: 'NW',
    },
    CN: {
      assign: no,
      start: workErrors.itemComplete,
      pend: no,
      resume: no,
      escalate: no,
      release: no,
      complete: no,
      cancel: no,
      reopen: 'NW',
    },
  },
});

/** An item of a hearing goes with it: the hearing moves its stage and closes it, nobody by hand. */
export const isLedByHearing = (causeKind: string): boolean => causeKind === 'hearing' || causeKind === 'decision';
const ofTheHearing: ReadonlySet<WorkItemAction> = new Set(['complete', 'cancel', 'reopen']);

/** What can be done with an item by hand. */
export const actionsByHand = (status: WorkItemStatus, causeKind: string): WorkItemAction[] =>
  workItemLife.available(status).filter(action => !isLedByHearing(causeKind) || !ofTheHearing.has(action));

export const isClosed = (status: string): boolean => status === 'CT' || status === 'CN';

/** Which stages may follow which; the name of an action is the stage that it leads to. */
function stages(starts: readonly string[], next: Readonly<Record<string, readonly string[]>>) {
  const all = Object.keys(next);
  const from = (stage: string) =>
    Object.fromEntries(all.map(to => [to, next[stage]?.includes(to) ? to : workErrors.stageNotAllowed] as const));
  return { starts, actions: all, states: Object.fromEntries(all.map(stage => [stage, from(stage)])) };
}

export const applicationStages = lifecycle<string, string>(
  'stage of an application item',
  stages(['RCV'], {
    RCV: ['REG', 'INT', 'VER', 'AAC', 'ELG'],
    REG: ['INT', 'VER', 'AAC', 'ELG'],
    INT: ['VER', 'AAC', 'ELG'],
    VER: ['INT', 'AAC', 'ELG'],
    AAC: ['INT', 'VER', 'ELG'],
    ELG: ['VER', 'AAC', 'AUT'],
    AUT: ['ELG', 'APD'],
    APD: ['AAC'],
  }),
);

export const changeStages = lifecycle<string, string>(
  'stage of a change item',
  stages(['RCV'], {
    RCV: ['VER', 'AAC', 'ELG'],
    VER: ['AAC', 'ELG'],
    AAC: ['VER', 'ELG'],
    ELG: ['VER', 'AAC', 'AUT'],
    AUT: ['ELG', 'APD'],
    APD: ['AAC'],
  }),
);

/** The supervisory review cannot be skipped (FAC 65-2.049). A withdrawal may be taken back, a reversal is carried out. */
export const hearingStages = lifecycle<string, string>(
  'stage of a hearing item',
  stages(['RCV', 'HRR'], {
    RCV: ['HRR'],
    HRR: ['HSR', 'HWD'],
    HSR: ['HSC', 'HWD'],
    HSC: ['HHD', 'HWD'],
    HHD: ['HDC'],
    HDC: ['HIM'],
    HIM: [],
    HWD: ['HRR'],
  }),
);

const stagesOf: Readonly<Record<string, Lifecycle>> = {
  APP: applicationStages,
  ADD: applicationStages,
  RDT: applicationStages,
  CHG: changeStages,
  HRG: hearingStages,
};

/** The stages that an item of this type may go to from where it is; none where type or stage are not known. */
export function nextStages(type: string, stage: string): string[] {
  const life = stagesOf[type];
  return life?.states.includes(stage) ? life.available(stage) : [];
}

export const firstStage = (type: string): string => (type === 'HRG' ? 'HRR' : 'RCV');

/** Type changes allowed: APP to ADD, ADD to APP, APP to RDT, RDT to APP (specification 4). */
const typeChanges: Readonly<Record<string, readonly string[]>> = { APP: ['ADD', 'RDT'], ADD: ['APP'], RDT: ['APP'] };
export const nextTypes = (type: string): readonly string[] => typeChanges[type] ?? [];

export const timerStates = ['running', 'paused', 'stopped'] as const;
export type TimerState = (typeof timerStates)[number];

export const timerLife = lifecycle<TimerState, 'pause' | 'continue' | 'stop'>('work item timer', {
  starts: ['running'],
  actions: ['pause', 'continue', 'stop'],
  states: {
    running: { pause: 'paused', continue: workErrors.timerNotPaused, stop: 'stopped' },
    paused: { pause: workErrors.timerPaused, continue: 'running', stop: 'stopped' },
    stopped: { pause: workErrors.timerStopped, continue: workErrors.timerStopped, stop: workErrors.timerStopped },
  },
});
