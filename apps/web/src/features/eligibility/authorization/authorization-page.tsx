import { authorizationPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { AuthorizationPage as Shown } from '@commonweal/contracts/eligibility/authorization-schemas';
import { authorizationLife } from '@commonweal/contracts/eligibility/lifecycle';
import {
  authorizationHistoryScreen,
  authorizationScreen,
  eligibilitySummaryScreen,
} from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  ContextBar,
  DescriptionList,
  formatDate,
  Link,
  LoadingState,
  Page,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { AuthorizationFacts } from '../history/authorization-facts.tsx';
import { useAuthorization } from '../queries.ts';
import { ResultChip, useDollars } from '../summary/result-card.tsx';
import { CheckList } from './check-list.tsx';
import { type Decided, DecisionDialog, isClosing, SecondDialog } from './decision-dialogs.tsx';
import '../eligibility.css';

type Second = 'agree' | 'sendBack' | 'withdraw';

const isOpen = ({ Decided }: Shown): boolean =>
  Decided === null || ['held', 'sentBack', 'withdrawn'].includes(Decided.Status);

/** The decision itself: what it would be, what stands in its way, and who looks at it besides. */
function Opened({ page }: { page: Shown }) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const programs = useReferenceTable('PROGRAM');
  const mayDecide = useAccess(authorizationPage.at('Page')) === 'U';
  const mayReview = useAccess(authorizationPage.at('Review')) === 'U';
  const [deciding, setDeciding] = useState<Decided | null>(null);
  const [acting, setActing] = useState<Second | null>(null);
  const { CaseNumber, Program, Month, Decided: decided } = page;
  const title = t('eligibility.authorization.of', {
    program: programs.describe(Program),
    month: formatDate(`${Month}-01`, language, 'month'),
  });
  const open = isOpen(page);
  const unmet = page.Checklist.some(check => check.Needed === 'Y' && check.Met === 'N');
  const can = (action: Second) => decided !== null && authorizationLife.allows(decided.Status, action);
  const address = eligibilitySummaryScreen.at({ CaseNumber, Program, Month });
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${page.HeadName}`, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: t('eligibility.summary.title'), to: address },
            { label: t('eligibility.authorization.title') },
          ]}
          title={title}
          status={<ResultChip result={page.Result} />}
          actions={
            <ButtonLink variant="secondary" icon="history" to={authorizationHistoryScreen.at({ CaseNumber })}>
              {t('eligibility.history.title')}
            </ButtonLink>
          }
        />
      }
      rail={
        <>
          <CheckList title={t('eligibility.authorization.before')} checks={page.Checklist} />
          {page.ProgramStatus !== 'R' &&
            page.DenialChecks.map(({ ReasonCode, Checks }) => (
              <CheckList key={ReasonCode} title={t(`eligibility.authorization.denial.${ReasonCode}`)} checks={Checks} />
            ))}
        </>
      }
      actionBar={
        <>
          {open && mayDecide && (
            <>
              <Button
                icon="verified"
                disabled={page.Result !== 'eligible' || unmet}
                onClick={() => setDeciding('approve')}
              >
                {page.Amount === null
                  ? t('eligibility.decide.approve')
                  : t('eligibility.decide.approveAmount', { amount: dollars(page.Amount) })}
              </Button>
              <Button
                variant="secondary"
                onClick={() => setDeciding('deny')}
                disabled={page.Result === 'eligible' && page.ProgramStatus === 'R' && !isClosing(page)}
              >
                {t(isClosing(page) ? 'eligibility.decide.end' : 'eligibility.decide.deny')}
              </Button>
              {page.ProgramStatus !== 'R' && (
                <Button variant="secondary" onClick={() => setDeciding('hold')} disabled={page.ProgramStatus === 'S'}>
                  {t('eligibility.decide.hold')}
                </Button>
              )}
            </>
          )}
          {mayReview && can('agree') && (
            <Button onClick={() => setActing('agree')}>{t('eligibility.second.agree')}</Button>
          )}
          {mayReview && can('sendBack') && (
            <Button variant="secondary" onClick={() => setActing('sendBack')}>
              {t('eligibility.second.sendBack')}
            </Button>
          )}
          {mayDecide && can('withdraw') && (
            <Button variant="secondary" onClick={() => setActing('withdraw')}>
              {t('eligibility.second.withdraw')}
            </Button>
          )}
          {!open && !can('withdraw') && <span>{t('eligibility.authorization.settled')}</span>}
        </>
      }
    >
      {page.Stale.length > 0 && open && (
        <Alert tone="warning" heading={t('eligibility.stale.title')}>
          <ul className="cw-eligibility-list">
            {page.Stale.map(cause => (
              <li key={cause.Says}>{cause.Says}</li>
            ))}
          </ul>
          <Link to={address}>{t('eligibility.summary.again')}</Link>
        </Alert>
      )}
      {page.ReviewBecause.length > 0 && (
        <Alert tone="info" heading={t('eligibility.authorization.second')}>
          {page.ReviewBecause.map(cause => t(`eligibility.cause.${cause}`)).join(' ')}
        </Alert>
      )}
      {decided && (
        <Card title={t('eligibility.authorization.decided')}>
          <AuthorizationFacts row={decided} />
        </Card>
      )}
      <Card title={t('eligibility.authorization.what')}>
        <DescriptionList
          items={[
            { label: t('eligibility.authorization.reference'), value: <Link to={address}>{page.Reference}</Link> },
            { label: t('eligibility.authorization.madeBy'), value: page.MadeBy },
            ...(page.Amount === null
              ? []
              : [{ label: t('eligibility.authorization.amount'), value: dollars(page.Amount) }]),
            ...(page.FullMonthAmount === null
              ? []
              : [{ label: t('eligibility.authorization.fullMonth'), value: dollars(page.FullMonthAmount) }]),
            ...(page.PaysNow === null
              ? []
              : [{ label: t('eligibility.authorization.paysNow'), value: dollars(page.PaysNow) }]),
            ...page.Reasons.map(reason => ({
              label: t('eligibility.decide.reason'),
              value: `${reason.Text} (${reason.Citation})`,
            })),
            ...page.Outlooks.map(outlook => ({
              label: t(`eligibility.outlook.${outlook.Decision}`),
              value: `${t(`eligibility.notice.${outlook.NoticeType}`)} ${t(
                outlook.Adverse === 'Y' ? 'eligibility.decide.adverse' : 'eligibility.decide.atOnce',
                { date: formatDate(outlook.EffectiveOn, language) },
              )}`,
            })),
          ]}
        />
      </Card>
      {page.Changes.length > 0 && (
        <Card title={t('eligibility.card.causes')}>
          <ul className="cw-eligibility-list">
            {page.Changes.map(cause => (
              <li key={cause.Says}>{cause.Says}</li>
            ))}
          </ul>
        </Card>
      )}
      {deciding && <DecisionDialog page={page} decision={deciding} onClose={() => setDeciding(null)} />}
      {acting && decided && (
        <SecondDialog caseNumber={CaseNumber} decided={decided} act={acting} onClose={() => setActing(null)} />
      )}
    </Page>
  );
}

export default function AuthorizationPage() {
  const t = useText();
  const { CaseNumber, DeterminationId } = useScreenParams(authorizationScreen);
  const { data, error, refetch } = useAuthorization(CaseNumber, DeterminationId);
  if (data && !error) return <Opened key={DeterminationId} page={data} />;
  return (
    <Page contextBar={<ContextBar title={t('eligibility.authorization.title')} />}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}
