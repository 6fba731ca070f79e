import { LoadingState, later } from '@commonweal/ui';

/** A list that one types into is a large part, and the dialogs that it stands in are opened now and then. */
const WorkerCombobox = later(() => import('./worker-combobox.tsx'), LoadingState);

/** Finds an active worker by name or id; holds the user id. */
export function WorkerField(props: { readonly name: string; readonly label: string }) {
  return <WorkerCombobox {...props} />;
}
