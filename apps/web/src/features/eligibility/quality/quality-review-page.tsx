import { qualityReviewsPage } from '@commonweal/contracts/access/pages';
import { qualityLife } from '@commonweal/contracts/eligibility/lifecycle';
import type { QualityReviewView } from '@commonweal/contracts/eligibility/quality-calls';
import {
  authorizationScreen,
  qualityReviewScreen,
  qualityReviewsScreen,
} from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  ButtonLink,
  Card,
  Chip,
  ContextBar,
  DateTimeText,
  DescriptionList,
  formatDate,
  LoadingState,
  Page,
  Stack,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useQualityReview, useTakeReview } from '../quality-queries.ts';
import { useDollars } from '../summary/result-card.tsx';
import { Worksheet } from '../summary/worksheet.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { FindingsCard } from './findings-card.tsx';
import '../eligibility.css';

function Why({ review }: { review: QualityReviewView }) {
  const t = useText();
  const dollars = useDollars();
  const label = (name: string) => t(`eligibility.quality.${name}`);
  return (
    <Card title={label('why')}>
      <DescriptionList
        layout="above"
        items={[
          { label: label('worker'), value: review.WorkerName },
          { label: label('unit'), value: review.UnitName || '–' },
          { label: label('decidedAt'), value: <DateTimeText instant={review.DecidedAt} /> },
          { label: label('amount'), value: dollars(review.Amount) },
          { label: label('profiles'), value: review.Profiles.map(each => each.Description).join('; ') || '–' },
          {
            label: label('draw'),
            value: t('eligibility.quality.drawn', {
              drawn: review.Drawn.toFixed(2),
              chance: review.Chance,
              seed: review.Seed,
            }),
          },
          { label: label('reviewer'), value: review.ReviewerName || '–' },
        ]}
      />
    </Card>
  );
}

/** One review: why it was drawn, the worksheet as it was frozen, and what was found. */
function Opened({ review }: { review: QualityReviewView }) {
  const t = useText();
  const toast = useToast();
  const { language } = useUi();
  const taking = useTakeReview();
  const programs = useReferenceTable('PROGRAM');
  const [completing, setCompleting] = useState(false);
  const { CaseNumber, ReviewId, DeterminationId, State } = review;
  const isMine = review.Mine === 'Y';
  const object = qualityReviewsPage.at('Page');
  const take = async () => {
    const taken = await taking.save({ CaseNumber, ReviewId }, review.Version);
    if (taken) toast({ text: t('eligibility.quality.taken') });
  };
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('eligibility.quality.title'), to: qualityReviewsScreen.path },
            { label: `${CaseNumber} ${review.HeadName}` },
          ]}
          title={t('eligibility.quality.of', {
            program: programs.describe(review.Program),
            month: formatDate(`${review.Month}-01`, language, 'month'),
          })}
          status={<Chip icon="verified">{t(`eligibility.quality.states.${State}`)}</Chip>}
          actions={
            <ButtonLink variant="secondary" to={authorizationScreen.at({ CaseNumber, DeterminationId })}>
              {t('eligibility.authorization.title')}
            </ButtonLink>
          }
        />
      }
      actionBar={
        <>
          {isMine && qualityLife.allows(State, 'complete') && (
            <Button icon="verified" object={object} onClick={() => setCompleting(true)}>
              {t('eligibility.quality.complete')}
            </Button>
          )}
          {!isMine && qualityLife.allows(State, 'take') && (
            <Button object={object} busy={taking.busy} onClick={() => void take()}>
              {t(State === 'open' ? 'eligibility.quality.take' : 'eligibility.quality.takeOver')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Why review={review} />
        {review.Outcome !== '' && <FindingsCard review={review} />}
        <Worksheet summary={review} found={review.Determination} />
      </Stack>
      {completing && <CompleteDialog review={review} onClose={() => setCompleting(false)} />}
    </Page>
  );
}

export default function QualityReviewPage() {
  const t = useText();
  const { CaseNumber, ReviewId } = useScreenParams(qualityReviewScreen);
  const { data, error, refetch } = useQualityReview(CaseNumber, ReviewId);
  if (data && !error) return <Opened key={ReviewId} review={data} />;
  return (
    <Page contextBar={<ContextBar title={t('eligibility.quality.one')} />}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}
