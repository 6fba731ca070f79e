import { LoadingState } from '@commonweal/ui';
import { lazy, Suspense } from 'react';

/** A list that one types into is a large part, and the dialogs that it stands in are opened now and then. */
const WorkerCombobox = lazy(() => import('./worker-combobox.tsx'));

/** Finds an active worker by name or id; holds the user id. */
export function WorkerField(props: { readonly name: string; readonly label: string }) {
  return (
    <Suspense fallback={<LoadingState />}>
      <WorkerCombobox {...props} />
    </Suspense>
  );
}
