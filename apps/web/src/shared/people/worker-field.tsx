import { LoadingState, later } from '@commonweal/ui';
import type { WorkerComboboxProps } from './worker-combobox.tsx';

/** A list that one types into is a large part, and the dialogs that it stands in are opened now and then. */
const WorkerCombobox = later(() => import('./worker-combobox.tsx'), LoadingState);

/** Finds an active worker by name or id; holds the user id. */
export function WorkerField(props: WorkerComboboxProps) {
  return <WorkerCombobox {...props} />;
}
