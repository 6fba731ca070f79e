import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { one } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, Page, SideNav } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { ActiveChip } from './active-chip.tsx';
import { useBackToSearch } from './back-to-search.ts';
import { useRecordVisit } from './recent-records.ts';

interface Section {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly count?: number;
  readonly content: () => ReactNode;
}

interface DetailsPageProps<Record> {
  /** Its texts (title, visit, unknown, unknownText, find) stand under this name. */
  readonly words: string;
  readonly list: ScreenDeclaration;
  readonly query: Pick<UseQueryResult<Record, CallFailure>, 'data' | 'error' | 'refetch'>;
  readonly about: (record: Record) => {
    readonly name: string;
    readonly code: string;
    readonly isActive: boolean;
    readonly actions: ReactNode;
    /** The first of them is open unless the address names another. */
    readonly sections: readonly Section[];
  };
}

/** The page of one record with sections beside it: found, on its way or unknown. */
export function DetailsPage<Record>({ words, list, query, about }: DetailsPageProps<Record>) {
  const t = useText();
  const tab = one(useSearchParams(), 'tab');
  const back = useBackToSearch(list);
  const { data, error } = query;
  const shown = data && about(data);
  const title = shown?.name ?? t(`${words}.title`);
  useRecordVisit(shown && t(`${words}.visit`, { name: shown.name }));
  const bar = (
    <ContextBar
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t(list.title), to: back ?? list.path },
        { label: title },
      ]}
      title={title}
      {...(shown && {
        status: (
          <>
            <span className="cw-muted cw-mono">{shown.code}</span>
            <ActiveChip isActive={shown.isActive} />
          </>
        ),
        actions: shown.actions,
      })}
    />
  );
  if (shown) {
    const open = shown.sections.find(each => each.id === tab) ?? shown.sections[0];
    const items = shown.sections.map(({ content: _content, ...item }) => item);
    return (
      <Page
        contextBar={bar}
        sideNav={
          <SideNav
            label={t('common.record.sections', { record: shown.name })}
            current={open?.id ?? ''}
            groups={[{ items }]}
          />
        }
      >
        <Suspense fallback={<LoadingState />}>{open?.content()}</Suspense>
      </Page>
    );
  }
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <Page contextBar={bar}>
      {isMissing ? (
        <EmptyState title={t(`${words}.unknown`)} action={<ButtonLink to={list.path}>{t(`${words}.find`)}</ButtonLink>}>
          {t(`${words}.unknownText`)}
        </EmptyState>
      ) : error ? (
        <FailureState failure={error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
