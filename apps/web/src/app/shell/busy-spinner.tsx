import { Spinner } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { busyStore } from '../../platform/calls/busy.ts';
import { useStore } from '../../platform/store.ts';

const patience = 1000;

/** "Please wait", once a call takes longer than a moment. */
export function BusySpinner() {
  const waiting = useStore(busyStore) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return shown ? (
    <div className="cw-app-busy">
      <Spinner />
    </div>
  ) : null;
}
