import { Button } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { signIn } from '../../../platform/session/entering.ts';

interface SignInButtonProps {
  readonly children: ReactNode;
  /** The provider asks again who it is, even if it remembers somebody. */
  readonly fresh?: boolean;
  readonly returnTo?: string;
  readonly variant?: 'primary' | 'secondary';
}

export function SignInButton({ children, fresh = false, returnTo, variant = 'primary' }: SignInButtonProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant={variant}
      busy={busy}
      onClick={() => {
        setBusy(true);
        signIn({ fresh, ...(returnTo && { returnTo }) }).catch(error => {
          setBusy(false);
          reportFailure(error);
        });
      }}
    >
      {children}
    </Button>
  );
}
