import { later } from '@commonweal/ui';
import type { BulkAction, Selection, TableState } from '@commonweal/ui/data-table';
import { type ReactNode, useState } from 'react';
import { useAccessOf } from '../../platform/access/access.ts';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { focusTitleUnmoved } from '../records/takes-focus.tsx';
import type { BulkOffer, Meant } from './offer.ts';

const UndoBanner = later(async () => ({ default: (await import('./undo-banner.tsx')).UndoBanner }));
const BulkDialog = later(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

/** The button that opened the dialog has gone with the selection: whoever works by keyboard goes on from the title. */
function keepFocusOnPage(): void {
  if (document.activeElement === document.body) focusTitleUnmoved();
}

interface UseBulkOptions {
  readonly offers: readonly BulkOffer[];
  /** The filters of the list as it stands, for "all that match". */
  readonly filters: unknown;
  readonly refreshes: readonly Pick<SendableCall, 'name'>[];
  /** Called when the action is done: the selection has served. */
  readonly onDone: () => void;
}

interface BulkView {
  /** For the table; none where the person may do none of them. */
  readonly bulkActions: readonly BulkAction[];
  /** Above the table. */
  readonly banner: ReactNode;
  readonly dialog: ReactNode;
}

/** The actions on many rows that a person may take in a list, with preview, outcome and undo. */
export function useBulk({ offers, filters, refreshes, onDone }: UseBulkOptions): BulkView {
  const access = useAccessOf();
  const { ready } = useTextsOf('bulk');
  const [open, setOpen] = useState<{ id: string; meant: Meant } | null>(null);
  const allowed = ready ? offers.filter(offer => access(offer.object) === 'U') : [];
  const meant = (selection: Selection): Meant =>
    selection === 'all-matching' ? { Filters: filters } : { Ids: selection };
  const offer = allowed.find(each => each.id === open?.id);
  return {
    bulkActions: allowed.map(({ id, label }) => ({
      id,
      label,
      run: selection => setOpen({ id, meant: meant(selection) }),
    })),
    banner: allowed.length > 0 && <UndoBanner offers={allowed} refreshes={refreshes} />,
    dialog: offer && open && (
      <BulkDialog
        offer={offer}
        meant={open.meant}
        refreshes={refreshes}
        onClose={() => {
          setOpen(null);
          requestAnimationFrame(keepFocusOnPage);
        }}
        onDone={onDone}
      />
    ),
  };
}

/** What an action needs of a list: the filters it stands at, and the selection that it ends. */
interface SelectableList {
  readonly state: { readonly filters: unknown };
  readonly table: { readonly state: TableState; onStateChange(next: TableState): void };
}

/** The same for a list whose state is the address. */
export const useListBulk = (
  { state, table }: SelectableList,
  offers: UseBulkOptions['offers'],
  refreshes: UseBulkOptions['refreshes'],
): BulkView =>
  useBulk({
    offers,
    filters: state.filters,
    refreshes,
    onDone: () => table.onStateChange({ ...table.state, selection: [] }),
  });
