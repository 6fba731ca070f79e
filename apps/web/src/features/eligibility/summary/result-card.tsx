import type { DeterminationView, Result } from '@commonweal/contracts/eligibility/schemas';
import {
  Button,
  Card,
  Chip,
  type ChipTone,
  DateText,
  DateTimeText,
  formatMoney,
  type IconName,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useRerun } from '../queries.ts';
import '../eligibility.css';

const looks: Readonly<Record<Result, readonly [ChipTone, IconName]>> = {
  eligible: ['success', 'check_circle'],
  ineligible: ['error', 'cancel'],
  undetermined: ['warning', 'help_outline'],
  needs_policy_decision: ['warning', 'help_outline'],
};

export function ResultChip({ result }: { result: Result }) {
  const t = useText();
  const [tone, icon] = looks[result];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`eligibility.result.${result}`)}
    </Chip>
  );
}

export function useDollars(): (amount: number) => string {
  const { language } = useUi();
  return amount => formatMoney(Math.round(amount * 100), language, 'auto');
}

/** Whether the frozen input still gives the same answer; asked for by a click. */
function Rerun({ caseNumber, found }: { caseNumber: string; found: DeterminationView }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const { data, isFetching } = useRerun(caseNumber, found.DeterminationId, asked);
  const answer = data && (data.Equal === 'Y' ? 'equal' : data.SameVersions === 'Y' ? 'differs' : 'otherVersions');
  return (
    <div>
      <Button variant="secondary" size="small" icon="autorenew" busy={isFetching} onClick={() => setAsked(true)}>
        {t('eligibility.rerun.act')}
      </Button>
      <p role="status" className="cw-eligibility-note">
        {answer && t(`eligibility.rerun.${answer}`)}
      </p>
    </div>
  );
}

export function ResultCard({ caseNumber, found }: { caseNumber: string; found: DeterminationView }) {
  const t = useText();
  const dollars = useDollars();
  const { Amount, FullMonthAmount, Before } = found;
  const difference = Amount !== null && Before?.Amount != null ? Amount - Before.Amount : 0;
  return (
    <Card title={t('common.word.result')} actions={<ResultChip result={found.Result} />}>
      <Stack gap={1}>
        {Amount !== null && (
          <p className="cw-eligibility-amount">
            <strong>{dollars(Amount)}</strong> {t('eligibility.card.month')}
          </p>
        )}
        {Amount !== null && FullMonthAmount !== null && FullMonthAmount !== Amount && (
          <p className="cw-eligibility-note">{t('eligibility.card.fullMonth', { amount: dollars(FullMonthAmount) })}</p>
        )}
        {Before && difference !== 0 && (
          <p className="cw-eligibility-note">
            {t(difference > 0 ? 'eligibility.card.more' : 'eligibility.card.less', {
              before: dollars(Before.Amount ?? 0),
              change: dollars(Math.abs(difference)),
            })}
          </p>
        )}
        {found.CertifiedFrom !== '' && (
          <p className="cw-eligibility-note">
            {t('eligibility.card.certified')} <DateText date={found.CertifiedFrom} /> –{' '}
            <DateText date={found.CertifiedTo} />
          </p>
        )}
        {found.IssuanceDay !== null && (
          <p className="cw-eligibility-note">{t('eligibility.card.issuance', { day: found.IssuanceDay })}</p>
        )}
        {found.Expedited === 'Y' && (
          <Chip tone="orange" icon="fast_forward">
            {t('eligibility.card.expedited')}
          </Chip>
        )}
        {found.Reasons.map(reason => (
          <p key={reason.Code} className="cw-eligibility-note">
            <strong>{reason.Text}</strong> {reason.Citation}
          </p>
        ))}
        {found.Paragraphs.map(paragraph => (
          <p key={paragraph} className="cw-eligibility-note">
            {paragraph}
          </p>
        ))}
        <p className="cw-eligibility-note cw-muted">
          {t('eligibility.card.made', { reference: found.Reference, by: found.MadeBy })}{' '}
          <DateTimeText instant={found.MadeAt} />
          {' · '}
          {t('eligibility.card.versions', { figures: found.ParametersVersion, engine: found.EngineVersion })}
        </p>
        <Rerun key={found.DeterminationId} caseNumber={caseNumber} found={found} />
      </Stack>
    </Card>
  );
}
