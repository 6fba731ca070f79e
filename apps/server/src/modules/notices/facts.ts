import { addDays } from '@commonweal/contracts/evidence/timeline';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import type { NoticeDecision } from '@commonweal/contracts/notices/decision';
import { noticeErrors } from '@commonweal/contracts/notices/errors';
import type { CreateNoticeRequest } from '@commonweal/contracts/notices/schemas';
import { type NoticeTypeCode, ruleOfType } from '@commonweal/contracts/notices/types';
import { PROGRAMS, type Program } from '@commonweal/rules/codes';
import { authorityOf, isReasonCode, REASONS } from '@commonweal/rules/reasons';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import type { NoticeData } from './data.ts';
import * as store from './facts-store.ts';
import { creoleFacts, creoleReasons } from './words.ts';

/** What there is to say: gathered once, when a notice is written. */

const isProgram = (code: string): code is Program => PROGRAMS.some(each => each === code);

/** The fourth card in twelve months asks for a letter (7 CFR 274.6). */
export const cardsThatWarn = 4;
/** A SNAP application is decided by day 30 (7 CFR 273.2(g)). */
const dayOfDecision = 30;

export const hasFacts = (type: NoticeTypeCode, proofs: number, happened: store.Happened): boolean => {
  switch (type) {
    case 'RFIN':
      return proofs > 0;
    case 'MISS':
      return happened.missed_on !== null;
    case 'HACK':
      return happened.hearing_on !== null;
    case 'CRD4':
      return happened.cards >= cardsThatWarn;
    default:
      return true;
  }
};

async function itemsOf(context: CallContext, proofs: readonly store.OpenProof[]): Promise<NoticeData['Items']> {
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

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

/** A decision that a worker names by hand: its reasons are those of the rules, with the law of the program. */
export function decisionOf(request: CreateNoticeRequest): NoticeDecision | null {
  const { NoticeType, Program, EffectiveOn, ReasonCodes } = request;
  if (!ruleOfType(NoticeType).decision) return null;
  const needsReason = ruleOfType(NoticeType).requires.includes('reason');
  const faults = [
    ...(isProgram(Program) ? [] : [fault('Program', Program === '' ? 'required' : 'unknown_option')]),
    ...(EffectiveOn === '' ? [fault('EffectiveOn', 'blank_date')] : []),
    ...(needsReason && ReasonCodes.length === 0 ? [fault('ReasonCodes', 'required')] : []),
    ...(ReasonCodes.some(code => !isReasonCode(code) || (isProgram(Program) && authorityOf(code, Program) === null))
      ? [fault('ReasonCodes', 'unknown_option')]
      : []),
    ...(NoticeType === 'APPR' && request.Cents === null ? [fault('Cents', 'required')] : []),
    ...(NoticeType === 'APPR' && request.PeriodFrom === '' ? [fault('PeriodFrom', 'blank_date')] : []),
    ...(NoticeType === 'APPR' && request.PeriodTo === '' ? [fault('PeriodTo', 'blank_date')] : []),
    ...(NoticeType === 'DECR' || NoticeType === 'INCR'
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
    Reasons: ReasonCodes.flatMap(code => {
      const citation = isReasonCode(code) ? authorityOf(code, Program) : null;
      if (!isReasonCode(code) || citation === null) return [];
      const { en, es } = REASONS[code].text;
      return [
        { Code: code, Words: { E: en, S: es, C: creoleReasons[code] ?? '' }, Citation: citation, Fact: '', Tab: '' },
      ];
    }),
    Lines: [],
  };
}

/** The household and what its case has to say for a type; refused where it has nothing to say. */
export async function gather(
  context: CallContext,
  type: NoticeTypeCode,
  caseNumber: string,
  decision: NoticeDecision | null,
): Promise<{ household: store.Household; data: NoticeData; program: string }> {
  const { db, today } = context;
  const household = (await store.findHousehold(db, caseNumber)) ?? refuse(noticeErrors.notFound);
  const [proofs, happened] = [
    await store.listOpenProofs(db, caseNumber),
    await store.findHappened(db, caseNumber, today),
  ];
  if (!hasFacts(type, proofs.length, happened)) refuse(noticeErrors.noFact);
  const last = proofs.at(-1);
  return {
    household,
    program: decision?.Program ?? (type === 'HACK' ? (happened.hearing_program ?? '') : ''),
    data: {
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
    },
  };
}
