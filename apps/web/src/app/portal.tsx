import { type Surroundings, ToastProvider, UiProvider } from '@commonweal/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAccessOf } from '../platform/access/access.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { useLanguage } from '../platform/content/language.ts';
import { useSingleKeys } from '../platform/content/single-keys.ts';
import { useText } from '../platform/content/use-text.ts';
import { goTo } from '../platform/navigation.ts';
import { sessionStore, useSession } from '../platform/session/session-store.ts';
import { router } from './router.tsx';
import { readFirstState } from './start.ts';

function businessToday(): string {
  const session = sessionStore.get();
  return session.phase === 'ready' ? session.clock.today : new Date().toISOString().slice(0, 10);
}

const samePath = (to: string): string => to;
const go = (to: string): void => goTo(to);

function ReadyPortal() {
  const t = useText();
  const language = useLanguage();
  const access = useAccessOf();
  const singleKeys = useSingleKeys();
  const surroundings: Surroundings = useMemo(
    () => ({ t, language, access, businessToday, navigate: go, href: samePath, singleKeys }),
    [t, language, access, singleKeys],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider value={surroundings}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </UiProvider>
    </QueryClientProvider>
  );
}

/** The two sentences below stand here because the texts come from the server, which has not answered yet. */
export function Portal() {
  const session = useSession();
  if (session.phase === 'starting') return <p className="cw-first-load">Loading, please wait.</p>;
  if (session.phase === 'ready') return <ReadyPortal />;
  return (
    <div className="cw-first-load" role="alert">
      <p>The portal cannot reach its server. / El portal no puede comunicarse con su servidor.</p>
      <p>
        <button type="button" className="cw-button" onClick={() => void readFirstState()}>
          Try again / Intentar de nuevo
        </button>
      </p>
    </div>
  );
}
