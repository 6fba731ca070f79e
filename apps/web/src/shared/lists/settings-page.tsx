import type { opens } from '@commonweal/contracts/kit/parameters';
import type { Screen } from '@commonweal/contracts/kit/screen';
import type { SearchParams } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink } from '@commonweal/ui';
import { type Column, type FilterField, ListPage } from '@commonweal/ui/data-table';
import { type ReactNode, useCallback } from 'react';
import type * as z from 'zod';
import { useSearchParams } from '../../platform/address/use-search.ts';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import type { BulkOffer } from '../bulk/offer.ts';
import { useListBulk } from '../bulk/use-bulk.tsx';
import type { AnyList } from './any-list.ts';
import { useList } from './use-list.ts';

const newRecord = '+';
const noOffers: readonly BulkOffer[] = [];

/** A screen above whose list a record opens. */
export type OpeningScreen = Screen<typeof opens, readonly string[]>;

/** The same list with one record open above it, or none. */
const openAddress = (screen: OpeningScreen, search: SearchParams, open?: string): string =>
  screen.at({ ...screen.read(search), open }, search);

interface SettingsPageProps<List extends AnyList> {
  readonly list: List;
  readonly screen: OpeningScreen;
  /** The crumb of the menu that the screen is in. */
  readonly group?: string;
  readonly columns: Column<z.infer<List['row']>>[];
  readonly fields: FilterField[];
  readonly rowKey: (row: z.infer<List['row']>) => string;
  /** Said on the button that adds; left out where nothing can be added. */
  readonly addLabel?: string | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** What can be done to many rows at once, and the calls whose answers are no longer true then. */
  readonly offers?: readonly BulkOffer[];
  readonly refreshes?: readonly Pick<SendableCall, 'name'>[];
  readonly create?: (close: () => void) => ReactNode;
  readonly edit: (id: string, close: () => void) => ReactNode;
}

/** A list of settings whose records open in a dialog with an address of its own: it can be linked to, and Back closes it. */
export function SettingsPage<List extends AnyList>(props: SettingsPageProps<List>) {
  const { list: declaration, screen, group = 'common.menu.admin', addLabel, create, edit } = props;
  const t = useText();
  const search = useSearchParams();
  const list = useList(declaration, screen.name);
  const bulk = useListBulk(list, props.offers ?? noOffers, [declaration.search, ...(props.refreshes ?? [])]);
  const { open } = screen.read(search);
  const back = openAddress(screen, search);
  const close = useCallback(() => goTo(back), [back]);
  const add = addLabel !== undefined && (
    <ButtonLink icon="add" to={openAddress(screen, search, newRecord)}>
      {addLabel}
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t(group) },
          { label: t(screen.title) },
        ]}
        title={t(screen.title)}
        actions={
          <>
            {props.actions}
            {add}
          </>
        }
        filters={{ fields: props.fields, ...list.filters }}
        table={{
          ...list.table,
          bulkActions: bulk.bulkActions,
          columns: props.columns,
          rowKey: props.rowKey,
          rowHref: row => openAddress(screen, search, props.rowKey(row)),
        }}
      >
        {bulk.banner}
        {props.children}
      </ListPage>
      {bulk.dialog}
      {open === newRecord && addLabel !== undefined && create?.(close)}
      {open !== undefined && open !== newRecord && edit(open, close)}
    </>
  );
}
