import type { RenewalView } from '@commonweal/contracts/eligibility/renewal-schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { daysBeforeRenewal } from '@commonweal/contracts/work/clocks';
import { type RenewalState, renewalOf } from '@commonweal/rules/clocks/renewal';
import { firstDayOf } from '@commonweal/rules/kit/dates';
import type { ComingDecision, FiledRequest } from './coming-store.ts';
import type { CaseFacts, ProgramFact } from './household/facts.ts';

/** Programs that are never renewed without the household: they ask for a form and an interview. */
export const askedInPerson: ReadonlySet<string> = new Set(['SNAP', 'TCA', 'RCA', 'OSS']);
const open: readonly RenewalState[] = ['due', 'lateOpen', 'timely', 'late'];

export const mayRenewFromFile = (program: string): boolean => !askedInPerson.has(program);
export const isRenewalOpen = (state: string): boolean => open.some(each => each === state);

export function renewalView(
  { program, certifiedTo, renewalOn }: Pick<ProgramFact, 'program' | 'certifiedTo' | 'renewalOn'>,
  filed: Partial<FiledRequest> | undefined,
  today: string,
  { isDecided, isPostponed }: { readonly isDecided: boolean; readonly isPostponed: boolean },
): RenewalView | null {
  if (certifiedTo === '' || renewalOn === '') return null;
  const filedOn = filed?.application_date ?? '';
  const found = renewalOf({ program, certifiedTo, filedOn, today, daysBefore: daysBeforeRenewal });
  const isFiled = found.state === 'timely' || found.state === 'late' || found.state === 'reopened';
  return {
    State: isPostponed ? 'postponed' : found.state,
    FiledOn: isFiled ? filedOn : '',
    ApplicationNumber: isFiled ? (filed?.application_number ?? '') : '',
    TimelyUntil: found.timelyUntil,
    ReopenUntil: found.reopenUntil,
    NextFrom: firstDayOf(found.nextMonth),
    Decided: toYesNo(isDecided),
    FromFile: toYesNo(mayRenewFromFile(program) && isRenewalOpen(found.state) && !isDecided),
  };
}

/** A decision about the period after the one that runs. */
export const isNextPeriod = ({ certifiedTo }: ProgramFact, { effective_on }: ComingDecision): boolean =>
  certifiedTo !== '' && effective_on > certifiedTo;

/** The renewal of one program, from facts that are read already. */
export function summaryRenewal(
  { programs, applicationDate }: CaseFacts,
  program: string,
  today: string,
  { coming, postponed }: { readonly coming: readonly ComingDecision[]; readonly postponed: ReadonlySet<string> },
): RenewalView | null {
  const standing = programs.find(each => each.program === program && each.status === 'R');
  if (!standing) return null;
  const isDecided = coming.some(each => each.program === program && isNextPeriod(standing, each));
  return renewalView(standing, { application_date: applicationDate }, today, {
    isDecided,
    isPostponed: postponed.has(program),
  });
}
