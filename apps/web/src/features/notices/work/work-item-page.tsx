import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { ButtonLink, ContextBar, EmptyState, LoadingState, Page } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useItem } from '../queries.ts';

interface ItemProps {
  readonly title: string;
  readonly children: (item: WorkItemDetails) => ReactNode;
}

function Opened({ workItemId, title, children }: ItemProps & { workItemId: string }) {
  const t = useText();
  const { data, error, refetch } = useItem(workItemId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            {
              label: t('notices.work.item', { id: workItemId }),
              to: workItemDetailsScreen.at({ WorkItemId: workItemId }),
            },
            { label: title },
          ]}
          title={title}
        />
      }
    >
      {data.CaseNumber === '' ? <EmptyState title={t('notices.work.noCase')} /> : children(data)}
    </Page>
  );
}

/** A page about the notices of an item's case. */
export function WorkItemPage({ workItemId, ...props }: ItemProps & { workItemId: string | undefined }) {
  const t = useText();
  if (workItemId) return <Opened workItemId={workItemId} {...props} />;
  return (
    <Page contextBar={<ContextBar title={props.title} />}>
      <EmptyState
        title={t('notices.work.which')}
        action={<ButtonLink to={workItemSearchScreen.path}>{t('notices.work.find')}</ButtonLink>}
      />
    </Page>
  );
}
