import { useOptionalUser } from '../../platform/session/session-store.ts';
import { Brand } from './brand.tsx';
import { LanguageButton } from './language-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar of the sign-in pages: who we are, the language, and the person if there is one. */
export function PlainBar() {
  const user = useOptionalUser();
  return (
    <header className="cw-topbar">
      <Brand />
      <div className="cw-topbar__right">{user ? <UserMenu /> : <LanguageButton />}</div>
    </header>
  );
}
