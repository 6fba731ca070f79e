import { reportSearchPage } from '@commonweal/contracts/access/oversight-pages';
import type { RequestOf } from '@commonweal/contracts/kit/call';
import { type makeReportStart, mostDaysMade } from '@commonweal/contracts/reports/made-calls';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { Alert, Button, Stack, useToast } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useMakeReport } from './queries.ts';

const offered = new Set(['reports/span-too-long', 'reports/too-large']);

/** Whether what was refused can be had as long work instead. */
export const canBeMade = (failure: CallFailure): boolean => offered.has(failure.problem?.type ?? '');

interface OfferMakingProps {
  readonly failure: CallFailure;
  readonly request: RequestOf<typeof makeReportStart>;
}

/** Says the limit, and offers to have the report made while one goes on. */
export function OfferMaking({ failure, request }: OfferMakingProps) {
  const t = useText();
  const toast = useToast();
  const make = useMakeReport();
  const mayMake = useAccess(reportSearchPage.at('Download')) === 'U';
  const { title, text } = failureWords(t, failure);
  const start = async (): Promise<void> => {
    if (!(await make.run(request))) return;
    toast({ text: t('reports.job.started') });
    goTo(reportsSearchScreen.at({ tab: 'mine' }));
  };
  return (
    <Stack>
      <Alert tone="warning" live>
        <strong>{title}</strong> {text}
      </Alert>
      {mayMake && (
        <p>
          <Button busy={make.busy} onClick={() => void start()}>
            {t('reports.job.offer')}
          </Button>{' '}
          <span className="cw-muted">{t('reports.job.text', { days: mostDaysMade })}</span>
        </p>
      )}
    </Stack>
  );
}
