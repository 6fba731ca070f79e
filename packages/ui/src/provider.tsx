import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Language, locales } from './language.ts';

export type Access = 'U' | 'R' | 'X';
export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** What this package needs from the portal around it; it knows neither router nor network. */
export type Surroundings = {
  t: Translate;
  language: Language;
  access: (object: string) => Access;
  /** Today's business date in the agency's zone, as YYYY-MM-DD; time travel moves it. */
  businessToday: () => string;
  navigate: (to: string) => void;
  href: (to: string) => string;
  /** False when the person has switched one-key shortcuts off (WCAG 2.1.4). */
  singleKeys?: boolean;
};

type Inner = Surroundings & { announce: (text: string) => void };

const SurroundingsContext = createContext<Inner | null>(null);

export function UiProvider({ value, children }: { value: Surroundings; children: ReactNode }) {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string) => {
    // A region that keeps the same words stays silent, so the second "Copied" ends differently.
    setAnnouncement(before => (before === text ? `${text} ` : text));
  }, []);
  const inner = useMemo(() => ({ ...value, announce }), [value, announce]);
  return (
    <SurroundingsContext value={inner}>
      <I18nProvider locale={locales[value.language]}>
        <RouterProvider navigate={value.navigate} useHref={value.href}>
          {children}
          <div className="cw-sr-only" role="status" aria-live="polite" data-live-announcer="true">
            {announcement}
          </div>
        </RouterProvider>
      </I18nProvider>
    </SurroundingsContext>
  );
}

export function useUi(): Inner {
  const found = useContext(SurroundingsContext);
  if (found === null) throw new Error('UiProvider is missing above this component');
  return found;
}

/** The access to an object, or full access where no object is named. */
export function useAccess(object: string | undefined): Access {
  const { access } = useUi();
  return object === undefined ? 'U' : access(object);
}
