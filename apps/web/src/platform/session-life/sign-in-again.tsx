import { Button, Row } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../content/use-text.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { currentPath } from '../navigation.ts';
import { signIn } from '../session/entering.ts';

/** For what is shown only shortly after a sign-in: the provider asks again, and the person comes back to this screen. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <p role="alert">{t('common.error.signInAgain')}</p>
      <Row wrap>
        <Button
          busy={busy}
          onClick={async () => {
            setBusy(true);
            try {
              await signIn({ returnTo: currentPath(), fresh: true });
            } catch (error) {
              setBusy(false);
              reportFailure(error);
            }
          }}
        >
          {t('common.signInAgain')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </Row>
    </>
  );
}
