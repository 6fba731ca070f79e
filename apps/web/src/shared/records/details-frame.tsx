import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, Page } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { useBackToSearch } from './back-to-search.ts';

interface DetailsFrameProps {
  readonly list: ScreenDeclaration;
  readonly title: string;
  /** Where the list stands in the menus; among the settings unless said. */
  readonly menu?: string;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** The record that is shown; left out where one is added. */
  readonly query?: Pick<UseQueryResult<unknown, CallFailure>, 'error' | 'refetch'>;
  /** Said where there is no such record; left out where one is added. */
  readonly unknown?: { readonly title: string; readonly text: string; readonly find: string };
  readonly rail?: ReactNode;
  readonly sideNav?: ReactNode;
  /** The record; nothing while it is on its way or cannot be had. */
  readonly children?: ReactNode;
}

/** The page of one record: where it stands, and what is said while it is not there. */
export function DetailsFrame({ list, title, query, unknown, children, ...props }: DetailsFrameProps) {
  const t = useText();
  const back = useBackToSearch(list);
  const error = query?.error;
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: props.menu ?? t('common.menu.admin') },
            { label: t(list.title), to: back ?? list.path },
            { label: title },
          ]}
          title={title}
          status={props.status}
          actions={props.actions}
        />
      }
      {...(children !== undefined && { rail: props.rail, sideNav: props.sideNav })}
    >
      {children ??
        (isMissing && unknown ? (
          <EmptyState title={unknown.title} action={<ButtonLink to={list.path}>{unknown.find}</ButtonLink>}>
            {unknown.text}
          </EmptyState>
        ) : query && error ? (
          <FailureState failure={error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState />
        ))}
    </Page>
  );
}
