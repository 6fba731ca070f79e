import type { adds } from '@commonweal/contracts/kit/parameters';
import type { Screen, ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink } from '@commonweal/ui';
import { type Column, type FilterField, ListPage } from '@commonweal/ui/data-table';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../platform/access/access.ts';
import { useSearchParams } from '../../platform/address/use-search.ts';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { BulkOffer } from '../bulk/offer.ts';
import { useListBulk } from '../bulk/use-bulk.tsx';
import { useRememberedSearch } from '../records/back-to-search.ts';
import type { AnyList } from './any-list.ts';
import { useList } from './use-list.ts';

/** A screen above whose list a record is added. */
type AddingScreen = Screen<typeof adds, readonly string[]>;

interface Adding {
  /** Needed at U. */
  readonly object: string;
  readonly label: string;
  /** A page that adds, or a dialog with an address of its own above the list as it is. */
  readonly with: string | { readonly screen: AddingScreen; readonly dialog: (closeTo: string) => ReactNode };
}

interface RecordListProps<List extends AnyList> {
  readonly list: List;
  readonly screen: ScreenDeclaration;
  readonly columns: Column<z.infer<List['row']>>[];
  readonly fields: FilterField[];
  readonly rowKey: (row: z.infer<List['row']>) => string;
  readonly rowLabel: (row: z.infer<List['row']>) => string;
  /** The address of a record. */
  readonly address: (id: string) => string;
  readonly add?: Adding;
  /** What can be done to many rows at once, and the calls whose answers are no longer true then. */
  readonly offers?: readonly BulkOffer[];
  readonly refreshes?: readonly Pick<SendableCall, 'name'>[];
  readonly children?: ReactNode;
}

const noOffers: readonly BulkOffer[] = [];

/** A list whose records have a page of their own. */
export function RecordList<List extends AnyList>(props: RecordListProps<List>) {
  const { screen, add, address, rowKey, rowLabel } = props;
  const t = useText();
  const search = useSearchParams();
  const list = useList(props.list, screen.name);
  const bulk = useListBulk(list, props.offers ?? noOffers, [props.list.search, ...(props.refreshes ?? [])]);
  const mayAdd = useAccess(add?.object ?? '') === 'U' && add !== undefined;
  const above = typeof add?.with === 'object' ? add.with : undefined;
  const here = above ? above.screen.at({}, search) : `${screen.path}${stringifySearch(search)}`;
  useRememberedSearch(screen, here.slice(screen.path.length));
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t(screen.title) },
        ]}
        title={t(screen.title)}
        actions={
          mayAdd && (
            <ButtonLink
              icon="add"
              to={typeof add.with === 'string' ? add.with : add.with.screen.at({ add: 'new' }, search)}
            >
              {add.label}
            </ButtonLink>
          )
        }
        filters={{ fields: props.fields, ...list.filters }}
        table={{
          ...list.table,
          bulkActions: bulk.bulkActions,
          columns: props.columns,
          rowKey,
          rowLabel,
          rowHref: row => address(rowKey(row)),
        }}
      >
        {bulk.banner}
        {props.children}
      </ListPage>
      {bulk.dialog}
      {mayAdd && above && above.screen.read(search).add !== undefined && above.dialog(here)}
    </>
  );
}
