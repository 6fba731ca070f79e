import { eligibilitySummaryPage } from '@commonweal/contracts/access/pages';
import type { EligibilitySummary } from '@commonweal/contracts/eligibility/schemas';
import { caseChangesScreen, eligibilitySummaryScreen, whatIfScreen } from '@commonweal/contracts/eligibility/screens';
import type { CaseDetermined } from '@commonweal/contracts/eligibility/what-if-schemas';
import { Button, Card, Link, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDetermineCase } from '../what-if-queries.ts';
import { RenewalChip } from './renewal-chip.tsx';
import { ResultChip, useDollars } from './result-card.tsx';

function Found({ caseNumber, month, found }: { caseNumber: string; month: string; found: CaseDetermined }) {
  const t = useText();
  const dollars = useDollars();
  const programs = useReferenceTable('PROGRAM');
  return (
    <>
      <ul className="cw-eligibility-list">
        {found.data.map(each => (
          <li key={each.Program}>
            <Link to={eligibilitySummaryScreen.at({ CaseNumber: caseNumber, Program: each.Program, Month: month })}>
              {programs.describe(each.Program)}
            </Link>{' '}
            {each.Amount === null ? '' : dollars(each.Amount)} <ResultChip result={each.Result} />
            {each.Questions > 0 && (
              <div className="cw-muted">{t('eligibility.whatIf.questions', { count: each.Questions })}</div>
            )}
          </li>
        ))}
      </ul>
      {found.data.length === 0 && <p className="cw-eligibility-note">{t('eligibility.all.none')}</p>}
      <h3 className="cw-eligibility-note">{t('eligibility.all.offers')}</h3>
      {found.Offers.length === 0 ? (
        <p className="cw-eligibility-note cw-muted">{t('eligibility.all.noOffers')}</p>
      ) : (
        <ul className="cw-eligibility-list">
          {found.Offers.map(offer => (
            <li key={offer.Program}>
              {programs.describe(offer.Program)}{' '}
              <strong>
                {offer.Amount === null
                  ? t('eligibility.whatIf.covered', { count: offer.Covered ?? 0 })
                  : dollars(offer.Amount)}
              </strong>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Every program of the case in one act, and what the household could have besides. */
export function AllProgramsCard({
  summary,
}: {
  summary: Pick<EligibilitySummary, 'CaseNumber' | 'Month' | 'Renewal'>;
}) {
  const t = useText();
  const { CaseNumber, Month } = summary;
  const [found, setFound] = useState<CaseDetermined>();
  const determine = useDetermineCase(setFound);
  return (
    <Card title={t('eligibility.all.title')}>
      <Stack>
        {found ? (
          <Found caseNumber={CaseNumber} month={Month} found={found} />
        ) : (
          <p className="cw-eligibility-note cw-muted">{t('eligibility.all.text')}</p>
        )}
        <Button
          variant="secondary"
          icon="autorenew"
          object={eligibilitySummaryPage.at('Page')}
          busy={determine.busy}
          onClick={() => void determine.run({ CaseNumber, Month })}
        >
          {t('eligibility.all.run')}
        </Button>
        <Link to={whatIfScreen.at({ CaseNumber, Month })}>{t('eligibility.whatIf.title')}</Link>
        <div>
          <Link to={caseChangesScreen.at({ CaseNumber })}>{t('eligibility.changes.title')}</Link>{' '}
          {summary.Renewal && summary.Renewal.State !== 'later' && <RenewalChip renewal={summary.Renewal} />}
        </div>
      </Stack>
    </Card>
  );
}
