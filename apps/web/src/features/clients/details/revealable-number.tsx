import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { later, Ssn } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';

const RevealDialog = later(async () => ({ default: (await import('./reveal-dialog.tsx')).RevealDialog }));

/** The number leaves the screen by itself. */
const shownFor = 60_000;

interface RevealableNumberProps {
  readonly record: ClientRecord;
  readonly number: 'ssn' | 'alien';
}

/** The masked number; whoever may see the whole says why first. It is never kept. */
export function RevealableNumber({ record, number }: RevealableNumberProps) {
  const t = useText();
  const mayReveal = useAccess(clientDetailsPage.at('Ssn')) === 'U';
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), shownFor);
    return () => clearTimeout(timer);
  }, [shown]);
  const masked = number === 'ssn' ? record.SsnMasked : record.AlienNumberMasked;
  if (masked === '') return <span>{t(`clients.ssnStatus.${record.SsnStatus}`)}</span>;
  return (
    <>
      <Ssn
        value={masked}
        alien={number === 'alien'}
        {...(shown !== null && { revealed: shown, onHide: () => setShown(null) })}
        {...(mayReveal && shown === null && { onReveal: () => setAsking(true) })}
      />
      {asking && (
        <RevealDialog
          pin={record.Pin}
          number={number}
          onClose={() => setAsking(false)}
          onShown={revealed => {
            setAsking(false);
            setShown(revealed);
          }}
        />
      )}
    </>
  );
}
