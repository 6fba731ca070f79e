import { flowOf } from '@commonweal/contracts/applications/flows';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen, numbered } from '@commonweal/contracts/applications/screens';
import { readParams } from '@commonweal/contracts/kit/parameters';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, CopyableId, EmptyState, LoadingState, Stack, Steps } from '@commonweal/ui';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';
import { AlsoHere } from '../../../shared/presence/also-here.tsx';
import { rememberPage, useApplication } from '../queries.ts';
import { ApplicationStatusChip } from '../status-chips.tsx';
import { SoFar } from './so-far.tsx';
import { continueAddress, stepAddress } from './steps.ts';

type FlowName = ApplicationRecord['Flow'];

interface FrameProps {
  readonly flow: FlowName;
  readonly pageId: string;
  readonly record: ApplicationRecord | undefined;
  readonly children: ReactNode;
}

/** The frame of every step: where one stands, what is known so far, and a way out that loses nothing. */
export function WorkflowFrame({ flow, pageId, record, children }: FrameProps) {
  const t = useText();
  const title = t(`applications.flow.${flow}`);
  const number = record?.ApplicationNumber ?? '';
  const steps = flowOf(flow).steps.map(({ pageId: id, path }) => ({
    id,
    label: t(`applications.step.${flow}.${id}`),
    // Both flows have a page of this name: only those of the flow that the application is in can be opened.
    ...(record?.Flow === flow &&
      record.Steps.some(step => step.PageId === id && step.Open) && { to: stepAddress(path, number) }),
    ...(record?.Steps.some(step => step.PageId === id && !step.Asks) && { quiet: true }),
  }));
  return (
    <>
      <ContextBar
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          ...(record
            ? [
                {
                  label: t('applications.oneCrumb', { number }),
                  to: applicationSummaryScreen.at({ ApplicationNumber: number }),
                },
              ]
            : []),
          { label: title },
        ]}
        title={title}
        {...(record && {
          status: (
            <>
              <ApplicationStatusChip status={record.Status} />
              <CopyableId value={number} label={t('common.word.application')} />
              <AlsoHere kind="application" recordKey={number} />
            </>
          ),
          actions: (
            <ButtonLink variant="secondary" to={applicationSummaryScreen.at({ ApplicationNumber: number })}>
              {t('applications.flow.exit')}
            </ButtonLink>
          ),
        })}
      />
      <div className="cw-workflow__steps">
        <Steps steps={steps} current={pageId} />
      </div>
      <div className="cw-workflow">
        <Stack>{children}</Stack>
        <aside className="cw-workflow__summary">{record && <SoFar record={record} />}</aside>
      </div>
    </>
  );
}

export function Missing({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const t = useText();
  if (failure.status !== 404 && failure.status !== 400) return <FailureState failure={failure} onRetry={onRetry} />;
  return <EmptyState title={t('applications.unknown')}>{t('applications.unknownText')}</EmptyState>;
}

interface StepProps {
  readonly flow: FlowName;
  readonly pageId: string;
  readonly children: (record: ApplicationRecord) => ReactNode;
}

/** One step of a flow. A step that is not open yet says which one is. */
export function WorkflowStep({ flow, pageId, children }: StepProps) {
  const t = useText();
  const { ApplicationNumber: number } = readParams(numbered, useSearchParams());
  const { data: record, error, refetch } = useApplication(number);
  const isHere = record?.Flow === flow;
  const isOpen = isHere && record.Steps.some(step => step.PageId === pageId && step.Open);
  useEffect(() => {
    if (isOpen) rememberPage(number, pageId);
  }, [isOpen, number, pageId]);
  return (
    <WorkflowFrame flow={flow} pageId={pageId} record={record}>
      {!record && (error ? <Missing failure={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {record && !isOpen && (
        <EmptyState
          title={t(isHere ? 'applications.flow.notYet' : `applications.flow.otherFlow.${flow}`)}
          action={<ButtonLink to={continueAddress(record)}>{t('applications.flow.goOn')}</ButtonLink>}
        >
          {t('applications.flow.notYetText')}
        </EmptyState>
      )}
      {record && isOpen && children(record)}
    </WorkflowFrame>
  );
}
