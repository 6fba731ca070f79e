import type { CaseView } from '@commonweal/contracts/cases/schemas';
import type { EvidenceGroup } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { formatMoney, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { monthOf, type Sum, stubsOf, sumOf } from './monthly.ts';
import { useFrequencies } from './use-frequencies.ts';

const incomes: readonly EvidenceGroup[] = ['EarnedIncome', 'SelfEmployment', 'UnearnedIncome'];
/** The tabs whose facts come to a sum by the month. */
export const summed: readonly EvidenceGroup[] = [...incomes, 'Expenses'];

const nowOf = (rows: readonly EvidenceRow[]) => rows.filter(row => row.Holds === 'now');

function Figure({ label, sum, note }: { label: string; sum: Sum; note?: string }) {
  const t = useText();
  const { language } = useUi();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatMoney(sum.cents, language)} <small>{t('evidence.sum.month')}</small>
        {note && <small className="cw-strong"> {note}</small>}
        {sum.left > 0 && <small> {t('evidence.sum.left', { count: sum.left })}</small>}
      </dd>
    </div>
  );
}

/** What the facts of a tab come to in a month, for the whole household. */
export function SumsCard({ view, group }: { view: CaseView; group: EvidenceGroup }) {
  const t = useText();
  const { language } = useUi();
  const frequencies = useFrequencies();
  const here = nowOf(view[group]);
  const isIncome = incomes.includes(group);
  const stated = sumOf(here.map(row => monthOf(row, frequencies)));
  const byStubs = sumOf(here.map(row => stubsOf(row, view.TrueOn, frequencies)?.month ?? monthOf(row, frequencies)));
  const all = sumOf(incomes.flatMap(each => nowOf(view[each])).map(row => monthOf(row, frequencies)));
  const differs = byStubs.cents - stated.cents;
  if (here.length === 0 && (!isIncome || all.cents === 0)) return null;
  return (
    <dl className="cw-card cw-case-sums">
      <Figure label={t(isIncome ? 'evidence.sum.stated' : 'evidence.sum.expenses')} sum={stated} />
      {group === 'EarnedIncome' && differs !== 0 && (
        <Figure
          label={t('evidence.sum.stubs')}
          sum={byStubs}
          note={t(differs > 0 ? 'evidence.sum.more' : 'evidence.sum.less', {
            amount: formatMoney(Math.abs(differs), language),
          })}
        />
      )}
      {isIncome && <Figure label={t('evidence.sum.all')} sum={all} />}
    </dl>
  );
}
