import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, NoAccessState, Page } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { useBackToSearch } from '../../shared/records/back-to-search.ts';
import { ActiveChip } from './active-chip.tsx';

interface RecordPageProps<Record extends { Active: YesNo }> {
  /** Its texts stand under this name. */
  readonly prefix: string;
  readonly list: ScreenDeclaration;
  /** Access object that adds and edits. */
  readonly object: string;
  /** The record in the address; none adds one. */
  readonly code: string | undefined;
  readonly name: string;
  readonly query: UseQueryResult<Record, CallFailure>;
  readonly fresh: ReactNode;
  readonly rail?: (record: Record) => ReactNode;
  readonly children: (record: Record, mayEdit: boolean) => ReactNode;
}

/** The page of one setting: stored, new, unknown or not for this person. */
export function RecordPage<Record extends { Active: YesNo }>(props: RecordPageProps<Record>) {
  const { prefix, list, code, query, fresh, rail, children } = props;
  const t = useText();
  const back = useBackToSearch(list);
  const mayEdit = useAccess(props.object) === 'U';
  const title = code === undefined ? t(`document-settings.${prefix}.add`) : props.name;
  const record = code === undefined ? undefined : query.data;
  const bar = (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t(list.title), to: back ?? list.path },
        { label: title },
      ]}
      title={title}
      status={record && <ActiveChip active={record.Active} />}
      {...(back !== undefined && {
        actions: (
          <ButtonLink variant="secondary" icon="arrow_back" to={back}>
            {t('common.record.backToSearch')}
          </ButtonLink>
        ),
      })}
    />
  );
  const { error } = query;
  const missing = error?.status === 404 || error?.status === 400;
  return (
    <Page contextBar={bar} {...(record && rail && { rail: rail(record) })}>
      {code === undefined ? (
        mayEdit ? (
          fresh
        ) : (
          <NoAccessState title={t('common.error.forbidden')} />
        )
      ) : record ? (
        children(record, mayEdit)
      ) : missing ? (
        <EmptyState
          title={t(`document-settings.${prefix}.unknown`)}
          action={<ButtonLink to={list.path}>{t('document-settings.toList')}</ButtonLink>}
        >
          {t('document-settings.unknownText')}
        </EmptyState>
      ) : error ? (
        <FailureState failure={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
