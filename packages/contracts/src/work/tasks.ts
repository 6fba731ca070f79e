/**
 * What is to be done next with an item, as a code of TASKDETAILSREF: its stage says it, and before the first step what the
 * item came from. Nothing is left to do with one that is closed.
 */

interface Standing {
  readonly type: string;
  readonly stage: string;
  readonly cause: string;
  readonly closed: boolean;
}

const ofStage: ReadonlyMap<string, string> = new Map([
  ['REG', 'REGI'],
  ['INT', 'INTV'],
  ['VER', 'VRVW'],
  ['AAC', 'EDIT'],
  ['ELG', 'ELIG'],
  ['AUT', 'AUTH'],
  ['HRR', 'HPRE'],
  ['HSR', 'SPRV'],
  ['HSC', 'HPRE'],
  ['HHD', 'HPRE'],
  ['HDC', 'HIMP'],
]);

/** What came in says what to do, whatever step it begins at. */
const ofCause: ReadonlyMap<string, string> = new Map([
  ['mismatch', 'DEXC'],
  ['decision', 'HIMP'],
]);

const ofType: ReadonlyMap<string, string> = new Map([
  ['APP', 'REGI'],
  ['ADD', 'REGI'],
  ['RDT', 'RNWL'],
  ['CHG', 'CHGP'],
  ['HRG', 'HPRE'],
]);

export function taskOf({ type, stage, cause, closed }: Standing): string {
  if (closed || stage === 'APD') return '';
  return ofCause.get(cause) ?? ofStage.get(stage) ?? ofType.get(type) ?? 'OTHR';
}
