import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink } from '@commonweal/ui';
import { type Column, type FilterField, ListPage } from '@commonweal/ui/data-table';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { AnyList } from '../../platform/lists/any-list.ts';
import { useList } from '../../platform/lists/use-list.ts';
import { useRememberedSearch } from '../../platform/records/back-to-search.ts';

interface SettingsListProps<List extends AnyList> {
  readonly list: List;
  readonly screen: ScreenDeclaration;
  /** Access object that adds and edits. */
  readonly object: string;
  readonly addLabel: string;
  /** The address of a record; without one, of the page that adds. */
  readonly address: (code?: string) => string;
  readonly columns: Column<z.infer<List['row']>>[];
  readonly fields: FilterField[];
  readonly rowKey: (row: z.infer<List['row']>) => string;
  readonly rowLabel: (row: z.infer<List['row']>) => string;
  readonly children?: ReactNode;
}

/** A list whose records have a page of their own. */
export function SettingsList<List extends AnyList>(props: SettingsListProps<List>) {
  const { screen, address, rowKey, rowLabel } = props;
  const t = useText();
  const list = useList(props.list, screen.name);
  const mayEdit = useAccess(props.object) === 'U';
  useRememberedSearch(screen);
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t(screen.title) },
      ]}
      title={t(screen.title)}
      actions={
        mayEdit && (
          <ButtonLink icon="add" to={address()}>
            {props.addLabel}
          </ButtonLink>
        )
      }
      filters={{ fields: props.fields, ...list.filters }}
      table={{ ...list.table, columns: props.columns, rowKey, rowLabel, rowHref: row => address(rowKey(row)) }}
    >
      {props.children}
    </ListPage>
  );
}
