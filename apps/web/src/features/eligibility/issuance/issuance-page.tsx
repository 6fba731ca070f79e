import { issuancePage } from '@commonweal/contracts/access/pages';
import type {
  EbtFile,
  IssuanceDue,
  IssuanceRun,
  IssuancePage as Shown,
} from '@commonweal/contracts/eligibility/issuance-calls';
import { issuanceScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  ConfirmDialog,
  ContextBar,
  DateTimeText,
  EmptyState,
  formatDate,
  LoadingState,
  Page,
  Row,
  Stack,
  TableFrame,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useDownloadEbt, useIssuance, useIssuanceDue, useMakeFile, useStartRun } from '../issuance-queries.ts';
import { useDollars } from '../summary/result-card.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import '../eligibility.css';

function useMonthWords(): (month: string) => string {
  const { language } = useUi();
  return month => formatDate(`${month}-01`, language, 'month');
}

function DueCard({ runs, mayWork }: { runs: readonly IssuanceRun[]; mayWork: boolean }) {
  const t = useText();
  const toast = useToast();
  const dollars = useDollars();
  const monthWords = useMonthWords();
  const start = useStartRun();
  const { data, error, refetch } = useIssuanceDue();
  const [asked, setAsked] = useState<IssuanceDue['Months'][number]>();
  // A run that ended has paid what was due.
  const ended = runs.filter(each => each.Ended === 'Y').length;
  const endedBefore = useRef(ended);
  useEffect(() => {
    if (endedBefore.current !== ended) void refetch();
    endedBefore.current = ended;
  }, [ended, refetch]);
  return (
    <Card title={t('eligibility.issuance.due')}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(error || data) && <LoadingState />}
      <ul className="cw-eligibility-list">
        {data?.Months.map(each => (
          <li key={each.Month} className="cw-eligibility-payment">
            <span>
              {t('eligibility.issuance.dueMonth', {
                month: monthWords(each.Month),
                count: each.Count,
                amount: dollars(each.Amount),
              })}
            </span>
            {mayWork && each.Count > 0 && (
              <Button size="small" icon="attach_money" busy={start.busy} onClick={() => setAsked(each)}>
                {t('eligibility.issuance.start', { month: monthWords(each.Month) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('eligibility.issuance.startTitle')}
        confirmLabel={t('eligibility.issuance.startNow')}
        onConfirm={async () => {
          if (!asked) return;
          setAsked(undefined);
          if (await start.run({ Month: asked.Month })) toast({ text: t('eligibility.issuance.begun') });
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          {asked &&
            t('eligibility.issuance.startText', {
              month: monthWords(asked.Month),
              count: asked.Count,
              amount: dollars(asked.Amount),
            })}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function ReadyCard({ shown, mayWork }: { shown: Shown; mayWork: boolean }) {
  const t = useText();
  const toast = useToast();
  const dollars = useDollars();
  const making = useMakeFile();
  const { Ready, Held } = shown;
  return (
    <Card title={t('eligibility.issuance.ready')}>
      <Stack>
        <p className="cw-eligibility-note">
          {t('eligibility.issuance.readyText', { count: Ready.Count, amount: dollars(Ready.Amount) })}{' '}
          {Held.Count > 0 && t('eligibility.issuance.heldText', { count: Held.Count, amount: dollars(Held.Amount) })}
        </p>
        {mayWork && (
          <div>
            <Button
              icon="send"
              disabled={Ready.Count === 0}
              busy={making.busy}
              onClick={async () => {
                const made = await making.run({});
                if (made)
                  toast({ text: t('eligibility.issuance.made', { number: made.FileNumber, count: made.Lines }) });
              }}
            >
              {t('eligibility.issuance.make')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Headings({ names }: { names: readonly string[] }) {
  const t = useText();
  return (
    <thead>
      <tr>
        {names.map(name => (
          <th key={name} scope="col">
            {t(`eligibility.issuance.column.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function FileRow({ file, mayWork, onAnswer }: { file: EbtFile; mayWork: boolean; onAnswer: () => void }) {
  const t = useText();
  const dollars = useDollars();
  const download = useDownloadEbt();
  const isAnswered = file.Answered === 'Y';
  return (
    <tr>
      <th scope="row">{file.FileNumber}</th>
      <td>
        <Chip tone={isAnswered ? 'success' : 'info'} icon={isAnswered ? 'check_circle' : 'send'}>
          {t(`eligibility.issuance.file.${isAnswered ? 'answered' : 'sent'}`)}
        </Chip>
      </td>
      <td>{file.Lines}</td>
      <td>{dollars(file.Amount)}</td>
      <td>
        {isAnswered &&
          t('eligibility.issuance.refused', { count: file.RefusedLines, amount: dollars(file.RefusedAmount) })}
      </td>
      <td>
        {file.MadeBy}, <DateTimeText instant={file.MadeAt} />
      </td>
      <td>
        {mayWork && (
          <Row gap={0.5} wrap>
            <Button
              size="small"
              variant="secondary"
              icon="file_download"
              busy={download.busy}
              aria-label={t('eligibility.issuance.downloadOf', { number: file.FileNumber })}
              onClick={() => void download.fetch(file.FileId)}
            >
              {t('eligibility.issuance.download')}
            </Button>
            {!isAnswered && (
              <Button
                size="small"
                icon="upload_file"
                aria-label={t('eligibility.issuance.answerOf', { number: file.FileNumber })}
                onClick={onAnswer}
              >
                {t('eligibility.issuance.answer')}
              </Button>
            )}
          </Row>
        )}
      </td>
    </tr>
  );
}

function FilesCard({ files, mayWork }: { files: readonly EbtFile[]; mayWork: boolean }) {
  const t = useText();
  const [answering, setAnswering] = useState<EbtFile>();
  const title = t('eligibility.issuance.files');
  return (
    <Card title={title} flush={files.length > 0}>
      {files.length === 0 ? (
        <EmptyState level={3} title={t('eligibility.issuance.noFiles')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table">
            <Headings names={['number', 'state', 'payments', 'amount', 'refused', 'made', 'actions']} />
            <tbody>
              {files.map(file => (
                <FileRow key={file.FileId} file={file} mayWork={mayWork} onAnswer={() => setAnswering(file)} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {answering && <AnswerDialog file={answering} onClose={() => setAnswering(undefined)} />}
    </Card>
  );
}

function RunsCard({ runs }: { runs: readonly IssuanceRun[] }) {
  const t = useText();
  const dollars = useDollars();
  const monthWords = useMonthWords();
  const title = t('eligibility.issuance.runs');
  return (
    <Card title={title} flush={runs.length > 0}>
      {runs.length === 0 ? (
        <EmptyState level={3} title={t('eligibility.issuance.noRuns')} />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table">
            <Headings names={['number', 'month', 'state', 'payments', 'amount', 'made']} />
            <tbody>
              {runs.map(run => (
                <tr key={run.RunId}>
                  <th scope="row">{run.RunNumber}</th>
                  <td>{monthWords(run.Month)}</td>
                  <td>
                    <Chip
                      tone={run.Ended === 'Y' ? 'success' : 'info'}
                      icon={run.Ended === 'Y' ? 'check_circle' : 'hourglass_empty'}
                    >
                      {t(`eligibility.issuance.run.${run.Ended === 'Y' ? 'ended' : 'running'}`)}
                    </Chip>
                  </td>
                  <td>{run.Payments}</td>
                  <td>
                    {dollars(run.Amount)}
                    {run.Recouped > 0 && (
                      <div className="cw-muted">
                        {t('eligibility.payments.recouped', { amount: dollars(run.Recouped) })}
                      </div>
                    )}
                  </td>
                  <td>
                    {run.StartedBy}, <DateTimeText instant={run.StartedAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}

/** The month's payments, the files that they leave with, and what the card company answers. */
export default function IssuancePage() {
  const t = useText();
  const mayWork = useAccess(issuancePage.at('Page')) === 'U';
  const { data, error, refetch } = useIssuance();
  const title = t(issuanceScreen.title);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: title },
          ]}
          title={title}
        />
      }
    >
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(error || data) && <LoadingState />}
      {data && (
        <Stack>
          <DueCard runs={data.Runs} mayWork={mayWork} />
          <ReadyCard shown={data} mayWork={mayWork} />
          <FilesCard files={data.Files} mayWork={mayWork} />
          <RunsCard runs={data.Runs} />
        </Stack>
      )}
    </Page>
  );
}
