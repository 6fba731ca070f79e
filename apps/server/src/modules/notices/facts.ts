import { addDays } from '@commonweal/contracts/evidence/timeline';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import type { NoticeDecision } from '@commonweal/contracts/notices/decision';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import { massChangeOf } from '@commonweal/contracts/notices/mass-changes';
import type { CreateNoticeRequest } from '@commonweal/contracts/notices/schemas';
import { type NoticeTypeCode, ruleOfType } from '@commonweal/contracts/notices/types';
import { PROGRAMS, type Program } from '@commonweal/rules/codes';
import { authorityOf, isReasonCode, REASONS } from '@commonweal/rules/reasons';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { officeOf } from './address.ts';
import { type NoticeData, nothingSaid } from './data.ts';
import { type EndingPeriod, periodOf } from './ending.ts';
import * as store from './facts-store.ts';
import { creoleFacts, creoleReasons } from './words.ts';

/** What there is to say: gathered once, when a notice is written. */

const isProgram = (code: string): code is Program => PROGRAMS.some(each => each === code);

/** The fourth card in twelve months asks for a letter (7 CFR 274.6). */
export const cardsThatWarn = 4;
/** A SNAP application is decided by day 30 (7 CFR 273.2(g)). */
const dayOfDecision = 30;

export interface Known {
  readonly proofs: readonly store.OpenProof[];
  readonly happened: store.Happened;
  readonly ending: EndingPeriod | null;
}

export const hasFacts = (type: NoticeTypeCode, { proofs, happened, ending }: Known): boolean => {
  switch (type) {
    case 'RFIN':
      return proofs.length > 0;
    case 'MISS':
      return happened.missed_on !== null;
    case 'HACK':
      return happened.hearing_on !== null;
    case 'CRD4':
      return happened.cards >= cardsThatWarn;
    case 'EXPR':
    case 'RENW':
      return ending?.type === type;
    case 'APPT':
      return happened.meets;
    // Where it is established what is owed, its letter is written.
    case 'CLAM':
    // Where it is replaced, likewise.
    case 'REPL':
      return false;
    default:
      return true;
  }
};

async function itemsOf(context: Gathering, proofs: readonly store.OpenProof[]): Promise<NoticeData['Items']> {
  if (proofs.length === 0) return [];
  const labels = await store.listLabels(context.db, 'DOCSUBTYPE');
  const { texts } = context.platform;
  const list = (language: 'en' | 'es', codes: readonly string[]): string =>
    codes.length === 0
      ? ''
      : ` (${new Intl.ListFormat(language, { type: 'disjunction' }).format(codes.map(code => labels.get(code)?.[language] ?? code))})`;
  return proofs.map(({ fact, accepted_proofs }) => {
    const [en, es] = [
      texts.text('en', `applications.factName.${fact}`),
      texts.text('es', `applications.factName.${fact}`),
    ];
    const creole = creoleFacts[fact];
    return {
      Fact: en,
      Words: {
        E: `Proof of ${en}${list('en', accepted_proofs)}`,
        S: `Prueba de ${es}${list('es', accepted_proofs)}`,
        C: creole === undefined ? '' : `Prèv ${creole}`,
      },
    };
  });
}

/** What is handed over besides what the case knows by itself. */
export interface Spoken {
  readonly decision?: NoticeDecision | null;
  readonly ending?: EndingPeriod;
  readonly appointmentId?: string;
  /** Whoever hands it over has established it. */
  readonly isEstablished?: boolean;
}

/** A meeting is told of once as new or moved; whoever writes of it again reminds. */
async function meetingOf(
  { db, businessNow }: Gathering,
  household: store.Household,
  caseNumber: string,
  appointmentId: string | undefined,
): Promise<NoticeData['Appointment']> {
  const found =
    (await store.findMeeting(db, caseNumber, businessNow, appointmentId ?? null)) ?? refuse(noticeErrors.noFact);
  const office = await officeOf({ db }, household);
  const kind = found.before === '' ? 'new' : 'moved';
  return {
    Id: found.id,
    Kind: appointmentId === undefined && found.told ? 'reminder' : kind,
    At: found.at,
    Before: found.before,
    Central: found.central,
    Type: found.type,
    Channel: found.channel,
    Later: found.later,
    Place: found.channel === 'office' ? `${office.name}, ${office.address}` : found.phone,
  };
}

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

/** A reason in words with its rule; undefined where it is none of this type and program. */
function reasonOf(type: NoticeTypeCode, code: string, program: string): NoticeDecision['Reasons'][number] | undefined {
  const stands = { Code: code, Fact: '', Tab: '' };
  if (type === 'MASS') {
    const change = massChangeOf(code, program);
    return change && { ...stands, Words: change.words, Citation: change.citation };
  }
  const citation = isReasonCode(code) && isProgram(program) ? authorityOf(code, program) : null;
  if (!isReasonCode(code) || citation === null) return undefined;
  const { en, es } = REASONS[code].text;
  return { ...stands, Words: { E: en, S: es, C: creoleReasons[code] ?? '' }, Citation: citation };
}

