import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { useFormStatus } from '@commonweal/ui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { LeaveGuard } from '../../../shared/records/leave-guard.tsx';

interface FollowRecordProps {
  /** The record as the server has it now. */
  readonly record: UserRecord;
  /** The version that the form was filled from. */
  readonly base: UserRecord;
  readonly toValues: (record: UserRecord) => Readonly<Record<string, unknown>>;
  readonly onFollow: (record: UserRecord) => void;
}

/** A form shows a newer record as soon as nobody is typing in it; what somebody typed is never overwritten. */
export function FollowRecord({ record, base, toValues, onFollow }: FollowRecordProps) {
  const { dirty } = useFormStatus();
  const { reset } = useFormContext();
  useEffect(() => {
    if (dirty || record.Version <= base.Version) return;
    reset(toValues(record));
    onFollow(record);
  }, [dirty, record, base, toValues, onFollow, reset]);
  return <LeaveGuard dirty={dirty} />;
}
