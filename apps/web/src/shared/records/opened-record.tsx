import { LoadingState, Modal } from '@commonweal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import type { CallFailure } from '../../platform/failure/call-failure.ts';

interface OpenedRecordProps<Stored> {
  readonly title: string;
  readonly query: UseQueryResult<Stored, CallFailure>;
  readonly onClose: () => void;
  readonly children: (record: Stored) => ReactNode;
}

/** A record that a dialog edits, while it is on its way and where it does not come. */
export function OpenedRecord<Stored>({ title, query, onClose, children }: OpenedRecordProps<Stored>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Modal open onClose={onClose} title={title}>
      {query.error ? <FailureState failure={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />}
    </Modal>
  );
}
