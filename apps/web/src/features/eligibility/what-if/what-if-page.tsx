import { whatIfPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { eligibilitySummaryScreen, whatIfScreen } from '@commonweal/contracts/eligibility/screens';
import type { Copy, WhatIfPage as Shown } from '@commonweal/contracts/eligibility/what-if-schemas';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  addMonths,
  Button,
  ButtonLink,
  Card,
  ContextBar,
  DateTimeText,
  formatDate,
  Link,
  LoadingState,
  Page,
  Segmented,
  Stack,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useCopies, useKept, useWhatIf } from '../what-if-queries.ts';
import { CliffCard } from './cliff-card.tsx';
import { CopiesForm } from './copies-form.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { KeptView } from './kept-view.tsx';
import { MakeReal } from './make-real.tsx';
import { ResultsTable } from './results-table.tsx';
import '../eligibility.css';

function KeptCard({ page }: { page: Shown }) {
  const t = useText();
  const { CaseNumber, Month, Kept } = page;
  return (
    <Card title={t('eligibility.whatIf.keptTitle')}>
      {Kept.length === 0 ? (
        <p className="cw-eligibility-note cw-muted">{t('eligibility.whatIf.keptNone')}</p>
      ) : (
        <ul className="cw-eligibility-list">
          {Kept.map(each => (
            <li key={each.WhatIfId}>
              <Link to={whatIfScreen.at({ CaseNumber, Month, Kept: each.WhatIfId })}>{each.Name}</Link>{' '}
              <span className="cw-muted">
                {each.MadeBy}, <DateTimeText instant={each.MadeAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Opened({ page }: { page: Shown }) {
  const t = useText();
  const { CaseNumber, Month } = page;
  const [copies, setCopies] = useState<Copy[]>();
  const [keeping, setKeeping] = useState(false);
  const computed = useCopies({ CaseNumber, Month }, copies);
  const shown = computed.data ?? { Today: page.Today, Copies: [] };
  return (
    <Stack>
      <CopiesForm page={page} onCompute={setCopies} />
      {computed.error && <FailureState failure={computed.error} onRetry={() => void computed.refetch()} />}
      <ResultsTable computed={shown} />
      {copies && computed.data && (
        <div>
          <Button icon="save_alt" object={whatIfPage.at('Page')} onClick={() => setKeeping(true)}>
            {t('eligibility.whatIf.keep')}
          </Button>
        </div>
      )}
      <MakeReal caseNumber={CaseNumber} lines={page.Lines} copies={shown.Copies} />
      <CliffCard page={page} copies={shown.Copies} />
      <KeptCard page={page} />
      {keeping && copies && <KeepDialog of={{ CaseNumber, Month }} copies={copies} onClose={() => setKeeping(false)} />}
    </Stack>
  );
}

function Kept({ caseNumber, whatIfId }: { caseNumber: string; whatIfId: string }) {
  const { data, error, refetch } = useKept(caseNumber, whatIfId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  return data ? <KeptView kept={data} /> : <LoadingState />;
}

/** The household with other figures, without touching the case. */
export default function WhatIfPage() {
  const t = useText();
  const { language, navigate, businessToday } = useUi();
  const params = useScreenParams(whatIfScreen);
  const { CaseNumber } = params;
  const Month = /^\d{4}-(0[1-9]|1[0-2])$/.test(params.Month ?? '') ? (params.Month ?? '') : businessToday().slice(0, 7);
  const { data, error, refetch } = useWhatIf({ CaseNumber, Month });
  const title = t('eligibility.whatIf.title');
  const months = [-1, 0, 1].map(step => addMonths(`${Month}-01`, step).slice(0, 7));
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${data?.HeadName ?? ''}`, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: title },
          ]}
          title={title}
          actions={
            <>
              {params.Kept === undefined ? (
                <Segmented
                  label={t('eligibility.summary.month')}
                  value={Month}
                  options={months.map(value => ({ value, label: formatDate(`${value}-01`, language, 'month') }))}
                  onChange={value => navigate(whatIfScreen.at({ CaseNumber, Month: value }))}
                />
              ) : (
                <ButtonLink variant="secondary" icon="arrow_back" to={whatIfScreen.at({ CaseNumber, Month })}>
                  {t('eligibility.whatIf.new')}
                </ButtonLink>
              )}
              <ButtonLink variant="secondary" to={eligibilitySummaryScreen.at({ CaseNumber, Month })}>
                {t('eligibility.summary.title')}
              </ButtonLink>
            </>
          }
        />
      }
    >
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LoadingState />}
      {params.Kept !== undefined && <Kept caseNumber={CaseNumber} whatIfId={params.Kept} />}
      {data && params.Kept === undefined && <Opened key={`${CaseNumber} ${Month}`} page={data} />}
    </Page>
  );
}
