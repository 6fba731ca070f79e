import { deleteView, listSavedViews, type SavedView, saveView } from '@commonweal/contracts/desk/calls';
import type { SavedViews } from '@commonweal/ui/data-table';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { goTo } from '../../platform/navigation.ts';

const none: readonly SavedView[] = [];

/** The person's named views of one list. A view is the list's query string, so opening one is following a link. */
export function useSavedViews(screen: string, currentSearch: string): SavedViews {
  const { data } = useCall(listSavedViews, { Screen: screen }, { background: true });
  const views = data?.data ?? none;
  const save = useWrite(saveView, { refreshes: [listSavedViews] });
  const remove = useWrite(deleteView, { refreshes: [listSavedViews] });
  const find = (id: string) => views.find(view => view.ViewId === id);
  return {
    views: views.map(view => ({ id: view.ViewId, name: view.Name })),
    current: views.find(view => view.Search === currentSearch)?.ViewId ?? null,
    onSelect: id => goTo(`${location.pathname}${find(id)?.Search ?? ''}`),
    onSave: name => void save.run({ Screen: screen, Name: name, Search: currentSearch }),
    onDelete: id => void remove.run({ ViewId: id }),
    async onRename(id, name) {
      const view = find(id);
      if (!view || view.Name === name) return;
      const saved = await save.run({ Screen: screen, Name: name, Search: view.Search });
      if (saved) await remove.run({ ViewId: id });
    },
  };
}
