import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { Alert, Card } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import type { ItemFormProps } from '../forms/item-form.tsx';
import { ItemStatusChip } from '../item-words.tsx';
import { useWorkItem } from '../queries.ts';

interface OneItemPageProps {
  readonly screen: ScreenDeclaration;
  readonly workItemId: string;
  readonly form: (props: ItemFormProps) => ReactNode;
  /** Why there is nothing to do; null where there is. */
  readonly obstacle: (item: WorkItemDetails) => string | null;
}

/** One change of one item on a page of its own, for whoever keeps its address. */
export function OneItemPage({ screen, workItemId, form, obstacle }: OneItemPageProps) {
  const t = useText();
  const query = useWorkItem(workItemId);
  const item = query.data;
  const back = () => goTo(workItemDetailsScreen.at({ WorkItemId: workItemId }));
  const against = item && obstacle(item);
  return (
    <DetailsFrame
      list={workItemSearchScreen}
      menu={t('common.menu.search')}
      title={t(screen.title)}
      query={query}
      unknown={{ title: t('work.details.unknown'), text: t('work.details.unknownText'), find: t('work.details.find') }}
      {...(item && {
        status: (
          <>
            <span className="cw-mono">{workItemId}</span> <ItemStatusChip status={item.Status} />
          </>
        ),
        children: <Card>{against ? <Alert tone="info">{against}</Alert> : form({ item, onDone: back })}</Card>,
      })}
    />
  );
}