/** A decision that a worker names by hand: its reasons are those of the rules, with the law of the program. */
export function decisionOf(request: CreateNoticeRequest): NoticeDecision | null {
  const { NoticeType, Program, EffectiveOn, ReasonCodes } = request;
  if (!ruleOfType(NoticeType).decision) return null;
  const needsReason = ruleOfType(NoticeType).requires.includes('reason');
  const faults = [
    ...(isProgram(Program) ? [] : [fault('Program', Program === '' ? 'required' : 'unknown_option')]),
    ...(EffectiveOn === '' ? [fault('EffectiveOn', 'blank_date')] : []),
    ...(needsReason && ReasonCodes.length === 0 ? [fault('ReasonCodes', 'required')] : []),
    ...(ReasonCodes.some(code => reasonOf(NoticeType, code, Program) === undefined)
      ? [fault('ReasonCodes', 'unknown_option')]
      : []),
    ...(NoticeType === 'APPR' && request.Cents === null ? [fault('Cents', 'required')] : []),
    ...(NoticeType === 'APPR' && request.PeriodFrom === '' ? [fault('PeriodFrom', 'blank_date')] : []),
    ...(NoticeType === 'APPR' && request.PeriodTo === '' ? [fault('PeriodTo', 'blank_date')] : []),
    ...(NoticeType === 'DECR' || NoticeType === 'INCR' || NoticeType === 'MASS'
      ? (['Cents', 'BeforeCents'] as const).filter(path => request[path] === null).map(path => fault(path, 'required'))
      : []),
  ];
  if (faults.length > 0 || !isProgram(Program)) return refuse(commonErrors.invalid, { fieldFaults: faults });
  return {
    Program,
    EffectiveOn,
    Cents: request.Cents,
    BeforeCents: request.BeforeCents,
    PeriodFrom: request.PeriodFrom,
    PeriodTo: request.PeriodTo,
    Reasons: ReasonCodes.flatMap(code => reasonOf(NoticeType, code, Program) ?? []),
    Lines: [],
  };
}

export type Gathering = Pick<CallContext, 'db' | 'today' | 'businessNow' | 'platform'>;

/** What the case knows that a letter may be about. */
export async function knownOf({ db, today, businessNow }: Gathering, caseNumber: string): Promise<Known> {
  const [proofs, happened, ending] = [
    await store.listOpenProofs(db, caseNumber),
    await store.findHappened(db, caseNumber, today, businessNow),
    await store.findNextEnd(db, caseNumber, today),
  ];
  return { proofs, happened, ending: ending && periodOf(ending) };
}

/** The household and what its case has to say for a type; refused where it has nothing to say. */
export async function gather(
  context: Gathering,
  type: NoticeTypeCode,
  caseNumber: string,
  given: Spoken,
): Promise<{ household: store.Household; data: NoticeData; program: string }> {
  const { decision = null } = given;
  const household = (await store.findHousehold(context.db, caseNumber)) ?? refuse(noticeErrors.notFound);
  const known = await knownOf(context, caseNumber);
  const { proofs, happened } = known;
  if (given.isEstablished !== true && !hasFacts(type, known)) refuse(noticeErrors.noFact);
  const last = proofs.at(-1);
  const period = type === 'EXPR' || type === 'RENW' ? (given.ending ?? known.ending) : null;
  const meeting = type === 'APPT' ? await meetingOf(context, household, caseNumber, given.appointmentId) : null;
  return {
    household,
    program: decision?.Program ?? period?.program ?? (type === 'HACK' ? (happened.hearing_program ?? '') : ''),
    data: {
      ...nothingSaid,
      Name: household.name,
      People: household.people,
      Worker: household.worker ?? '',
      Decision: decision,
      Items: type === 'RFIN' ? await itemsOf(context, proofs) : [],
      Due: type === 'RFIN' && last ? last.due_on : '',
      Interview: type === 'MISS' ? (happened.missed_on ?? '') : '',
      Requested: type === 'HACK' ? (happened.hearing_on ?? '') : '',
      Day30: type === 'MISS' && happened.applied_on ? addDays(happened.applied_on, dayOfDecision) : '',
      Cards: happened.cards,
      ...(period && {
        Ends: period.ends,
        RenewBy: period.renewBy,
        AnswerDays: period.answerDays,
        ReopenBy: period.reopenBy,
      }),
      ...(period?.type === 'RENW' && { Unknown: await store.findUnknown(context.db, caseNumber, period) }),
      Appointment: meeting,
    },
  };
}
