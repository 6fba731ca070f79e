import type { ClaimKind } from '@commonweal/contracts/eligibility/claims';
import { firstDayOf, lastDayOf } from '@commonweal/rules/kit/dates';
import type { CallContext } from '../../../platform/calls/handle.ts';
import { writeDecisionNotice } from '../../notices/index.ts';
import { cashShareOf } from './store.ts';

/** Why a claim is made, as the letter says it (7 CFR 273.18(b)). */
const reasons: Readonly<
  Record<ClaimKind, { readonly code: string; readonly en: string; readonly es: string; readonly citation: string }>
> = {
  agency_error: {
    code: 'CLM-A',
    en: 'The agency paid too much by mistake',
    es: 'La agencia pagó de más por error',
    citation: '7 CFR 273.18(b)(3)',
  },
  household_error: {
    code: 'CLM-H',
    en: 'There was a mistake in what the household told us',
    es: 'Hubo un error en lo que el hogar nos dijo',
    citation: '7 CFR 273.18(b)(2)',
  },
  intentional: {
    code: 'CLM-I',
    en: 'An intentional violation was found',
    es: 'Se determinó una infracción intencional',
    citation: '7 CFR 273.18(b)(1)',
  },
};

/** How much of each month is kept: food assistance has it in its letter, cash by what the agency has set. */
const keptOf = (percent: number) => ({
  code: 'CLM-R',
  en: `Each month we keep ${percent} percent of your cash assistance for it`,
  es: `Cada mes retenemos el ${percent} por ciento de su asistencia en efectivo para pagarlo`,
  citation: 's. 414.41, F.S.',
});

interface Told {
  readonly program: string;
  readonly kind: ClaimKind;
  readonly collects_from: string;
}

/** The letter that tells the household of a claim: how much, for which months, why, and from when it is taken. */
export async function writeClaimNotice(
  context: CallContext,
  caseNumber: string,
  { program, kind, collects_from }: Told,
  months: readonly { readonly month: string; readonly cents: number }[],
): Promise<void> {
  const percent = program === 'TCA' ? await cashShareOf(context.db) : 0;
  const sorted = months.map(each => each.month).toSorted();
  await writeDecisionNotice(context, caseNumber, {
    kind: 'claim',
    program,
    effectiveOn: firstDayOf(collects_from),
    cents: months.reduce((sum, each) => sum + each.cents, 0),
    beforeCents: null,
    periodFrom: firstDayOf(sorted[0] ?? collects_from),
    periodTo: lastDayOf(sorted.at(-1) ?? collects_from),
    reasons: [reasons[kind], ...(percent > 0 ? [keptOf(percent)] : [])],
  });
}
