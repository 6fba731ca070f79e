import { errors } from '../kit/errors.ts';

export const workErrors = errors('work', {
  itemNotFound: { status: 404, text: 'work.error.itemNotFound' },
  itemComplete: { status: 409, text: 'work.error.itemComplete' },
  timerRunning: { status: 409, text: 'work.error.timerRunning' },
  timerNotFound: { status: 404, text: 'work.error.timerNotFound' },
  timerStopped: { status: 409, text: 'work.error.timerStopped' },
  timerPaused: { status: 409, text: 'work.error.timerPaused' },
  timerNotPaused: { status: 409, text: 'work.error.timerNotPaused' },
  notAllowed: { status: 409, text: 'work.error.notAllowed' },
  stageNotAllowed: { status: 409, text: 'work.error.stageNotAllowed' },
  typeNotAllowed: { status: 409, text: 'work.error.typeNotAllowed' },
  sameValue: { status: 409, text: 'work.error.sameValue' },
  recordNotFound: { status: 404, text: 'work.error.recordNotFound' },
  personNotFound: { status: 404, text: 'work.error.personNotFound' },
  workgroupNotFound: { status: 404, text: 'work.error.workgroupNotFound' },
  cannotTake: { status: 409, text: 'work.error.cannotTake' },
  overCapacity: { status: 409, text: 'work.error.overCapacity' },
  exportLimit: { status: 409, text: 'work.error.exportLimit' },
  exportNotFound: { status: 404, text: 'work.error.exportNotFound' },
  ledByHearing: { status: 409, text: 'work.error.ledByHearing' },
  notInChain: { status: 409, text: 'work.error.notInChain' },
});
