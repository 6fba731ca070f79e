import { LoadingState, Modal, Stack } from '@commonweal/ui';
import type { ReactNode } from 'react';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../../platform/failure/call-failure.ts';

interface OpenedProps<Data> {
  readonly title: (data: Data | undefined) => string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: CallFailure | null;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A dialog with one thing that is read when it opens. */
export function Opened<Data>({ title, query: { data, error, refetch }, onClose, children }: OpenedProps<Data>) {
  return (
    <Modal open onClose={onClose} title={title(data)}>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} level={3} />
      ) : data === undefined ? (
        <LoadingState />
      ) : (
        <Stack>{children(data)}</Stack>
      )}
    </Modal>
  );
}
