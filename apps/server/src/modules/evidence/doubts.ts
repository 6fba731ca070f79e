import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import { toMonthly } from '@commonweal/rules/kit/monthly';
import type { Doubt } from '../../platform/calls/doubt.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { findDeath, listMonthly, type MonthlyFact } from './doubt-store.ts';

/** Ours, as all of these are: not a rule of any program, only what is worth a second look. */
const timesIncome = 3;

interface Stated {
  readonly Kind: EvidenceKind;
  readonly From: string;
  readonly To: string;
  readonly Data: Readonly<Record<string, unknown>>;
}

const isIncome = (kind: EvidenceKind): boolean =>
  ['EarnedIncome', 'SelfEmployment', 'UnearnedIncome'].includes(kindOf(kind).group);

const amountOf = ({ amount, frequency }: MonthlyFact): number => (frequency ? toMonthly(amount, frequency) : amount);

async function rentDoubts(
  context: CallContext,
  caseId: string,
  factId: string,
  { Data, From }: Stated,
): Promise<Doubt[]> {
  const { income, frequencies } = await listMonthly(context.db, context.caller, caseId, { day: From, without: factId });
  const monthly = income.reduce((sum, each) => sum + amountOf(each), 0);
  const frequency = frequencies.get(String(Data.Frequency ?? ''));
  const rent = amountOf({ amount: Number(Data.Amount ?? 0), frequency: frequency ?? '' });
  // Without any income on file nobody can say that it is too much.
  return monthly > 0 && rent > timesIncome * monthly
    ? [{ path: 'Data.Amount', text: 'evidence.doubt.rent', params: { times: timesIncome } }]
    : [];
}

/** What is worth a question before a fact is recorded. */
export async function evidenceDoubts(
  context: CallContext,
  { caseId, factId, clientId }: { readonly caseId: string; readonly factId: string; readonly clientId: string | null },
  given: Stated,
): Promise<Doubt[]> {
  const doubts: Doubt[] = [];
  const died = clientId !== null && isIncome(given.Kind) ? await findDeath(context.db, clientId) : null;
  if (died !== null && (given.To === '' || given.To > died)) {
    doubts.push({ path: given.From > died ? 'From' : 'To', text: 'evidence.doubt.afterDeath', params: { died } });
  }
  const started = typeof given.Data.StartedOn === 'string' ? given.Data.StartedOn : '';
  if (started !== '' && given.To !== '' && given.To < started) {
    doubts.push({ path: 'Data.StartedOn', text: 'evidence.doubt.endsBeforeStart' });
  }
  if (given.Kind === 'shelter') doubts.push(...(await rentDoubts(context, caseId, factId, given)));
  return doubts;
}
